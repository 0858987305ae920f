package kanon.lib.sql;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import kanon.api.Run;
import kanon.model.Attribute;

/**
 * The rows as a star schema, as in section 3 of the Incognito paper: a table of facts has the code
 * of each row's values, and a dimension of each quasi-identifier has beside each code those that it
 * is generalized to. All are temporary tables; attributes on a level of one value are left out of
 * what is grouped. Thread-safe.
 */
final class Star {
  /** What a table of classes calls the rows of a class. */
  static final String COUNT = "n";

  private static final String WHOLE = "INTEGER";

  private final Database database;
  private final List<Attribute> attributes;
  private final int quasi;
  private final String facts;

  /** By attribute and the level whose codes it is joined by. */
  private final Map<List<Integer>, String> dimensions = new HashMap<>();

  private Star(Coding coding, String facts) {
    database = coding.database();
    attributes = IntStream.range(0, coding.attributes()).mapToObj(coding::attribute).toList();
    quasi = coding.quasiIdentifiers();
    this.facts = facts;
  }

  /**
   * Makes the facts, and the dimensions that are joined to them.
   *
   * @param rows how many the source had before
   */
  static Star of(Coding coding, long rows, Run run) {
    Database database = coding.database();
    List<String> columns = new ArrayList<>();
    for (int a = 0; a < coding.attributes(); a++) {
      columns.add(whole("c." + column(a), column(a)));
    }
    String query = "SELECT %s FROM (%s) AS c".formatted(String.join(", ", columns), coding.coded());
    Star star = new Star(coding, database.unordered(() -> database.createAs(run, "facts", query)));
    boolean made = false;
    try {
      star.check(rows, run);
      for (int a = 0; a < star.quasi; a++) {
        star.dimension(a, 0, run);
      }
      made = true;
      return star;
    } finally {
      if (!made) {
        star.drop();
      }
    }
  }

  private void check(long rows, Run run) {
    if (database.number(run, "SELECT count(*) FROM " + database.dialect().temporary(facts))
        != rows) {
      throw Profiling.changed(database.dialect());
    }
  }

  private static String whole(String expression, String name) {
    return "CAST(%s AS %s) AS %s".formatted(expression, WHOLE, name);
  }

  /** What an attribute's code is called, in the facts and in tables of classes. */
  static String column(int a) {
    return "f" + a;
  }

  private static String level(int level) {
    return "l" + level;
  }

  Database database() {
    return database;
  }

  /** Whether all rows have one code of an attribute on a level. */
  boolean single(int a, int level) {
    return attributes.get(a).size(level) <= 1;
  }

  /** How many attributes are generalized. */
  int quasiIdentifiers() {
    return quasi;
  }

  /** How many attributes the facts have, those that are carried along included. */
  int attributes() {
    return attributes.size();
  }

  /** Counts the rows of each class of a generalization. */
  String scan(int[] levels, boolean carried, Run run) {
    return grouped(facts, new int[quasi], levels, carried, "count(*)", run);
  }

  /** Sums the rows of the classes of a table that make one of a generalization. */
  String rollUp(String table, int[] from, int[] to, Run run) {
    return grouped(table, from, to, false, "CAST(sum(r." + COUNT + ") AS BIGINT)", run);
  }

  private String grouped(
      String table, int[] from, int[] to, boolean carried, String count, Run run) {
    StringBuilder source = new StringBuilder(database.dialect().temporary(table)).append(" r");
    List<String> by = new ArrayList<>();
    List<String> selected = new ArrayList<>();
    for (int a = 0; a < quasi; a++) {
      if (!single(a, to[a])) {
        String column = "r." + column(a);
        if (from[a] != to[a]) {
          String dimension = database.dialect().temporary(dimension(a, from[a], run));
          source.append(
              " JOIN %s d%d ON d%d.%s = %s".formatted(dimension, a, a, level(from[a]), column));
          column = "d" + a + "." + level(to[a]);
        }
        by.add(column);
        selected.add(column + " AS " + column(a));
      }
    }
    for (int a = quasi; carried && a < attributes.size(); a++) {
      by.add("r." + column(a));
      selected.add("r." + column(a) + " AS " + column(a));
    }
    selected.add(count + " AS " + COUNT);
    String grouping = by.isEmpty() ? " HAVING count(*) > 0" : " GROUP BY " + String.join(", ", by);
    return "SELECT " + String.join(", ", selected) + " FROM " + source + grouping;
  }

  /** The table that leads from the codes on one level to those on the levels above. */
  private synchronized String dimension(int a, int from, Run run) {
    String known = dimensions.get(List.of(a, from));
    if (known != null) {
      return known;
    }
    Attribute attribute = attributes.get(a);
    int levels = attribute.height() + 1 - from;
    List<String> declared = new ArrayList<>();
    List<String> columns = new ArrayList<>();
    int[][] codes = new int[levels][];
    for (int i = 0; i < levels; i++) {
      declared.add(level(from + i) + " BIGINT");
      columns.add(whole(level(from + i), level(from + i)));
      codes[i] = attribute.step(from, from + i);
    }
    String loaded = database.create(run, "levels", String.join(", ", declared));
    database.load(
        run,
        loaded,
        levels,
        sink -> {
          for (int code = 0; code < attribute.size(from); code++) {
            for (int[] level : codes) {
              sink.whole(level[code]);
            }
            sink.end();
          }
        });
    String query =
        "SELECT %s FROM %s"
            .formatted(String.join(", ", columns), database.dialect().temporary(loaded));
    String made = database.createAs(run, "dimension", query);
    database.drop(List.of(loaded));
    dimensions.put(List.of(a, from), made);
    return made;
  }

  synchronized void drop() {
    database.drop(List.copyOf(dimensions.values()));
    database.drop(List.of(facts));
    dimensions.clear();
  }
}
