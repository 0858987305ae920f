package kanon.lib.experiment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import kanon.api.Measurement;
import kanon.api.platform.AttackQuestion;
import kanon.api.platform.DraftRequest;
import kanon.api.platform.LatticeQuestion;
import kanon.api.platform.Monitor;
import kanon.api.platform.RiskQuestion;
import kanon.api.platform.Variation;
import kanon.api.platform.Workbench;
import kanon.api.report.AttackReport;
import kanon.api.report.CertificateReport;
import kanon.api.report.CheckReport;
import kanon.api.report.ComparisonReport;
import kanon.api.report.CopyReport;
import kanon.api.report.DraftReport;
import kanon.api.report.HierarchyReport;
import kanon.api.report.LatticeReport;
import kanon.api.report.LedgerReport;
import kanon.api.report.LevelsReport;
import kanon.api.report.LinkedCertificateReport;
import kanon.api.report.LinkedReport;
import kanon.api.report.LinkedRiskReport;
import kanon.api.report.RiskReport;
import kanon.api.report.RunReport;
import kanon.api.report.ScanReport;
import kanon.api.report.VerificationReport;
import kanon.lib.json.record.Records;

/**
 * Runs nothing: keeps the configs that it is asked to run, and reports for each metric a number
 * that tells which run and which of its metrics it stands for.
 */
final class RecordingBench implements Workbench {
  final List<Map<String, Object>> configs = new ArrayList<>();
  final List<Monitor> monitors = new ArrayList<>();
  private final UnaryOperator<RunReport> changed;

  /**
   * @param changed what becomes of each report
   */
  RecordingBench(UnaryOperator<RunReport> changed) {
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
  public RunReport run(Map<String, Object> config, Monitor monitor) {
    int run = configs.size();
    configs.add(config);
    monitors.add(monitor);
    Map<String, Measurement> metrics = new LinkedHashMap<>();
    int n = ((List<?>) config.getOrDefault("metrics", List.of())).size();
    for (int i = 0; i < n; i++) {
      String name = i == 0 ? "query-error" : "query-error-" + (i + 1);
      metrics.put(name, Measurement.named().with("mean", error(run, i)).with("median", -1.0));
    }
    List<RunReport.Phase> phases =
        List.of(
            new RunReport.Phase("import", 1e9), new RunReport.Phase("solve", 1000 * seconds(run)));
    return changed.apply(report(metrics, phases));
  }

  /** A report with nothing but metrics and phases. */
  static RunReport report(Map<String, Measurement> metrics, List<RunReport.Phase> phases) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("kanon", "1.0.0");
    tree.put(
        "config",
        Map.of(
            "input", Map.of(),
            "attributes", Map.of(),
            "others", "refuse",
            "privacy", List.of(),
            "suppression", Map.of("limit", 0L),
            "algorithm", Map.of("name", "none"),
            "metrics", List.of(),
            "order", "input"));
    tree.put("input", Map.of("rows", 0L));
    tree.put(
        "algorithm",
        Map.of(
            "name", "none",
            "bundle", "none",
            "version", "1.0.0",
            "statistics", Map.of(),
            "guarantee", Map.of("kind", "heuristic")));
    tree.put(
        "release",
        Map.of(
            "rows",
            0L,
            "suppressedRows",
            0L,
            "classes",
            0L,
            "smallestClass",
            0L,
            "files",
            List.of()));
    Map<String, Object> exposure =
        Map.of("classes", 0L, "uniqueRows", 0L, "marketer", 0L, "prosecutor", 0L, "rowsAtRisk", 0L);
    tree.put("risk", Map.of("before", exposure));
    tree.put("leaves", Map.of("columns", List.of()));
    for (String list : List.of("privacy", "attributes", "classSizes", "bundles")) {
      tree.put(list, List.of());
    }
    Map<String, Object> measured = new LinkedHashMap<>();
    metrics.forEach((name, metric) -> measured.put(name, metric.tree()));
    tree.put("metrics", measured);
    tree.put("phases", phases.stream().map(Records::tree).toList());
    return Records.of(RunReport.class, tree, "report");
  }

  @Override
  public LinkedCertificateReport certifyLinked(
      Path manifest,
      Map<String, Object> context,
      List<Path> trusted,
      Optional<AttackQuestion> attacks,
      Monitor monitor) {
    throw new UnsupportedOperationException();
  }

  @Override
  public LinkedRiskReport riskLinked(Map<String, Object> config, Monitor monitor) {
    throw new UnsupportedOperationException();
  }

  @Override
  public LinkedReport runLinked(Map<String, Object> config, Monitor monitor) {
    throw new UnsupportedOperationException();
  }

  @Override
  public ComparisonReport compare(
      Map<String, Object> config, Variation variation, Monitor monitor) {
    throw new UnsupportedOperationException();
  }

  @Override
  public CheckReport check(Map<String, Object> config, Monitor monitor) {
    throw new UnsupportedOperationException();
  }

  @Override
  public ScanReport scan(Map<String, Object> input, Monitor monitor) {
    throw new UnsupportedOperationException();
  }

  @Override
  public CertificateReport certify(
      Path manifest, Map<String, Object> context, List<Path> trusted, Monitor monitor) {
    throw new UnsupportedOperationException();
  }

  @Override
  public CertificateReport certify(
      Path manifest,
      Map<String, Object> context,
      List<Path> trusted,
      AttackQuestion attacks,
      Monitor monitor) {
    throw new UnsupportedOperationException();
  }

  @Override
  public VerificationReport verify(Map<String, Object> config, Path release, Monitor monitor) {
    throw new UnsupportedOperationException();
  }

  @Override
  public VerificationReport verify(Path manifest, Monitor monitor) {
    throw new UnsupportedOperationException();
  }

  @Override
  public VerificationReport verify(Path manifest, List<Path> trusted, Monitor monitor) {
    throw new UnsupportedOperationException();
  }

  @Override
  public VerificationReport verifyForeign(
      Map<String, Object> config, Path release, Monitor monitor) {
    throw new UnsupportedOperationException();
  }

  @Override
  public AttackReport attack(
      Map<String, Object> config, Path release, AttackQuestion question, Monitor monitor) {
    throw new UnsupportedOperationException();
  }

  @Override
  public LedgerReport ledger(Path folder, Monitor monitor) {
    throw new UnsupportedOperationException();
  }

  @Override
  public LedgerReport ledger(Path folder, Path manifest, boolean add, Monitor monitor) {
    throw new UnsupportedOperationException();
  }

  @Override
  public AttackReport attack(Path manifest, AttackQuestion question, Monitor monitor) {
    throw new UnsupportedOperationException();
  }

  @Override
  public AttackReport attackForeign(
      Map<String, Object> config, Path release, AttackQuestion question, Monitor monitor) {
    throw new UnsupportedOperationException();
  }

  @Override
  public RiskReport risk(Map<String, Object> config, RiskQuestion question, Monitor monitor) {
    throw new UnsupportedOperationException();
  }

  @Override
  public DraftReport draft(DraftRequest request, Monitor monitor) {
    throw new UnsupportedOperationException();
  }

  @Override
  public CopyReport copy(Map<String, Object> input, Map<String, Object> output, Monitor monitor) {
    throw new UnsupportedOperationException();
  }

  @Override
  public LatticeReport lattice(
      Map<String, Object> config, LatticeQuestion question, Monitor monitor) {
    throw new UnsupportedOperationException();
  }

  @Override
  public LevelsReport levels(Map<String, Object> config, Monitor monitor) {
    throw new UnsupportedOperationException();
  }

  @Override
  public HierarchyReport hierarchy(Map<String, Object> config, String column, Monitor monitor) {
    throw new UnsupportedOperationException();
  }

  @Override
  public List<String> columns(Map<String, Object> input, Monitor monitor) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void close() {}
}
