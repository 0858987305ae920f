package kanon.pipeline.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Gate;
import kanon.api.Measurement;
import kanon.api.RowOrder;
import kanon.api.Session;
import kanon.api.report.AttackResult;
import kanon.api.report.JointFigures;
import kanon.api.report.Manifest;
import kanon.api.report.ReleasedFile;
import kanon.api.report.RunReport;
import kanon.api.report.SignatureFigures;
import kanon.api.report.WhatLeaves;
import kanon.model.Audit;
import kanon.model.Guarantee;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.figures.PersonRisks;
import kanon.pipeline.figures.ReleaseFigures;
import kanon.pipeline.files.StagedFiles;
import kanon.pipeline.ledger.LedgerRun;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.Lease;
import kanon.pipeline.plugin.PluginCall;
import kanon.pipeline.report.PreviousRelease;
import kanon.pipeline.report.ReleaseDocuments;
import kanon.pipeline.report.RunReports;
import kanon.pipeline.robust.RobustChoice;
import kanon.pipeline.session.Compatibility;
import kanon.pipeline.session.DataCache;
import kanon.pipeline.session.Disclosure;
import kanon.pipeline.session.Preparation;
import kanon.pipeline.session.PresetModels;
import kanon.pipeline.session.WorkbenchCall;

/**
 * One run, the way of the data from a config to a release and its report. Nothing of the release
 * stands under its own name before the gate has judged it and the report is written; then every
 * file is renamed into place.
 */
public final class PipelineRun {
  private final WorkbenchCall call;
  private final RunControl run;

  /** A run as a call on a workbench. */
  public PipelineRun(WorkbenchCall call) {
    this.call = call;
    run = call.run();
  }

  /** Runs a config. */
  public RunReport of(Map<String, Object> tree) {
    EarlierRecoding recoding = EarlierRecoding.of(call, tree);
    DataCache.Opened data = recoding.prepared().open();
    Optional<LedgerRun> ledger = LedgerRun.of(call, recoding.prepared(), data);
    if (ledger.isEmpty()) {
      return of(recoding, data, ledger);
    }
    try (LedgerRun told = ledger.get()) {
      return of(recoding, data, Optional.of(told));
    }
  }

  private RunReport of(
      EarlierRecoding recoding, DataCache.Opened data, Optional<LedgerRun> ledger) {
    Preparation prepared = recoding.prepared();
    Gate gate = call.platform().gate();
    BoundPlugin algorithm = prepared.plugins().algorithm();
    DataCache.Profiled profiled = prepared.profile(data);
    List<String> warnings = new ArrayList<>(prepared.warnings(data, profiled));
    warnings.forEach(run::warn);
    Disclosure disclosure = prepared.disclosure(data);
    disclosure.refuseBefore();
    SharedData shared = SharedData.of(call, data, profiled.profile());
    Optional<LedgerRun> links = ledger.filter(LedgerRun::links);
    DataCache.Opened rows =
        links.map(l -> l.linked(data, profiled.profile().schema())).orElse(data);
    Profile profile =
        links.map(l -> l.profile(rows, profiled.profile())).orElse(profiled.profile());
    CompiledProblem compiled =
        CompiledProblem.of(call, prepared, rows, profile, ledger.flatMap(LedgerRun::signatures));
    if (recoding.earlier().isEmpty()) {
      SolvingTime.warning(call, prepared, compiled).ifPresent(run::warn);
    }

    run.phase("solve");
    Solving solving =
        new Solving(call, prepared, recoding.earlier(), ledger.filter(LedgerRun::along));
    Steps.Solved solved =
        Steps.of(compiled, (c, parts) -> solved(prepared, solving, c, parts, profile));
    BoundPlugin maker = solved.found().maker();
    warnings.addAll(solved.found().warnings());
    run.solved();
    Optional<RobustChoice> drawn = drawn(prepared, solved, profile);
    drawn
        .flatMap(RobustChoice::warning)
        .ifPresent(
            warning -> {
              warnings.add(warning);
              run.warn(warning);
            });
    Outcome outcome = drawn.map(RobustChoice::outcome).orElseGet(solved::outcome);
    shared.requireAsBeforeSolving();

    run.phase("apply");
    RowOrder order = RowOrders.of(prepared.config().order(), run);
    try (Session.Staged staged = apply(rows, outcome, order);
        StagedFiles files = new StagedFiles(prepared.outputs().release());
        Export export = new Export(prepared, data, run)) {
      run.phase("verify");
      Audit audit = PluginCall.on(data.engine(), run, () -> staged.audit(run));
      Gate.Verdict verdict = judge(gate, prepared, maker, compiled, audit);
      Optional<JointFigures> together =
          ledger
              .filter(l -> !l.republished())
              .map(l -> l.judge(rows, outcome, compiled.criteria()));
      Optional<SignatureFigures> signatures =
          ledger.filter(LedgerRun::republished).map(l -> l.judgeSignatures(rows, outcome));
      together
          .map(figures -> ledger.orElseThrow().warnings(figures))
          .orElse(List.of())
          .forEach(
              warning -> {
                warnings.add(warning);
                run.warn(warning);
              });

      HiddenColumns.judge(gate, prepared.config().hidden(), disclosure.hides(), data, staged, run);
      WhatLeaves leaves = disclosure.of(outcome, staged);

      run.phase("metrics");
      Map<String, Measurement> measured =
          new Metrics(compiled.problem(), outcome, run).of(prepared.plugins().metrics());

      List<AttackResult> attacked =
          new RunAttacks(call, prepared, compiled, maker.name()).of(rows, staged, audit);
      Optional<RowOrder> known = repeatable(data, staged, outcome, order);

      run.phase("export");
      List<ReleasedFile> written =
          export.write(
              staged,
              files,
              new ColumnCheck(
                  gate,
                  algorithm,
                  profiled.profile().schema(),
                  disclosure.hides(),
                  data,
                  warnings,
                  run));
      run.endPhase();

      RunReport.Promise promise =
          new Claims(
                  maker,
                  prepared.plugins().objective(),
                  solved.compiled().problem(),
                  outcome,
                  prepared.job())
              .judged(
                  drawn.isEmpty() ? solved.guarantee() : Guarantee.of(Guarantee.Kind.HEURISTIC),
                  call.data().best());
      ReleaseFigures figures = ReleaseFigures.of(outcome);
      RunReport report =
          new RunReport(
              call.platform().version(),
              prepared.job(),
              new RunReport.Input(data.session().rows(), data.sha256()),
              algorithm(algorithm, solved, promise, drawn),
              RunReports.release(outcome, written, export.tables(), prepared.outputs()),
              leaves,
              prepared.plugins().preset().map(PresetModels::use),
              RunReports.privacy(
                  prepared.plugins().models(), compiled.criteria(), outcome, verdict.holds()),
              measured,
              Optional.of(attacked).filter(a -> !a.isEmpty()),
              figures.loss(),
              figures.attributes(),
              figures.pairs(),
              figures.classSizes(),
              figures.risk(),
              PersonRisks.of(prepared.config().persons(), outcome),
              together,
              signatures,
              Optional.of(warnings).filter(w -> !w.isEmpty()),
              RunReports.phases(run.phases()),
              RunReports.bundles(bundles(data)),
              prepared.config().seed());
      Optional<Manifest> manifest =
          new ReleaseDocuments(call, prepared.outputs(), files)
              .write(report, known, data, profiled, prepared.keyIds());
      shared.requireAsBefore();
      ledger.ifPresent(l -> l.stage(files, manifest, report));
      run.publishing();
      files.drop(PreviousRelease.of(prepared.outputs(), written, files.digests().keySet()));
      export.publish(files);
      return report;
    }
  }

  /** Where that is asked for, a release in place of the one that was found. */
  private Optional<RobustChoice> drawn(Preparation prepared, Steps.Solved solved, Profile profile) {
    if (prepared.config().robust().isEmpty()) {
      return Optional.empty();
    }
    run.phase("draw");
    CompiledProblem compiled = solved.compiled();
    BoundPlugin algorithm = prepared.plugins().algorithm();
    return Optional.of(
        RobustChoice.of(
            prepared.config().robust().get(),
            compiled.problem(),
            solved.outcome(),
            plan -> outcome(algorithm, solved.found().maker(), compiled, profile, plan),
            compiled::wholeHolds,
            run));
  }

  private static RunReport.Algorithm algorithm(
      BoundPlugin algorithm,
      Steps.Solved solved,
      RunReport.Promise promise,
      Optional<RobustChoice> drawn) {
    return RunReports.algorithm(
            algorithm.lease(), solved.found().solution(), promise, drawn.map(RobustChoice::figures))
        .with(solved.found().made(), solved.found().tried());
  }

  private Steps.Solved solved(
      Preparation prepared, Solving solving, CompiledProblem compiled, int parts, Profile profile) {
    Solving.Solved found = solving.solve(compiled.problem(), parts);
    return new Steps.Solved(
        compiled,
        found,
        outcome(
            prepared.plugins().algorithm(),
            found.maker(),
            compiled,
            profile,
            found.solution().plan()));
  }

  /** With the population, where there is one and the plan is not one of tuples. */
  private static Outcome outcome(
      BoundPlugin algorithm,
      BoundPlugin maker,
      CompiledProblem compiled,
      Profile profile,
      Plan plan) {
    return PluginCall.on(
        maker.lease(),
        () -> {
          PlanShape.require(
              compiled.problem().profile(),
              plan,
              Compatibility.buckets(algorithm.info()),
              Compatibility.signatures(algorithm.info()));
          return Outcome.of(
              plan instanceof Plan.Levels ? compiled.problem().profile() : profile, plan);
        });
  }

  /** How rows stand, where somebody who reads the input anew can tell which became which. */
  private Optional<RowOrder> repeatable(
      DataCache.Opened data, Session.Staged staged, Outcome outcome, RowOrder order) {
    return Optional.of(order)
        .filter(o -> o.key().isPresent() && !outcome.bucketized())
        .filter(o -> PluginCall.on(data.engine(), run, () -> staged.repeatable(run)));
  }

  private Session.Staged apply(DataCache.Opened data, Outcome outcome, RowOrder order) {
    return PluginCall.on(data.engine(), run, () -> data.session().apply(outcome, order, run));
  }

  private Gate.Verdict judge(
      Gate gate, Preparation prepared, BoundPlugin maker, CompiledProblem compiled, Audit audit) {
    List<String> names = prepared.plugins().models().stream().map(BoundPlugin::name).toList();
    Gate.Verdict verdict =
        gate.judge(audit, compiled.criteria(), names, compiled.problem().removable(), run);
    Withheld.where(verdict.faults(), maker);
    return verdict;
  }

  private List<Lease> bundles(DataCache.Opened data) {
    List<Lease> leases = new ArrayList<>(call.leases().all());
    leases.add(data.engine());
    return leases;
  }
}
