package kanon.pipeline.transform;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import kanon.model.Column;
import kanon.model.Dictionary;

/**
 * What columns had before their transforms, of those whose cells a release hides or whose key is
 * not here: what was made of them is judged by it.
 */
public final class Originals {
  private final Map<String, Column> columns = new LinkedHashMap<>();
  private final Map<String, Watched> watched = new LinkedHashMap<>();

  Originals(List<Column> columns, List<Watched> watched) {
    columns.forEach(column -> this.columns.put(column.name(), column));
    watched.forEach(one -> this.watched.put(one.column(), one));
  }

  /** A column as an importer read it. */
  public Optional<Column> column(String name) {
    return Optional.ofNullable(columns.get(name));
  }

  /** The different texts of a column; empty where it was never transformed. */
  public Optional<List<String>> texts(String name) {
    return column(name)
        .map(column -> texts(column.dictionary()))
        .or(() -> Optional.ofNullable(watched.get(name)).flatMap(Watched::texts));
  }

  /** The texts of a dictionary. */
  public static List<String> texts(Dictionary values) {
    return IntStream.range(0, values.present()).mapToObj(values::value).toList();
  }
}
