package kanon.pipeline.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.Measurement;
import kanon.api.Metric;
import kanon.api.Problem;
import kanon.model.Outcome;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.PluginCall;

/**
 * Measures an outcome. A metric that is named twice, with other options, is reported as {@code
 * name-2}.
 */
final class Metrics {
  private final Problem problem;
  private final Outcome outcome;
  private final RunControl run;

  Metrics(Problem problem, Outcome outcome, RunControl run) {
    this.problem = problem;
    this.outcome = outcome;
    this.run = run;
  }

  Map<String, Measurement> of(List<BoundPlugin> metrics) {
    Map<String, Measurement> measured = new LinkedHashMap<>();
    long done = 0;
    for (BoundPlugin metric : metrics) {
      run.check();
      Metric<Record> plugin = metric.as(Metric.class);
      Measurement found =
          PluginCall.on(
              metric.lease(), run, () -> plugin.measure(outcome, problem, metric.options(), run));
      String name = metric.name();
      for (int i = 2; measured.containsKey(name); i++) {
        name = metric.name() + "-" + i;
      }
      measured.put(name, found);
      run.at(++done, metrics.size(), "metrics");
    }
    return measured;
  }
}
