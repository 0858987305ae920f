package kanon.pipeline.transform;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.Names;
import kanon.model.Column;
import kanon.model.KanonException;
import kanon.model.Table;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.plugin.BoundPlugin;

/** The transforms of all columns. */
public final class Transformations {
  /** Nothing is changed. */
  public static final Transformations NONE = new Transformations(Map.of(), Map.of());

  private final Map<String, Chain> chains;
  private final Map<String, List<Object>> key;

  private Transformations(Map<String, Chain> chains, Map<String, List<Object>> key) {
    this.chains = chains;
    this.key = key;
  }

  /** Has transforms, by column, prepare what they do. */
  public static Transformations of(Map<String, List<BoundPlugin>> transforms) {
    Map<String, Chain> chains = new LinkedHashMap<>();
    Map<String, List<Object>> key = new LinkedHashMap<>();
    transforms.forEach(
        (column, steps) -> {
          chains.put(column, Chain.of(column, steps));
          key.put(column, steps.stream().map(s -> (Object) List.of(s.info(), s.values())).toList());
        });
    return new Transformations(chains, key);
  }

  /** What equals the key of any other that changes all cells alike. */
  public Object key() {
    return key;
  }

  /** The same for some of the columns alone. */
  public Transformations only(List<String> columns) {
    Map<String, Chain> some = new LinkedHashMap<>(chains);
    some.keySet().retainAll(columns);
    return new Transformations(some, key);
  }

  /** The table as everything else is to see it. */
  public Table apply(Table table, RunControl run) {
    if (chains.isEmpty()) {
      return table;
    }
    List<String> problems =
        chains.keySet().stream()
            .filter(name -> table.find(name).isEmpty())
            .map(name -> Names.unknown("column", name, table.names()))
            .toList();
    if (!problems.isEmpty()) {
      throw KanonException.usage("UNKNOWN_COLUMN", String.join("; ", problems));
    }
    List<Column> columns = new ArrayList<>();
    for (Column column : table.columns()) {
      Chain chain = chains.get(column.name());
      columns.add(chain == null ? column : Recoded.column(column, chain, run));
    }
    return new Table(columns);
  }
}
