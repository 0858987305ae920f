package kanon.pipeline;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Algorithm;
import kanon.api.Exporter;
import kanon.api.Gate;
import kanon.api.Measurement;
import kanon.api.Session;
import kanon.api.platform.PluginInfo;
import kanon.api.report.ReleasedFile;
import kanon.api.report.RunReport;
import kanon.model.Audit;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Release;
import kanon.model.Solution;
import kanon.pipeline.config.Config;
import kanon.pipeline.config.ConfigReader;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.figures.ReleaseFigures;
import kanon.pipeline.plugin.Lease;
import kanon.pipeline.plugin.Leases;

/**
 * One run, the way of the data from a config to a release and its report. Nothing of the release
 * stands under its own name before the gate has judged it and the report is written; then every
 * file is renamed into place.
 */
final class PipelineRun {
  private static final int FAULTS = 3;

  private final Parts parts;
  private final Desk desk;
  private final Leases leases;
  private final RunControl run;

  PipelineRun(Parts parts, Desk desk, Leases leases, RunControl run) {
    this.parts = parts;
    this.desk = desk;
    this.leases = leases;
    this.run = run;
  }

  RunReport run(Map<String, Object> tree) {
    Config config = ConfigReader.read(tree, parts.registry().engines());
    run.configure(config.seed(), config.threads(), config.deadline());
    Gate gate = parts.gate();
    Wiring wiring = Wiring.of(config, parts.registry(), leases);
    Outputs outputs = Outputs.of(config);
    Papers.require(parts, outputs);

    run.phase("import");
    Desk.Opened data = desk.open(config.input(), wiring.importer, run);
    requireKeeping(data, config, run);
    outputs.refuse(data.file().or(() -> desk.file(config.input())));

    run.phase("profile");
    Desk.Profiled profiled = desk.profile(data, config, wiring, run);
    outputs.refuse(profiled.files().keySet());
    List<String> warnings = warnings(config, wiring, data, profiled);
    warnings.forEach(run::warn);
    Subject subject = Subject.of(config, wiring, profiled.profile(), data, parts.registry(), run);

    run.phase("solve");
    Solution solution = solve(wiring, subject);
    Outcome outcome = outcome(wiring, subject.problem().profile(), profiled, solution);
    run.solved();

    run.phase("apply");
    try (Session.Staged staged = apply(data, outcome, config);
        StagedFiles files = new StagedFiles(outputs.release());
        Keeping keeping = new Keeping(data, config)) {
      run.phase("verify");
      Audit audit = Blame.on(data.engine(), run, () -> staged.audit(run));
      Gate.Verdict verdict = judge(gate, wiring, subject, audit);

      run.phase("metrics");
      Map<String, Measurement> measured =
          new Metrics(subject.problem(), outcome, run).of(wiring.metrics);

      run.phase("export");
      List<ReleasedFile> written = export(wiring, data, staged, files);
      written.addAll(keeping.keep(staged, files, run));
      run.endPhase();

      ReleaseFigures figures = ReleaseFigures.of(outcome);
      RunReport report =
          new RunReport(
              parts.version(),
              Jobs.asRun(config, wiring),
              new RunReport.Input(data.session().rows(), data.sha256()),
              Report.algorithm(lease(wiring).info(), solution),
              Report.release(outcome, written, keeping.tables(), outputs),
              Report.privacy(wiring.models, subject.criteria(), outcome, verdict.holds()),
              measured,
              figures.loss(),
              figures.attributes(),
              figures.classSizes(),
              figures.risk(),
              Optional.of(warnings).filter(w -> !w.isEmpty()),
              Report.phases(run.phases()),
              Report.bundles(bundles(data)),
              config.seed());
      new Papers(parts, outputs, files).write(report, data, profiled, desk.places());
      run.publishing();
      keeping.publish();
      files.publish();
      return report;
    }
  }

  static List<String> warnings(
      Config config, Wiring wiring, Desk.Opened data, Desk.Profiled profiled) {
    List<String> warnings = new ArrayList<>(profiled.warnings());
    Wired algorithm = wiring.algorithm.orElseThrow();
    List<String> header = data.session().columns();
    warnings.addAll(Bucketized.notes(config, algorithm, header, profiled.profile().schema()));
    return warnings;
  }

  /** Has the engine refuse at once what it cannot keep. */
  static void requireKeeping(Desk.Opened data, Config config, RunControl run) {
    if (config.keptByEngine()) {
      Map<String, Object> settings = config.output().orElseThrow().settings();
      Blame.on(
          data.engine(),
          run,
          () -> {
            data.session().requireKeeping(settings);
            return true;
          });
    }
  }

  private static Lease lease(Wiring wiring) {
    return wiring.algorithm.orElseThrow().lease();
  }

  private Solution solve(Wiring wiring, Subject subject) {
    Wired algorithm = wiring.algorithm.orElseThrow();
    Algorithm<Record> plugin = algorithm.as(Algorithm.class);
    return Blame.on(
        algorithm.lease(), run, () -> plugin.solve(subject.problem(), algorithm.options(), run));
  }

  /** With the population, where there is one and the plan is not one of tuples. */
  private static Outcome outcome(
      Wiring wiring, Profile solved, Desk.Profiled profiled, Solution solution) {
    return Blame.on(
        lease(wiring),
        () -> {
          Plan plan = solution.plan();
          PlanShape.require(solved, plan, Fit.buckets(wiring.algorithm.orElseThrow()));
          return Outcome.of(plan instanceof Plan.Levels ? solved : profiled.profile(), plan);
        });
  }

  private Session.Staged apply(Desk.Opened data, Outcome outcome, Config config) {
    return Blame.on(data.engine(), run, () -> data.session().apply(outcome, config.shuffle(), run));
  }

  private Gate.Verdict judge(Gate gate, Wiring wiring, Subject subject, Audit audit) {
    Gate.Verdict verdict =
        gate.judge(audit, subject.criteria(), subject.problem().removable(), run);
    if (!verdict.passed()) {
      throw new KanonException(
          KanonException.Kind.WITHHELD,
          "WITHHELD",
          "The release of "
              + lease(wiring).origin()
              + " failed verification and was withheld: "
              + faults(verdict.faults()));
    }
    return verdict;
  }

  private static String faults(List<String> faults) {
    int more = faults.size() - FAULTS;
    return String.join("; ", faults.subList(0, Math.min(FAULTS, faults.size())))
        + (more > 0 ? "; and " + more + " more" : "");
  }

  private List<ReleasedFile> export(
      Wiring wiring, Desk.Opened data, Session.Staged staged, StagedFiles files) {
    List<ReleasedFile> written = new ArrayList<>();
    Optional<Wired> exporter = wiring.exporter;
    if (exporter.isPresent()) {
      Release release = Blame.on(data.engine(), run, () -> staged.release(run));
      written.addAll(export(exporter.get(), release, files, run));
    }
    return written;
  }

  /** Has a release written to staged files. */
  static List<ReleasedFile> export(
      Wired exporter, Release release, StagedFiles files, RunControl run) {
    Exporter<Record> plugin = exporter.as(Exporter.class);
    Blame.on(
        exporter.lease(),
        run,
        () -> {
          plugin.write(release, files, exporter.options(), run);
          return true;
        });
    List<ReleasedFile> written = new ArrayList<>();
    for (Map.Entry<Path, String> digest : files.digests().entrySet()) {
      int part = Math.min(written.size(), release.parts().size() - 1);
      long rows = release.parts().get(part).table().rows();
      written.add(new ReleasedFile(digest.getKey().toString(), rows, digest.getValue()));
    }
    return written;
  }

  private List<PluginInfo> bundles(Desk.Opened data) {
    List<PluginInfo> infos = new ArrayList<>(leases.infos());
    infos.add(data.engine().info());
    return infos;
  }
}
