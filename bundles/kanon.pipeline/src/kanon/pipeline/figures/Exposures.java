package kanon.pipeline.figures;

import java.util.function.IntToLongFunction;
import kanon.api.report.RunReport;
import kanon.model.Outcome;
import kanon.model.Profile;

/**
 * How likely somebody who knows a person's quasi-identifiers finds the person's row: the average
 * over all rows (marketer), the highest (prosecutor), the share of rows in classes of fewer than
 * five, and the rows that are alone.
 */
public final class Exposures {
  private static final int SAFE = 5;

  private Exposures() {}

  /** Of the table as it is. */
  public static RunReport.Exposure before(Profile profile) {
    return of(profile.tuples(), profile::size);
  }

  /** Of a release that shows cells. */
  public static RunReport.Exposure after(Outcome outcome) {
    return of(outcome.classes(), outcome::size);
  }

  private static RunReport.Exposure of(int classes, IntToLongFunction size) {
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
    return new RunReport.Exposure(
        classes, alone, classes / all, classes == 0 ? 0.0 : 1.0 / smallest, small / all);
  }
}
