package kanon.pipeline.draft;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kanon.api.report.DraftReport;
import kanon.lib.detect.Column;

/** How values are spread, as a picture shows it that tells no value. */
final class Shapes {
  private static final int MOST = 12;
  private static final double END = 0.01;
  private static final double STEPS = 10_000;

  private Shapes() {}

  /**
   * The shape of a column.
   *
   * @param numbers what the values are as numbers, ascending; none where they are no numbers
   */
  static DraftReport.Shape of(Column values, double[] numbers) {
    return numbers.length > 0 && values.distinct() > 2
        ? new DraftReport.Shape(true, intervals(numbers))
        : new DraftReport.Shape(false, frequent(values));
  }

  private static List<Double> intervals(double[] numbers) {
    int cut = (int) (END * numbers.length);
    double least = numbers[cut];
    double width = (numbers[numbers.length - 1 - cut] - least) / MOST;
    long[] rows = new long[MOST];
    for (double number : numbers) {
      int interval = width > 0 ? (int) Math.floor((number - least) / width) : 0;
      rows[Math.max(0, Math.min(MOST - 1, interval))]++;
    }
    return shares(rows, numbers.length);
  }

  private static List<Double> frequent(Column values) {
    long[] rows = new long[values.distinct()];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = values.count(i);
    }
    Arrays.sort(rows);
    long[] most = new long[Math.min(MOST, rows.length)];
    for (int i = 0; i < most.length; i++) {
      most[i] = rows[rows.length - 1 - i];
    }
    return shares(most, values.present());
  }

  private static List<Double> shares(long[] rows, long all) {
    List<Double> shares = new ArrayList<>();
    for (long some : rows) {
      shares.add(Math.rint(STEPS * some / Math.max(1, all)) / STEPS);
    }
    return shares;
  }
}
