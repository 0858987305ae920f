package kanon.pipeline.report;

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
import kanon.api.report.RobustFigures;
import kanon.api.report.RunReport;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Solution;
import kanon.pipeline.files.OutputFiles;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.Lease;

/**
 * The parts of a run's report. They hold values only, never anything of a plugin's classes, which
 * they would keep loaded.
 */
public final class RunReports {
  /** In place of a text that may be made of cells. */
  private static final String WITHHELD = "(withheld)";

  private RunReports() {}

  /** What made the release. */
  public static RunReport.Algorithm algorithm(
      Lease lease, Solution solution, RunReport.Promise promise, Optional<RobustFigures> robust) {
    PluginInfo info = lease.info();
    Map<String, Object> statistics = new LinkedHashMap<>();
    solution
        .statistics()
        .forEach(
            (name, value) -> {
              if (lease.says(name)) {
                statistics.put(name, value(lease, value));
              }
            });
    return new RunReport.Algorithm(
        info.name(),
        info.bundle(),
        info.version(),
        Collections.unmodifiableMap(statistics),
        promise,
        Optional.empty(),
        Optional.empty(),
        robust);
  }

  /**
   * Nodes as lists, so that a report is what it would be if it were read from its file; of other
   * texts than the plugin's author wrote only that there is one.
   */
  private static Object value(Lease lease, Object statistic) {
    if (statistic instanceof int[][] nodes) {
      return Arrays.stream(nodes)
          .map(n -> Arrays.stream(n).asLongStream().boxed().toList())
          .toList();
    }
    return statistic instanceof String text && !lease.says(text) ? WITHHELD : statistic;
  }

  /** What became of the table. */
  public static RunReport.Release release(
      Outcome outcome,
      List<ReleasedFile> files,
      List<RunReport.ReleasedTable> tables,
      OutputFiles outputs) {
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

  /** The models, asked and reached. */
  public static List<Judged> privacy(
      List<BoundPlugin> models, List<Criterion> criteria, Outcome outcome, List<Boolean> holds) {
    List<Judged> privacy = new ArrayList<>();
    for (int i = 0; i < models.size(); i++) {
      Criterion criterion = criteria.get(i);
      BoundPlugin model = models.get(i);
      privacy.add(model.judged(model.reached(criterion, outcome), holds.get(i)));
    }
    return privacy;
  }

  /** How long each phase took, to a microsecond. */
  public static List<RunReport.Phase> phases(Map<String, Double> millis) {
    List<RunReport.Phase> phases = new ArrayList<>();
    millis.forEach(
        (name, time) -> phases.add(new RunReport.Phase(name, Math.round(time * 1000) / 1000.0)));
    return phases;
  }

  /** By name; of two versions of a bundle the one that was leased last. */
  public static List<RunReport.BundleVersion> bundles(List<Lease> leases) {
    Map<String, RunReport.BundleVersion> bundles = new TreeMap<>();
    for (Lease lease : leases) {
      String name = lease.info().bundle();
      bundles.put(
          name,
          new RunReport.BundleVersion(name, lease.info().version(), Optional.of(lease.trust())));
    }
    return List.copyOf(bundles.values());
  }
}
