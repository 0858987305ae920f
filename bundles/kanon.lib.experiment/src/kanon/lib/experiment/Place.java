package kanon.lib.experiment;

import java.util.Optional;
import kanon.api.Measurement;
import kanon.api.report.RunReport;

/**
 * Where a number of a run lies.
 *
 * @param figure its number in the paper
 * @param table which table, such as OCC-7
 * @param method whose line it lies on
 * @param parameter what varies along the axis
 * @param value where on the axis
 * @param measure what is measured
 * @param metric which metric's mean it is; empty for the seconds that solving took
 */
public record Place(
    int figure,
    String table,
    String method,
    String parameter,
    double value,
    String measure,
    Optional<String> metric) {

  /** The point that a run gave. */
  Point measured(RunReport report) {
    double number = metric.isPresent() ? mean(report, metric.get()) : solving(report) / 1000;
    return new Point(figure, table, method, parameter, value, measure, number);
  }

  private static double mean(RunReport report, String metric) {
    Measurement measured = report.metrics().get(metric);
    if (measured == null) {
      throw new IllegalStateException("The report has no metric '" + metric + "'");
    }
    return measured
        .part("mean")
        .orElseThrow(() -> new IllegalStateException("Metric '" + metric + "' has no 'mean'"));
  }

  private static double solving(RunReport report) {
    return report
        .millis("solve")
        .orElseThrow(() -> new IllegalStateException("The report has no phase 'solve'"));
  }
}
