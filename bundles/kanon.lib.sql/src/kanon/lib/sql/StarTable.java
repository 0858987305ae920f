package kanon.lib.sql;

import java.util.Arrays;
import java.util.List;
import kanon.api.FrequencyTable;
import kanon.api.Problem;
import kanon.api.Run;

/**
 * A frequency set as a temporary table of the database, which rolls it up and looks for classes
 * below k: for goals that ask for sizes alone.
 */
final class StarTable implements FrequencyTable {
  private final Star star;
  private final int[] levels;
  private final String table;

  /** Whether the table is another one's, which drops it. */
  private final boolean lent;

  private final Run run;

  /** Below 0 where it is not known. */
  private volatile long classes;

  private StarTable(Star star, int[] levels, String table, boolean lent, long classes, Run run) {
    this.star = star;
    this.levels = levels.clone();
    this.table = table;
    this.lent = lent;
    this.classes = classes;
    this.run = run;
  }

  /** From a scan of the facts. */
  static StarTable of(Star star, int[] levels, Run run) {
    return made(star, levels, star.scan(levels, false, run), run);
  }

  private static StarTable made(Star star, int[] levels, String query, Run run) {
    String table = star.database().createAs(run, "classes", query);
    return new StarTable(star, levels, table, false, -1, run);
  }

  @Override
  public int[] levels() {
    return levels.clone();
  }

  @Override
  public long classes() {
    if (classes < 0) {
      rowsBelow(0);
    }
    return classes;
  }

  /** The check, which counts the classes with it. */
  private long rowsBelow(long k) {
    String n = Star.COUNT;
    String sql =
        "SELECT count(*), CAST(coalesce(sum(CASE WHEN %s < %d THEN %s ELSE 0 END), 0) AS BIGINT) FROM %s"
            .formatted(n, k, n, star.database().dialect().temporary(table));
    long[] found = new long[2];
    star.database().readOwn(run, sql, 2, values -> System.arraycopy(values, 0, found, 0, 2));
    classes = found[0];
    return found[1];
  }

  @Override
  public long failing(Problem problem) {
    return rowsBelow(problem.goal().traits().minimumSize());
  }

  @Override
  public boolean passes(Problem problem) {
    return failing(problem) <= problem.removable();
  }

  @Override
  public FrequencyTable rollUp(int[] to) {
    return Arrays.equals(levels, to)
        ? new StarTable(star, levels, table, true, classes, run)
        : made(star, to, star.rollUp(table, levels, to, run), run);
  }

  @Override
  public void close() {
    if (!lent) {
      star.database().drop(List.of(table));
    }
  }
}
