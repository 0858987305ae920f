package kanon.pipeline;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import kanon.api.Criterion;
import kanon.api.platform.PluginInfo;
import kanon.api.report.Judged;
import kanon.api.report.ReleasedFile;
import kanon.api.report.RunReport;
import kanon.model.Guarantee;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Solution;

/**
 * The parts of a run's report. They hold values only, never anything of a plugin's classes, which
 * they would keep loaded.
 */
final class Report {
  private Report() {}

  static RunReport.Algorithm algorithm(PluginInfo info, Solution solution) {
    Map<String, Object> statistics = new LinkedHashMap<>();
    solution.statistics().forEach((name, value) -> statistics.put(name, value(value)));
    Guarantee guarantee = solution.guarantee();
    return new RunReport.Algorithm(
        info.name(),
        info.bundle(),
        info.version(),
        Collections.unmodifiableMap(statistics),
        new RunReport.Promise(
            guarantee.kind().label(), guarantee.ratio(), guarantee.lowerBound(), guarantee.cost()));
  }

  /** Nodes as lists, so that a report is what it would be if it were read from its file. */
  private static Object value(Object statistic) {
    if (!(statistic instanceof int[][] nodes)) {
      return statistic;
    }
    List<Object> lists = new ArrayList<>();
    for (int[] node : nodes) {
      lists.add(Arrays.stream(node).asLongStream().boxed().toList());
    }
    return lists;
  }

  static RunReport.Release release(
      Outcome outcome,
      List<ReleasedFile> files,
      List<RunReport.ReleasedTable> tables,
      Outputs outputs) {
    return new RunReport.Release(
        outcome.released(),
        outcome.removed(),
        outcome.classes(),
        outcome.smallest(),
        outcome.plan() instanceof Plan.Levels levels
            ? Optional.of(Arrays.stream(levels.levels()).boxed().toList())
            : Optional.empty(),
        files.size() == 1 ? Optional.of(files.get(0).sha256()) : Optional.empty(),
        files,
        tables.isEmpty() ? Optional.empty() : Optional.of(tables),
        files.isEmpty() ? Optional.empty() : outputs.manifest().map(Path::toString));
  }

  static List<Judged> privacy(
      List<Wired> models, List<Criterion> criteria, Outcome outcome, List<Boolean> holds) {
    List<Judged> privacy = new ArrayList<>();
    for (int i = 0; i < models.size(); i++) {
      Criterion criterion = criteria.get(i);
      Wired model = models.get(i);
      Map<String, Double> reached =
          Blame.on(model.lease(), () -> new LinkedHashMap<>(criterion.reached(outcome)));
      privacy.add(model.judged(reached, holds.get(i)));
    }
    return privacy;
  }

  static List<RunReport.Phase> phases(Map<String, Double> millis) {
    List<RunReport.Phase> phases = new ArrayList<>();
    millis.forEach(
        (name, time) -> phases.add(new RunReport.Phase(name, Math.round(time * 1000) / 1000.0)));
    return phases;
  }

  /** By name; of two versions of a bundle the one that was leased last. */
  static List<RunReport.BundleVersion> bundles(List<PluginInfo> plugins) {
    Map<String, String> versions = new TreeMap<>();
    plugins.forEach(info -> versions.put(info.bundle(), info.version()));
    List<RunReport.BundleVersion> bundles = new ArrayList<>();
    versions.forEach((name, version) -> bundles.add(new RunReport.BundleVersion(name, version)));
    return bundles;
  }
}
