package kanon.pipeline.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kanon.api.Names;
import kanon.model.KanonException;
import kanon.model.Role;

/**
 * Reads a config of linked tables: their keys have to make a tree of them, in which rows belong to
 * one row each, below one table of persons. What stands under a table is read as a config of its
 * own later.
 */
public final class LinkedConfigReader {
  private static final String TABLES = "tables";
  private static final String KEYS = "keys";
  private static final List<String> GENERAL = List.of("suppression", "seed", "threads", "order");
  private static final List<String> OF_PERSONS = List.of("privacy", "preset", "attacks");
  private static final List<String> ONE_TABLE = List.of("robust", "ledger", "joint", "isolated");
  private static final List<String> OF_TABLE =
      List.of("input", "attributes", "others", "privacy", "output");
  private static final String TREE =
      "; linked tables have to be a tree below one table of persons, in which every row belongs to one row";

  private final List<String> problems = new ArrayList<>();
  private final Map<String, Map<String, Object>> tables = new LinkedHashMap<>();
  private final Map<String, LinkedConfig.Link> links = new LinkedHashMap<>();

  private LinkedConfigReader() {}

  /** Whether a config is one of linked tables. */
  public static boolean linked(Map<String, Object> tree) {
    return tree.containsKey(TABLES);
  }

  /**
   * Reads a whole config.
   *
   * @throws KanonException of kind USAGE with every problem
   */
  public static LinkedConfig read(Map<String, Object> tree) {
    LinkedConfigReader reader = new LinkedConfigReader();
    Map<String, Object> known = new LinkedHashMap<>(tree);
    for (String name : ONE_TABLE) {
      if (known.remove(name) != null) {
        reader.problems.add("'%s' is not done for linked tables; leave it out".formatted(name));
      }
    }
    LinkedConfig config = reader.config(Fields.of("", known, reader.problems));
    reader.refuse();
    return config;
  }

  private void refuse() {
    if (!problems.isEmpty()) {
      throw KanonException.usage("BAD_CONFIG", String.join("; ", new LinkedHashSet<>(problems)));
    }
  }

  private LinkedConfig config(Fields f) {
    f.options(TABLES).forEach((name, table) -> tables.put(name, table(name, table)));
    if (tables.size() < 2) {
      f.problem(TABLES, "has " + tables.size() + ", expected at least 2: one table needs no keys");
    }
    for (String key : f.texts(KEYS).orElse(List.of())) {
      key(f, key);
    }
    if (f.value("preset").isEmpty() && f.list("privacy").orElse(List.of()).isEmpty()) {
      f.problem(
          "privacy",
          "is missing: a list of at least one model, which is asked of persons, or a preset");
    }
    String pseudonyms = f.text("pseudonyms").orElse("fresh");
    Config.Report report = f.object("report").map(ConfigReader::report).orElse(Config.Report.NONE);
    Map<String, Object> general = new LinkedHashMap<>();
    GENERAL.forEach(name -> f.value(name).ifPresent(value -> general.put(name, value)));
    Map<String, Object> ofPersons = new LinkedHashMap<>();
    OF_PERSONS.forEach(name -> f.value(name).ifPresent(value -> ofPersons.put(name, value)));
    f.end();
    refuse();
    List<String> order = order(f);
    refuse();
    Map<String, LinkedConfig.Table> ordered = new LinkedHashMap<>();
    for (String name : order) {
      ordered.put(
          name,
          new LinkedConfig.Table(
              tables.getOrDefault(name, Map.of()), Optional.ofNullable(links.get(name))));
    }
    LinkedConfig config = new LinkedConfig(ordered, pseudonyms, general, ofPersons, report);
    order.forEach(name -> keyColumns(f, config, name));
    return config;
  }

  private Map<String, Object> table(String name, Object tree) {
    Fields f = Fields.of(TABLES + "." + name, tree, problems);
    if (name.isBlank() || name.contains(".") || name.contains("->")) {
      f.problem("name", "a table's name is not blank and has neither '.' nor '->'");
    }
    Map<String, Object> table = new LinkedHashMap<>();
    OF_TABLE.forEach(key -> f.value(key).ifPresent(value -> table.put(key, value)));
    if (f.value("output").isEmpty()) {
      f.problem("output", "is missing: where the table goes");
    }
    f.end();
    return table;
  }

  /** Reads {@code CHILD.COLUMN -> PARENT.COLUMN}; a column's name may have dots. */
  private void key(Fields f, String text) {
    String[] sides = text.split("->", -1);
    Optional<String[]> from = sides.length == 2 ? side(sides[0]) : Optional.empty();
    Optional<String[]> to = sides.length == 2 ? side(sides[1]) : Optional.empty();
    if (from.isEmpty() || to.isEmpty()) {
      f.problem(KEYS, "'" + text + "', expected TABLE.COLUMN -> TABLE.COLUMN");
      return;
    }
    String child = from.get()[0];
    String parent = to.get()[0];
    for (String table : List.of(child, parent)) {
      if (!tables.containsKey(table)) {
        f.problem(KEYS, Names.unknown("table", table, tables.keySet()));
        return;
      }
    }
    LinkedConfig.Link other = links.get(child);
    if (other != null) {
      f.problem(
          KEYS,
          "table '%s' has a key to '%s' and one to '%s', so its rows belong to two"
                  .formatted(child, other.parent(), parent)
              + TREE);
      return;
    }
    links.put(child, new LinkedConfig.Link(from.get()[1], parent, to.get()[1]));
  }

  private static Optional<String[]> side(String text) {
    int dot = text.indexOf('.');
    if (dot < 0) {
      return Optional.empty();
    }
    String table = text.substring(0, dot).strip();
    String column = text.substring(dot + 1).strip();
    return table.isEmpty() || column.isEmpty()
        ? Optional.empty()
        : Optional.of(new String[] {table, column});
  }

  /** The tables, each behind the one it belongs to. */
  private List<String> order(Fields f) {
    for (String table : links.keySet()) {
      Set<String> path = new LinkedHashSet<>(List.of(table));
      LinkedConfig.Link link = links.get(table);
      while (link != null) {
        if (!path.add(link.parent())) {
          f.problem(
              KEYS,
              "%s -> %s is a cycle".formatted(String.join(" -> ", path), link.parent()) + TREE);
          return List.of();
        }
        link = links.get(link.parent());
      }
    }
    List<String> roots = tables.keySet().stream().filter(t -> !links.containsKey(t)).toList();
    if (roots.size() != 1) {
      f.problem(
          KEYS, "tables '%s' have no key to another".formatted(String.join("', '", roots)) + TREE);
      return List.of();
    }
    Set<String> ordered = new LinkedHashSet<>(roots);
    while (ordered.size() < tables.size()) {
      links.forEach(
          (child, link) -> {
            if (ordered.contains(link.parent())) {
              ordered.add(child);
            }
          });
    }
    return List.copyOf(ordered);
  }

  /** Keys are identifying columns that nothing else is done to. */
  private void keyColumns(Fields f, LinkedConfig config, String table) {
    Object attributes = tables.getOrDefault(table, Map.of()).get("attributes");
    for (String column : config.keyColumns(table)) {
      String path = TABLES + "." + table + ".attributes." + column;
      Object field = attributes instanceof Map<?, ?> columns ? columns.get(column) : null;
      boolean identifying =
          field instanceof Map<?, ?> given
              && Role.IDENTIFYING.label().equals(given.get("role"))
              && !given.containsKey("transform");
      if (!identifying) {
        f.problem(
            path,
            "is a key: give it the role '%s' and no transforms; it is released as a pseudonym"
                .formatted(Role.IDENTIFYING.label()));
      }
    }
  }
}
