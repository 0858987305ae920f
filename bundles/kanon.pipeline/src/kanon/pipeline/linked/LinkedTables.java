package kanon.pipeline.linked;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import kanon.api.Criterion;
import kanon.lib.persons.Forest;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Role;
import kanon.pipeline.config.LinkedConfig;
import kanon.pipeline.session.DataCache;
import kanon.pipeline.session.Preparation;
import kanon.pipeline.session.WorkbenchCall;
import kanon.pipeline.transform.KeyRing;

/** All tables of a config, opened, and how their rows belong together. */
final class LinkedTables implements AutoCloseable {
  private final List<LinkedTable> tables = new ArrayList<>();
  private final List<DataCache> caches = new ArrayList<>();
  private final LinkedConfig config;
  private Optional<Forest> forest = Optional.empty();
  private Optional<int[]> rowOfKey = Optional.empty();
  private long k = 1;

  private LinkedTables(LinkedConfig config) {
    this.config = config;
  }

  /** Opens the tables with pseudonyms in the place of keys, to be released. */
  static LinkedTables toRelease(WorkbenchCall call, LinkedConfig config, KeyRing keys) {
    return open(call, config, Optional.of(keys));
  }

  /** Opens the tables as they are, to judge a release of them. */
  static LinkedTables toVerify(WorkbenchCall call, LinkedConfig config) {
    return open(call, config, Optional.empty());
  }

  /** Opens the tables with the pseudonyms of their release, where their key is there. */
  static LinkedTables again(WorkbenchCall call, LinkedConfig config) {
    KeyRing keys = new KeyRing(call.data().files(), true);
    return open(call, config, keys.id(config.pseudonyms()).map(id -> keys));
  }

  private static LinkedTables open(
      WorkbenchCall call, LinkedConfig config, Optional<KeyRing> keys) {
    LinkedTables opened = new LinkedTables(config);
    try {
      for (String name : config.tables().keySet()) {
        opened.add(call, name, keys);
      }
      return opened;
    } catch (KanonException e) {
      opened.close();
      throw e;
    }
  }

  private void add(WorkbenchCall call, String name, Optional<KeyRing> keys) {
    DataCache cache = call.data().another();
    caches.add(cache);
    WorkbenchCall own = call.with(cache);
    LinkedTable table;
    try {
      Preparation prepared =
          keys.map(
                  ring ->
                      Preparation.of(
                          own, config.pseudonymous(name, least()), Preparation.Purpose.PART, ring))
              .orElseGet(
                  () ->
                      Preparation.of(
                          own, config.plain(name, least()), Preparation.Purpose.VERIFICATION));
      table = new LinkedTable(name, config, prepared, prepared.open(), call.run());
    } catch (KanonException e) {
      throw config.ofTable(String.valueOf(e.getMessage())) ? of(name, e) : e;
    }
    tables.add(table);
    judge(table);
  }

  /** Says which table a fault is of. */
  static KanonException of(String table, KanonException e) {
    String said = String.valueOf(e.getMessage());
    return said.startsWith("tables.")
        ? e
        : new KanonException(e.kind(), e.code(), "tables." + table + ": " + said, e);
  }

  /** What is asked of a table that asks nothing of its own: it holds where persons have it. */
  List<Object> least() {
    return List.of(Map.of("model", "k-anonymity", "k", k));
  }

  private void judge(LinkedTable table) {
    int[] parentRow = table.link().map(link -> parents(table, link)).orElse(new int[0]);
    List<Forest.Part> parts = new ArrayList<>();
    forest.ifPresent(f -> parts.addAll(parts(f)));
    parts.add(
        new Forest.Part(
            table.profile.schema().quasiIdentifiers(),
            table.codes(),
            table.link().map(link -> place(link.parent())).orElse(-1),
            parentRow));
    forest = Optional.of(new Forest(parts, tables.get(0).rows()));
    table.judgeBy(person(), forest.get().persons(tables.size() - 1));
    for (Criterion criterion : table.criteria()) {
      k = Math.max(k, criterion.traits().minimumPersons());
      k = Math.max(k, criterion.traits().minimumSize());
    }
    if (table.link().isEmpty() && k < 2) {
      throw KanonException.usage(
          "LINKED_UNFIT",
          "privacy: no model asks for two persons or more who show the same; add k-anonymity");
    }
  }

  private static List<Forest.Part> parts(Forest forest) {
    List<Forest.Part> parts = new ArrayList<>();
    for (int t = 0; t < forest.tables(); t++) {
      parts.add(forest.part(t));
    }
    return parts;
  }

  private Attribute person() {
    return Attribute.of("person", Role.IDENTIFYING, tables.get(0).values(personKey()));
  }

  private int place(String name) {
    return names().indexOf(name);
  }

  /** A column that tells persons apart. */
  String personKey() {
    return config.ownKeys(config.root()).get(0);
  }

  /** The person who has a key, as it stands in the opened table. */
  OptionalInt personOf(String key) {
    LinkedTable root = tables.get(0);
    int code = root.values(personKey()).code(key);
    if (code < 0) {
      return OptionalInt.empty();
    }
    if (rowOfKey.isEmpty()) {
      int[] rows = new int[root.values(personKey()).size()];
      for (int row = 0; row < root.rows(); row++) {
        rows[root.key(personKey(), row)] = row;
      }
      rowOfKey = Optional.of(rows);
    }
    return OptionalInt.of(rowOfKey.get()[code]);
  }

  /** For each row the row of the parent table that it belongs to. */
  private int[] parents(LinkedTable table, LinkedConfig.Link link) {
    LinkedTable parent = tables.get(place(link.parent()));
    Dictionary keys = parent.values(link.key());
    int[] rowOf = new int[keys.size()];
    Arrays.fill(rowOf, -1);
    for (int row = 0; row < parent.rows(); row++) {
      rowOf[parent.key(link.key(), row)] = row;
    }
    int[] codes = table.values(link.column()).codesIn(keys);
    int[] rows = new int[table.rows()];
    int alone = 0;
    for (int row = 0; row < rows.length; row++) {
      int code = codes[table.key(link.column(), row)];
      rows[row] = code < 0 ? -1 : rowOf[code];
      alone += rows[row] < 0 ? 1 : 0;
    }
    if (alone > 0) {
      throw KanonException.input(
          "KEY_WITHOUT_PARTNER",
          "tables.%s: %s a key '%s' that no row of '%s' has as its '%s'; remove such rows"
              .formatted(
                  table.name,
                  alone == 1 ? "1 row has" : alone + " rows have",
                  link.column(),
                  link.parent(),
                  link.key()));
    }
    return rows;
  }

  /** The tables, that of the persons first. */
  List<LinkedTable> all() {
    return tables;
  }

  /** What they are called. */
  List<String> names() {
    return List.copyOf(config.tables().keySet());
  }

  /** How their rows belong together. */
  Forest forest() {
    return forest.orElseThrow();
  }

  /** How many persons have to show the same at least. */
  int k() {
    return Math.toIntExact(k);
  }

  @Override
  public void close() {
    caches.forEach(DataCache::close);
  }
}
