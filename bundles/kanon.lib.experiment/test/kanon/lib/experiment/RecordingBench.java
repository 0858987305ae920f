package kanon.lib.experiment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import kanon.api.Monitor;
import kanon.api.RiskQuestion;
import kanon.api.Variation;
import kanon.api.Workbench;

/**
 * Runs nothing: keeps the configs that it is asked to run, and reports for each metric a number
 * that tells which run and which of its metrics it stands for.
 */
final class RecordingBench implements Workbench {
  final List<Map<String, Object>> configs = new ArrayList<>();
  final List<Monitor> monitors = new ArrayList<>();
  private final UnaryOperator<Map<String, Object>> changed;

  /**
   * @param changed what becomes of each report
   */
  RecordingBench(UnaryOperator<Map<String, Object>> changed) {
    this.changed = changed;
  }

  /** The error of a run's i-th metric, both counted from 0. */
  static double error(int run, int i) {
    return run + i / 1000.0;
  }

  /** The time that a run takes to solve. */
  static double seconds(int run) {
    return 3 * run;
  }

  @Override
  public Map<String, Object> run(Map<String, Object> config, Monitor monitor) {
    int run = configs.size();
    configs.add(config);
    monitors.add(monitor);
    Map<String, Object> metrics = new LinkedHashMap<>();
    int n = ((List<?>) config.getOrDefault("metrics", List.of())).size();
    for (int i = 0; i < n; i++) {
      String name = i == 0 ? "query-error" : "query-error-" + (i + 1);
      metrics.put(name, Map.of("mean", error(run, i), "median", -1.0));
    }
    Map<String, Object> report = new LinkedHashMap<>();
    report.put("metrics", metrics);
    report.put(
        "phases",
        List.of(
            Map.of("name", "import", "millis", 1e9),
            Map.of("name", "solve", "millis", 1000 * seconds(run))));
    return changed.apply(report);
  }

  @Override
  public Map<String, Object> compare(
      Map<String, Object> config, Variation variation, Monitor monitor) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Map<String, Object> check(Map<String, Object> config, Monitor monitor) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Map<String, Object> verify(Map<String, Object> config, Path release, Monitor monitor) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Map<String, Object> verify(Path manifest, Monitor monitor) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Map<String, Object> risk(
      Map<String, Object> config, RiskQuestion question, Monitor monitor) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Map<String, Object> draft(Map<String, Object> input, Monitor monitor) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Map<String, Object> copy(
      Map<String, Object> input, Map<String, Object> output, Monitor monitor) {
    throw new UnsupportedOperationException();
  }

  @Override
  public List<String> columns(Map<String, Object> input, Monitor monitor) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void close() {}
}
