package kanon.pipeline.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a user asks of linked tables.
 *
 * @param tables by name, that of the persons first, every other behind the one it belongs to
 * @param pseudonyms the key of the pseudonyms
 * @param general what of the config is true of every table: suppression, seed, threads, order
 * @param ofPersons what of the config is asked of persons over all tables: models, a preset,
 *     attacks
 * @param report the files for the report
 */
public record LinkedConfig(
    Map<String, Table> tables,
    String pseudonyms,
    Map<String, Object> general,
    Map<String, Object> ofPersons,
    Config.Report report) {
  private static final String ATTRIBUTES = "attributes";
  private static final String PRIVACY = "privacy";
  private static final String PRESET = "preset";

  /**
   * A table.
   *
   * @param tree what stands under its name
   * @param link what it belongs to; empty for the table of persons
   */
  public record Table(Map<String, Object> tree, Optional<Link> link) {}

  /**
   * A key.
   *
   * @param column the column that refers to a row
   * @param parent the table that has the row
   * @param key its column there
   */
  public record Link(String column, String parent, String key) {}

  /** The table of the persons. */
  public String root() {
    return tables.keySet().iterator().next();
  }

  /** A table. */
  public Table table(String name) {
    return Optional.ofNullable(tables.get(name)).orElseThrow();
  }

  /** Whether a fault is of what stands under a table, rather than beside all of them. */
  public boolean ofTable(String fault) {
    return Stream.concat(general.keySet().stream(), ofPersons.keySet().stream())
        .noneMatch(key -> fault.startsWith(key + ".") || fault.startsWith(key + ":"));
  }

  /** The file that a table goes to; empty where it names none. */
  public String output(String name) {
    Object output = table(name).tree().get("output");
    return output instanceof Map<?, ?> o && o.get("path") instanceof String text ? text : "";
  }

  /** The keys as they stand in a config. */
  public List<String> keys() {
    List<String> keys = new ArrayList<>();
    tables.forEach(
        (name, table) ->
            table
                .link()
                .ifPresent(
                    link ->
                        keys.add(
                            "%s.%s -> %s.%s"
                                .formatted(name, link.column(), link.parent(), link.key()))));
    return keys;
  }

  /** The columns of a table that others refer to. */
  public List<String> ownKeys(String table) {
    return tables.values().stream()
        .flatMap(t -> t.link().stream())
        .filter(link -> link.parent().equals(table))
        .map(Link::key)
        .distinct()
        .toList();
  }

  /** The columns of a table that are keys. */
  public List<String> keyColumns(String table) {
    List<String> columns = new ArrayList<>(ownKeys(table));
    table(table).link().map(Link::column).filter(c -> !columns.contains(c)).ifPresent(columns::add);
    return columns;
  }

  /** A table as a config of its own, its keys identifying and not released. */
  public Map<String, Object> plain(String name, List<Object> least) {
    Map<String, Object> config = new LinkedHashMap<>(table(name).tree());
    config.putAll(general);
    if (table(name).link().isEmpty()) {
      config.putAll(ofPersons);
    }
    if (!config.containsKey(PRESET)) {
      config.putIfAbsent(PRIVACY, least);
    }
    return config;
  }

  /** A table as its release alone is verified: models are asked of persons, over all tables. */
  public Map<String, Object> alone(String name, List<Object> least) {
    Map<String, Object> config = pseudonymous(name, least);
    config.keySet().removeAll(ofPersons.keySet());
    config.put(PRIVACY, least);
    return config;
  }

  /** A table as a config of its own, with pseudonyms in the place of keys. */
  public Map<String, Object> pseudonymous(String name, List<Object> least) {
    Map<String, Object> config = plain(name, least);
    Map<String, Object> attributes =
        new LinkedHashMap<>(Fields.copy((Map<?, ?>) config.getOrDefault(ATTRIBUTES, Map.of())));
    for (String column : keyColumns(name)) {
      Map<String, Object> options = Map.of("key", pseudonyms, "scope", scope(name, column));
      attributes.put(
          column,
          Map.of("role", "identifying", "transform", List.of(Map.of("pseudonym", options))));
    }
    config.put(ATTRIBUTES, attributes);
    return config;
  }

  /** Equal values of a key and of what refers to it have one scope, others have another. */
  private String scope(String table, String column) {
    Optional<Link> link = table(table).link().filter(l -> l.column().equals(column));
    return link.map(l -> scope(l.parent(), l.key())).orElse(table + "." + column);
  }
}
