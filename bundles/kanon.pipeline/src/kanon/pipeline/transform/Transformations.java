package kanon.pipeline.transform;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kanon.api.Names;
import kanon.api.Transformation;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Table;
import kanon.model.Type;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.plugin.BoundPlugin;

/** The transforms of all columns. */
public final class Transformations {
  /** Nothing is changed. */
  public static final Transformations NONE =
      new Transformations(Map.of(), Map.of(), Optional.empty(), Map.of(), List.of(), List.of());

  private final Map<String, Chain> chains;
  private final Map<String, Untold> untold;
  private final Optional<String> persons;
  private final Map<String, List<String>> told;
  private final List<String> hidden;
  private final Object key;

  private Transformations(
      Map<String, Chain> chains,
      Map<String, Untold> untold,
      Optional<String> persons,
      Map<String, List<String>> told,
      Collection<String> hidden,
      Object key) {
    this.chains = chains;
    this.untold = untold;
    this.persons = persons;
    this.told = told;
    this.hidden = List.copyOf(hidden);
    this.key = key;
  }

  /**
   * Has transforms, by column, prepare what they do.
   *
   * @param hidden the columns whose cells no release may have
   * @param spared the columns that may do without: they become empty where a key is missing
   * @param persons the column that tells whose a row is; where its key is missing it stays as it is
   *     before, which tells persons apart as well, if different cells stay different
   */
  public static Transformations of(
      Map<String, List<BoundPlugin>> transforms,
      KeyRing keys,
      Collection<String> hidden,
      Collection<String> spared,
      Optional<String> persons) {
    Map<String, Chain> chains = new LinkedHashMap<>();
    Map<String, Untold> untold = new LinkedHashMap<>();
    Map<String, List<String>> told = new LinkedHashMap<>();
    List<Object> steps = new ArrayList<>();
    transforms.forEach(
        (column, plugins) -> {
          plugins.forEach(s -> steps.add(List.of(column, s.info(), s.values())));
          try {
            told.put(column, plugins.stream().map(plugin -> Told.of(plugin, keys)).toList());
            chains.put(column, Chain.of(column, plugins, keys));
          } catch (KanonException e) {
            if (!e.code().equals(KeyRing.MISSING) || !spared.contains(column)) {
              throw at(column, e);
            }
            Untold unknown = Untold.of(column, plugins, keys, String.valueOf(e.getMessage()));
            if (persons.filter(column::equals).isPresent() && !unknown.distinct()) {
              throw at(column, e);
            }
            untold.put(column, unknown);
          }
        });
    Object once = keys.fresh() ? new Object() : "";
    Object key =
        List.of(
            steps, keys.ids(), List.copyOf(untold.keySet()), persons, List.copyOf(hidden), once);
    return new Transformations(chains, untold, persons, told, hidden, key);
  }

  private static KanonException at(String column, KanonException e) {
    return new KanonException(
        e.kind(), e.code(), "attributes." + column + ".transform: " + e.getMessage(), e);
  }

  /** What equals the key of any other that changes all cells alike. */
  public Object key() {
    return key;
  }

  /** What is done to a column, in words, step by step. */
  public List<String> told(String column) {
    return told.getOrDefault(column, List.of());
  }

  /**
   * What an engine does to columns of data of its own.
   *
   * @param originals what hidden columns have before, once it is done
   */
  public record OfEngine(List<Transformation> all, Originals originals) {}

  /** What an engine does to each column of data of its own. */
  public OfEngine ofEngine() {
    List<Watched> watched = new ArrayList<>();
    for (Chain chain : chains.values()) {
      watched.add(new Watched(chain, hidden.contains(chain.column())));
    }
    return new OfEngine(List.copyOf(watched), new Originals(List.of(), Map.of(), watched));
  }

  /** The columns that are not known as their transforms made them. */
  public List<Untold> untold() {
    return List.copyOf(untold.values());
  }

  /** Their names. */
  public Set<String> unknown() {
    return Set.copyOf(untold.keySet());
  }

  /** The columns whose cells no release may have. */
  public List<String> hidden() {
    return hidden;
  }

  /**
   * What a table that was read has in columns that are hidden or not known, and how many different
   * cells in those that are transformed.
   */
  public Originals originals(Table read) {
    Set<String> names = new LinkedHashSet<>(hidden);
    names.addAll(untold.keySet());
    for (Untold one : untold.values()) {
      one.person().ifPresent(names::add);
      one.personBefore().ifPresent(names::add);
    }
    return new Originals(
        names.stream().flatMap(name -> read.find(name).stream()).toList(),
        different(read),
        List.of());
  }

  private Map<String, Long> different(Table read) {
    Map<String, Long> different = new LinkedHashMap<>();
    for (Column column : read.columns()) {
      if (chains.containsKey(column.name()) || untold.containsKey(column.name())) {
        BitSet codes = new BitSet();
        for (int row = 0; row < column.codes().length(); row++) {
          codes.set(column.codes().at(row));
        }
        different.put(column.name(), (long) codes.cardinality());
      }
    }
    return different;
  }

  /** A release with the columns emptied that are not known as they were made. */
  public Table withoutUnknown(Table release) {
    return new Table(
        release.columns().stream()
            .map(column -> untold.containsKey(column.name()) ? empty(column) : column)
            .toList());
  }

  /** The same for some of the columns alone. */
  public Transformations only(List<String> columns) {
    Map<String, Chain> some = new LinkedHashMap<>(chains);
    some.keySet().retainAll(columns);
    return new Transformations(some, Map.of(), Optional.empty(), told, List.of(), key);
  }

  /**
   * The table as everything else is to see it.
   *
   * @param shown what a missing value is shown by where the table has none
   */
  public Table apply(Table table, String shown, RunControl run) {
    if (chains.isEmpty() && untold.isEmpty()) {
      return table;
    }
    requireColumns(table.names());
    List<Column> columns = new ArrayList<>();
    String missing = missing(table, shown);
    for (Column column : table.columns()) {
      Chain chain = chains.get(column.name());
      if (chain != null) {
        Optional<Column> person = chain.person().flatMap(table::find);
        columns.add(Recoded.column(column, person, chain, missing, run));
      } else {
        Untold unknown = untold.get(column.name());
        columns.add(unknown == null ? column : unknown(unknown, column, table, run));
      }
    }
    return new Table(columns);
  }

  private Column unknown(Untold unknown, Column column, Table table, RunControl run) {
    return persons.filter(column.name()::equals).isPresent()
        ? unknown.done(column, table::find, run)
        : empty(column);
  }

  /** What the table's missing values are shown by, the same in all columns. */
  static String missing(Table table, String otherwise) {
    return table.columns().stream()
        .map(Column::dictionary)
        .filter(dictionary -> dictionary.missing() >= 0)
        .map(dictionary -> dictionary.value(dictionary.missing()))
        .findFirst()
        .orElse(otherwise);
  }

  private static Column empty(Column column) {
    Dictionary missing = Dictionary.of(Type.STRING, List.of(), Optional.of(""));
    int[] codes = new int[column.codes().length()];
    return new Column(column.name(), missing, Codes.of(codes, 1));
  }

  /** Refuses columns that are named and not there. */
  public void requireColumns(List<String> columns) {
    List<String> problems = new ArrayList<>();
    for (Chain chain : chains.values()) {
      if (!columns.contains(chain.column())) {
        problems.add(Names.unknown("column", chain.column(), columns));
      }
      chain
          .person()
          .filter(person -> !columns.contains(person))
          .ifPresent(
              person ->
                  problems.add(
                      "attributes.%s.transform: %s"
                          .formatted(chain.column(), Names.unknown("column", person, columns))));
    }
    if (!problems.isEmpty()) {
      throw KanonException.usage("UNKNOWN_COLUMN", String.join("; ", problems));
    }
  }
}
