package kanon.pipeline.figures;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntToLongFunction;
import kanon.model.Outcome;
import kanon.model.Profile;

/**
 * How likely somebody who knows a person's quasi-identifiers finds the person's row: the average
 * over all rows (marketer), the highest (prosecutor), the share of rows in classes of fewer than
 * five, and the rows that are alone.
 */
public final class Exposure {
  private static final int SAFE = 5;

  private Exposure() {}

  /** Of the table as it is. */
  public static Map<String, Object> before(Profile profile) {
    return of(profile.tuples(), profile::size);
  }

  /** Of a release that shows cells. */
  public static Map<String, Object> after(Outcome outcome) {
    return of(outcome.classes(), outcome::size);
  }

  private static Map<String, Object> of(int classes, IntToLongFunction size) {
    long rows = 0;
    long small = 0;
    long alone = 0;
    long smallest = Long.MAX_VALUE;
    for (int c = 0; c < classes; c++) {
      long n = size.applyAsLong(c);
      rows += n;
      small += n < SAFE ? n : 0;
      alone += n == 1 ? 1 : 0;
      smallest = Math.min(smallest, n);
    }
    double all = Math.max(1, rows);
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("classes", (long) classes);
    tree.put("uniqueRows", alone);
    tree.put("marketer", classes / all);
    tree.put("prosecutor", classes == 0 ? 0.0 : 1.0 / smallest);
    tree.put("rowsAtRisk", small / all);
    return tree;
  }
}
