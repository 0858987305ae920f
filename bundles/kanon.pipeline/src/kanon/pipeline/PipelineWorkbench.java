package kanon.pipeline;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
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
import kanon.lib.json.JsonPath;
import kanon.model.KanonException;
import kanon.pipeline.attack.ForeignAttack;
import kanon.pipeline.attack.ReleaseAttack;
import kanon.pipeline.certify.Certificate;
import kanon.pipeline.config.LinkedConfigReader;
import kanon.pipeline.control.ActiveRuns;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.control.Worker;
import kanon.pipeline.draft.Draft;
import kanon.pipeline.ledger.LedgerCheck;
import kanon.pipeline.linked.LinkedAttack;
import kanon.pipeline.linked.LinkedCertificate;
import kanon.pipeline.linked.LinkedCheck;
import kanon.pipeline.linked.LinkedRisk;
import kanon.pipeline.linked.LinkedRun;
import kanon.pipeline.linked.LinkedVerification;
import kanon.pipeline.look.HierarchyLook;
import kanon.pipeline.look.LevelsLook;
import kanon.pipeline.plugin.Leases;
import kanon.pipeline.plugin.PluginCall;
import kanon.pipeline.report.LinkedManifestFile;
import kanon.pipeline.risk.TableRisk;
import kanon.pipeline.run.Check;
import kanon.pipeline.run.Comparison;
import kanon.pipeline.run.Copy;
import kanon.pipeline.run.LatticeLook;
import kanon.pipeline.run.PipelineRun;
import kanon.pipeline.scan.TableScan;
import kanon.pipeline.session.DataCache;
import kanon.pipeline.session.PlatformServices;
import kanon.pipeline.session.WorkbenchCall;
import kanon.pipeline.verify.ForeignVerification;
import kanon.pipeline.verify.ManifestCheck;
import kanon.pipeline.verify.Verification;

/** A workbench: one call at a time, each in a worker's thread, over what it keeps. */
final class PipelineWorkbench implements Workbench {
  private final PlatformServices platform;
  private final ActiveRuns runs;
  private final Path folder;
  private final ReentrantLock busy = new ReentrantLock();
  private final Runnable letGo = this::letGo;
  private volatile DataCache data;

  private PipelineWorkbench(PlatformServices platform, ActiveRuns runs, Path folder) {
    this.platform = platform;
    this.runs = runs;
    this.folder = folder;
    data = new DataCache(folder, platform.registry());
  }

  /** A workbench that lets its data go when the bundle that holds it is to go. */
  static PipelineWorkbench open(PlatformServices platform, ActiveRuns runs, Path folder) {
    PipelineWorkbench workbench = new PipelineWorkbench(platform, runs, folder);
    platform.registry().onEnding(workbench.letGo);
    return workbench;
  }

  @Override
  public RunReport run(Map<String, Object> config, Monitor monitor) {
    return work("run", monitor, call -> new PipelineRun(call).of(copy(config)));
  }

  @Override
  public LinkedReport runLinked(Map<String, Object> config, Monitor monitor) {
    return work("run", monitor, call -> new LinkedRun(call).of(copy(config)));
  }

  @Override
  public ComparisonReport compare(
      Map<String, Object> config, Variation variation, Monitor monitor) {
    return new Comparison(this, monitor).of(copy(config), variation);
  }

  @Override
  public CheckReport check(Map<String, Object> config, Monitor monitor) {
    return work(
        "check",
        monitor,
        call ->
            LinkedConfigReader.linked(config)
                ? LinkedCheck.of(call, copy(config))
                : new Check(call).of(copy(config)));
  }

  @Override
  public VerificationReport verify(Map<String, Object> config, Path release, Monitor monitor) {
    return work("verify", monitor, call -> Verification.of(call, copy(config), release));
  }

  @Override
  public VerificationReport verify(Path manifest, Monitor monitor) {
    return verify(manifest, List.of(), monitor);
  }

  @Override
  public VerificationReport verify(Path manifest, List<Path> trusted, Monitor monitor) {
    return work(
        "verify",
        monitor,
        call ->
            LinkedManifestFile.is(manifest)
                ? new LinkedVerification(call.recorded()).of(manifest, trusted)
                : new ManifestCheck(call.recorded()).of(manifest, trusted));
  }

  @Override
  public CertificateReport certify(
      Path manifest, Map<String, Object> context, List<Path> trusted, Monitor monitor) {
    return work(
        "certify",
        monitor,
        call ->
            Certificate.of(call.recorded(), manifest, copy(context), trusted, Optional.empty()));
  }

  @Override
  public CertificateReport certify(
      Path manifest,
      Map<String, Object> context,
      List<Path> trusted,
      AttackQuestion attacks,
      Monitor monitor) {
    return work(
        "certify",
        monitor,
        call ->
            Certificate.of(
                call.recorded(), manifest, copy(context), trusted, Optional.of(attacks)));
  }

  @Override
  public LinkedCertificateReport certifyLinked(
      Path manifest,
      Map<String, Object> context,
      List<Path> trusted,
      Optional<AttackQuestion> attacks,
      Monitor monitor) {
    return work(
        "certify",
        monitor,
        call -> LinkedCertificate.of(call.recorded(), manifest, copy(context), trusted, attacks));
  }

  @Override
  public LedgerReport ledger(Path folder, Monitor monitor) {
    return work("ledger", monitor, call -> LedgerCheck.list(folder));
  }

  @Override
  public LedgerReport ledger(Path folder, Path manifest, boolean add, Monitor monitor) {
    return work("ledger", monitor, call -> LedgerCheck.of(call.recorded(), folder, manifest, add));
  }

  @Override
  public VerificationReport verifyForeign(
      Map<String, Object> config, Path release, Monitor monitor) {
    return work("verify", monitor, call -> ForeignVerification.of(call, copy(config), release));
  }

  @Override
  public AttackReport attack(
      Map<String, Object> config, Path release, AttackQuestion question, Monitor monitor) {
    return work("attack", monitor, call -> ReleaseAttack.of(call, copy(config), release, question));
  }

  @Override
  public AttackReport attack(Path manifest, AttackQuestion question, Monitor monitor) {
    return work(
        "attack",
        monitor,
        call ->
            LinkedManifestFile.is(manifest)
                ? LinkedAttack.of(call.recorded(), manifest, question)
                : ReleaseAttack.of(call.recorded(), manifest, question));
  }

  @Override
  public AttackReport attackForeign(
      Map<String, Object> config, Path release, AttackQuestion question, Monitor monitor) {
    return work("attack", monitor, call -> ForeignAttack.of(call, copy(config), release, question));
  }

  @Override
  public RiskReport risk(Map<String, Object> config, RiskQuestion question, Monitor monitor) {
    return work("risk", monitor, call -> TableRisk.of(call, copy(config), question));
  }

  @Override
  public LinkedRiskReport riskLinked(Map<String, Object> config, Monitor monitor) {
    return work("risk", monitor, call -> LinkedRisk.of(call, copy(config)));
  }

  @Override
  public ScanReport scan(Map<String, Object> input, Monitor monitor) {
    return work("scan", monitor, call -> new TableScan(call).of(input));
  }

  @Override
  public DraftReport draft(DraftRequest request, Monitor monitor) {
    return work("draft", monitor, call -> new Draft(call).of(request));
  }

  @Override
  public CopyReport copy(Map<String, Object> input, Map<String, Object> output, Monitor monitor) {
    return work("copy", monitor, call -> Copy.of(call, input, output));
  }

  @Override
  public LatticeReport lattice(
      Map<String, Object> config, LatticeQuestion question, Monitor monitor) {
    return work("lattice", monitor, call -> LatticeLook.of(call, copy(config), question));
  }

  @Override
  public LevelsReport levels(Map<String, Object> config, Monitor monitor) {
    return work("levels", monitor, call -> LevelsLook.of(call, copy(config)));
  }

  @Override
  public HierarchyReport hierarchy(Map<String, Object> config, String column, Monitor monitor) {
    return work("hierarchy", monitor, call -> HierarchyLook.of(call, copy(config), column));
  }

  @Override
  public List<String> columns(Map<String, Object> input, Monitor monitor) {
    return work("columns", monitor, call -> new Draft(call).columns(copy(input)));
  }

  /** What is kept between calls must not change when the caller changes his tree. */
  private static Map<String, Object> copy(Map<String, Object> tree) {
    return JsonPath.with(tree, List.of());
  }

  private <T> T work(String kind, Monitor monitor, Function<WorkbenchCall, T> step) {
    busy.lock();
    try {
      RunControl run = runs.begin(kind, monitor);
      Leases leases = new Leases(platform.registry(), run);
      DataCache used = data;
      Optional<KanonException> failure = Optional.empty();
      try {
        return Worker.run(
            monitor,
            run,
            () -> {
              run.begun();
              return step.apply(new WorkbenchCall(platform, used, leases, run, platform.site()));
            },
            e -> PluginCall.unforeseen(e, leases),
            () -> abandon(used));
      } catch (KanonException e) {
        failure = Optional.of(e);
        throw e;
      } finally {
        Worker.tidy(leases::close);
        runs.end(run, failure);
      }
    } finally {
      data.letGo();
      busy.unlock();
    }
  }

  /** The thread that runs on keeps what it has; nobody else uses it again. */
  private void abandon(DataCache used) {
    data = new DataCache(folder, platform.registry());
    used.close();
  }

  private void letGo() {
    if (busy.tryLock()) {
      try {
        data.letGo();
      } finally {
        busy.unlock();
      }
    }
  }

  @Override
  public void close() {
    busy.lock();
    try {
      platform.registry().forget(letGo);
      data.close();
    } finally {
      busy.unlock();
    }
  }
}
