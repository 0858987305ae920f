package kanon.lib.sql;

import java.util.Arrays;
import java.util.List;
import kanon.api.Run;
import kanon.model.Column;

/**
 * The distinct rows of some columns of a temporary table with their counts.
 *
 * @param columns the columns
 * @param counts how many rows each stands for
 */
record Counted(List<Column> columns, int[] counts) {

  /**
   * Counts.
   *
   * @param values columns of the table as {@code r}
   * @param names what they are to be called
   */
  static Counted of(
      Database database, String table, List<Value> values, List<String> names, Run run) {
    Numbering numbering = Numbering.of(database, table, values, run);
    String by = String.join(", ", numbering.names());
    String sql =
        "SELECT %s, count(*) FROM (%s) AS g GROUP BY %s"
            .formatted(by, numbering.query(List.of()), by);
    Numbering.Reader reader = numbering.new Reader(0);
    Counts counts = new Counts();
    int last = numbering.names().size();
    database.scan(
        run,
        sql,
        last + 1,
        row -> {
          reader.row(row);
          counts.add(row[last]);
        });
    numbering.drop();
    return new Counted(reader.columns(names), counts.all());
  }

  /** Numbers of rows while they come. */
  static final class Counts {
    private int[] counts = new int[1024];
    private int n;

    void add(long count) {
      if (n == counts.length) {
        counts = Arrays.copyOf(counts, Math.toIntExact(n * 2L));
      }
      counts[n++] = Math.toIntExact(count);
    }

    int[] all() {
      return Arrays.copyOf(counts, n);
    }
  }
}
