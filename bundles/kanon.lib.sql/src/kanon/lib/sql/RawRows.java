package kanon.lib.sql;

import java.sql.ResultSetMetaData;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import kanon.api.Run;

/**
 * Looks at what a query yields before it is kept or written: the names of its columns, and its rows
 * in the columns that are released as they are, in whatever order they come.
 */
final class RawRows {
  private final Coding coding;
  private final List<Integer> released;
  private final String query;

  /**
   * @param released the columns of the source that the query yields
   * @param query what is released
   */
  RawRows(Coding coding, List<Integer> released, String query) {
    this.coding = coding;
    this.released = released;
    this.query = "(" + query + ") AS f";
  }

  /** The names of the columns. */
  List<String> names(Run run) {
    return coding
        .database()
        .query(
            run,
            "SELECT * FROM " + query + " WHERE 1 = 0",
            results -> {
              ResultSetMetaData data = results.getMetaData();
              List<String> names = new ArrayList<>();
              for (int c = 1; c <= data.getColumnCount(); c++) {
                names.add(data.getColumnLabel(c));
              }
              return names;
            });
  }

  /**
   * How many rows the query yields more than the source, over all different rows.
   *
   * @param raw whether a column of the source, by its place there, is released as it is
   */
  long strange(IntPredicate raw, Run run) {
    Dialect dialect = coding.database().dialect();
    List<String> after = new ArrayList<>();
    List<String> before = new ArrayList<>();
    List<String> by = new ArrayList<>();
    for (int field : released) {
      if (raw.test(field)) {
        String name = "v" + by.size();
        Value source = coding.origin().value(field);
        String quoted = dialect.quote(coding.origin().names().get(field));
        Value shown = new Value("f." + quoted, source.exact());
        after.add(shown.compared(dialect) + " AS " + name);
        before.add(source.compared(dialect) + " AS " + name);
        by.add("u." + name);
      }
    }
    if (by.isEmpty()) {
      return 0;
    }
    String both =
        "SELECT %s, 1 AS n FROM %s UNION ALL SELECT %s, -1 AS n FROM %s"
            .formatted(
                String.join(", ", after), query, String.join(", ", before), coding.origin().from());
    return coding
        .database()
        .number(
            run,
            "SELECT CAST(coalesce(sum(g.n), 0) AS BIGINT) FROM (SELECT sum(u.n) AS n FROM (%s) AS u GROUP BY %s HAVING sum(u.n) > 0) AS g"
                .formatted(both, String.join(", ", by)));
  }
}
