package kanon.pipeline;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import kanon.api.Algorithm;
import kanon.api.report.CheckReport;
import kanon.api.report.Job;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Profile;
import kanon.pipeline.config.Config;
import kanon.pipeline.config.ConfigReader;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.plugin.Leases;

/** Runs every check that precedes solving. */
final class Check {
  private final Parts parts;
  private final Desk desk;
  private final Leases leases;
  private final RunControl run;
  private final List<String> problems = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();
  private Optional<Job> job = Optional.empty();
  private Optional<CheckReport.Input> input = Optional.empty();
  private Optional<Profile> found = Optional.empty();
  private OptionalLong removable = OptionalLong.empty();
  private Optional<CheckReport.Algorithm> algorithm = Optional.empty();
  private int exitCode;

  Check(Parts parts, Desk desk, Leases leases, RunControl run) {
    this.parts = parts;
    this.desk = desk;
    this.leases = leases;
    this.run = run;
  }

  CheckReport of(Map<String, Object> tree) {
    try {
      Config config = ConfigReader.read(tree, parts.registry().engines());
      run.configure(config.seed(), config.threads(), Optional.empty());
      Wiring wiring = Wiring.of(config, parts.registry(), leases);
      job = Optional.of(Jobs.asRun(config, wiring));
      check(config, wiring);
    } catch (KanonException e) {
      if (e.kind() == KanonException.Kind.CANCELLED) {
        throw e;
      }
      problems.add(String.valueOf(e.getMessage()));
      exitCode = e.kind().exitCode();
    }
    return new CheckReport(
        problems,
        warnings,
        job,
        input,
        found.map(Check::columns),
        found
            .map(p -> OptionalLong.of(p.withoutPopulation().tuples()))
            .orElse(OptionalLong.empty()),
        removable,
        algorithm,
        exitCode);
  }

  private void check(Config config, Wiring wiring) {
    Outputs outputs = Outputs.of(config);
    Papers.require(parts, outputs);
    if (config.output().isEmpty()) {
      warnings.add("output is missing: the release is not written");
    }
    run.phase("import");
    Desk.Opened data = desk.open(config.input(), wiring.importer, run);
    PipelineRun.requireKeeping(data, config, run);
    outputs.refuse(data.file().or(() -> desk.file(config.input())));
    input =
        Optional.of(
            new CheckReport.Input(data.session().rows(), data.session().columns(), data.sha256()));

    run.phase("profile");
    Desk.Profiled profiled = desk.profile(data, config, wiring, run);
    outputs.refuse(profiled.files().keySet());
    warnings.addAll(PipelineRun.warnings(config, wiring, data, profiled));
    Profile profile = profiled.profile();
    found = Optional.of(profile);
    removable = OptionalLong.of(config.removable(profile.rows()));
    algorithm = Optional.of(algorithm(wiring.algorithm.orElseThrow(), profile));
    Subject subject = Subject.of(config, wiring, profile, data, parts.registry(), run);
    refuse(wiring.algorithm.orElseThrow(), subject);
  }

  /** What the algorithm would refuse before it searches. */
  private void refuse(Wired algorithm, Subject subject) {
    Algorithm<Record> plugin = algorithm.as(Algorithm.class);
    Blame.on(
        algorithm.lease(),
        run,
        () -> {
          plugin.refuse(subject.problem(), algorithm.options());
          return subject;
        });
  }

  private static List<CheckReport.Column> columns(Profile profile) {
    List<CheckReport.Column> columns = new ArrayList<>();
    for (Attribute attribute : profile.schema().attributes()) {
      Dictionary values = attribute.dictionary();
      columns.add(
          new CheckReport.Column(
              attribute.name(),
              attribute.role(),
              values.type(),
              values.present(),
              values.missing() >= 0,
              attribute.hasHierarchy() ? OptionalLong.of(attribute.height()) : OptionalLong.empty(),
              attribute.ordered()));
    }
    return columns;
  }

  private static CheckReport.Algorithm algorithm(Wired algorithm, Profile profile) {
    BigInteger nodes = BigInteger.ONE;
    for (Attribute attribute : profile.schema().quasiIdentifiers()) {
      nodes = nodes.multiply(BigInteger.valueOf(attribute.height() + 1L));
    }
    boolean exact = nodes.bitLength() < Long.SIZE;
    return new CheckReport.Algorithm(
        algorithm.name(),
        algorithm.info().bundle(),
        algorithm.info().version(),
        String.valueOf(algorithm.info().properties().get("kanon.recoding")),
        exact ? (Number) nodes.longValueExact() : (Number) nodes.doubleValue());
  }
}
