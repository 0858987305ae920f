package kanon.pipeline.transform;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
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
  private final Map<String, Long> different;

  /**
   * @param different how many different cells a column has that was transformed
   */
  Originals(List<Column> columns, Map<String, Long> different, List<Watched> watched) {
    this.different = Map.copyOf(different);
    columns.forEach(column -> this.columns.put(column.name(), column));
    watched.forEach(one -> this.watched.put(one.column(), one));
  }

  /** A column as an importer read it. */
  public Optional<Column> column(String name) {
    return Optional.ofNullable(columns.get(name));
  }

  /** How many different cells a column had, missing as one; empty where it is not transformed. */
  public OptionalLong different(String name) {
    Watched known = watched.get(name);
    if (known != null) {
      return known.different();
    }
    Long counted = different.get(name);
    return counted == null ? OptionalLong.empty() : OptionalLong.of(counted);
  }

  /** The same with the rows in another order. */
  public Originals in(int[] rows) {
    Originals ordered = new Originals(List.of(), different, List.copyOf(watched.values()));
    columns.forEach((name, column) -> ordered.columns.put(name, column.select(rows)));
    return ordered;
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
