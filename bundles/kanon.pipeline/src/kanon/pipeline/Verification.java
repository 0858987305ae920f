package kanon.pipeline;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import kanon.api.Criterion;
import kanon.api.Engine;
import kanon.api.PluginKind;
import kanon.api.PrivacyModel;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.api.Session;
import kanon.api.platform.PluginInfo;
import kanon.api.report.VerificationReport;
import kanon.model.KanonException;
import kanon.model.Profile;
import kanon.model.Schema;
import kanon.model.Table;
import kanon.pipeline.config.Config;
import kanon.pipeline.config.ConfigReader;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.plugin.Lease;
import kanon.pipeline.plugin.Leases;
import kanon.pipeline.plugin.Properties;

/** Reads a release that was made anywhere, and its original, and has them compared. */
final class Verification {
  private final Parts parts;
  private final Path folder;
  private final Leases leases;
  private final RunControl run;

  Verification(Parts parts, Path folder, Leases leases, RunControl run) {
    this.parts = parts;
    this.folder = folder;
    this.leases = leases;
    this.run = run;
  }

  /** Hands an engine a table that is kept here as well. */
  private record Kept(Importing importing, Table kept) implements Engine.Input {
    @Override
    public Map<String, Object> settings() {
      return importing.settings();
    }

    @Override
    public Table table(Run run) {
      return kept;
    }
  }

  VerificationReport of(Map<String, Object> tree, Path file) {
    Config config = ConfigReader.read(tree, parts.registry().engines());
    run.configure(config.seed(), config.threads(), Optional.empty());
    boolean buckets = buckets(config);
    List<Path> files = buckets ? pair(file) : List.of(file);
    for (Path one : files) {
      if (!Files.isRegularFile(one)) {
        throw KanonException.input("NO_SUCH_FILE", "Release '" + one + "' does not exist");
      }
    }
    Wiring wiring = Wiring.toVerify(config, parts.registry(), leases);
    Wired importer =
        wiring.importer.orElseThrow(
            () ->
                KanonException.usage(
                    "IMPORTER_MISSING",
                    "A release can be verified where an importer reads the original"));

    run.phase("import");
    Optional<Path> path = config.input().path().map(new Places(folder)::find);
    Importing importing =
        new Importing(
            config.input().settings(),
            Optional.of(importer),
            Importing.source(path),
            new Places(folder));
    Table original = importing.table(run);
    ReleaseReader reader =
        new ReleaseReader(config, importer, parts.registry(), leases, new Places(folder), run);
    List<Table> release = files.stream().map(reader::read).toList();

    run.phase("profile");
    Lease engine = leases.lease(PluginKind.ENGINE, config.input().engine());
    Places places = new Places(folder);
    try (Session session = open(engine, new Kept(importing, original));
        People people = People.of(config, wiring, places, parts.registry(), run)) {
      Schema schema =
          new Attributes(session, people, wiring.hierarchies, places, run)
              .schema(config.attributes());
      Profile profile = people.around(Blame.on(engine, run, () -> session.profile(schema, run)));
      Judgement judgement =
          new Judgement(wiring.models, compiled(wiring, profile), config.removable(profile.rows()));
      run.phase("verify");
      if (buckets) {
        judgement.buckets(profile, original, release.get(0), release.get(1));
      } else {
        ReadBack back = new ReadBack(profile, original, release.get(0));
        judgement.cells(profile, back, config.shuffle(), parts.gate(), run);
      }
      return report(profile, release.get(0), judgement);
    }
  }

  private boolean buckets(Config config) {
    for (PluginInfo info : parts.registry().list(PluginKind.ALGORITHM)) {
      if (info.name().equals(config.algorithm().name())) {
        return Properties.constant(info, "kanon.recoding", Recoding.FULL_DOMAIN)
            == Recoding.BUCKETS;
      }
    }
    return false;
  }

  private static List<Path> pair(Path file) {
    return List.of(
        StagedFiles.suffixed(file, BucketVerification.QUASI_IDENTIFIERS),
        StagedFiles.suffixed(file, BucketVerification.SENSITIVE));
  }

  private Session open(Lease engine, Engine.Input input) {
    return Blame.on(engine, run, () -> engine.as(Engine.class).open(input, run));
  }

  private List<Criterion> compiled(Wiring wiring, Profile profile) {
    List<Criterion> criteria = new ArrayList<>();
    for (Wired model : wiring.models) {
      PrivacyModel<Record> plugin = model.as(PrivacyModel.class);
      criteria.add(Blame.on(model.lease(), run, () -> plugin.compile(profile, model.options())));
    }
    return criteria;
  }

  private VerificationReport report(Profile profile, Table release, Judgement judgement) {
    return new VerificationReport(
        parts.version(),
        judgement.faults().isEmpty(),
        OptionalLong.of(profile.rows()),
        OptionalLong.of(release.rows()),
        Optional.of(judgement.truthful()),
        Optional.of(judgement.privacy()),
        judgement.faults(),
        Optional.empty(),
        Optional.empty());
  }
}
