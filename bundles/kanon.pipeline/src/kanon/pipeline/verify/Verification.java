package kanon.pipeline.verify;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import kanon.api.PluginKind;
import kanon.api.platform.PluginInfo;
import kanon.api.report.Job;
import kanon.api.report.Manifest;
import kanon.api.report.VerificationReport;
import kanon.lib.files.Unfinished;
import kanon.lib.rows.ByCells;
import kanon.model.KanonException;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Table;
import kanon.pipeline.config.Config;
import kanon.pipeline.files.InputFiles;
import kanon.pipeline.files.StagedFiles;
import kanon.pipeline.plugin.PluginRegistry;
import kanon.pipeline.session.Compatibility;
import kanon.pipeline.session.DataCache;
import kanon.pipeline.session.ItemColumns;
import kanon.pipeline.session.Preparation;
import kanon.pipeline.session.PresetModels;
import kanon.pipeline.session.WorkbenchCall;
import kanon.pipeline.transform.Transformations;

/** Reads a release that was made anywhere, and its original, and has them compared. */
public final class Verification {
  private Verification() {}

  /**
   * A release as it was verified.
   *
   * @param report what was found wrong and right
   * @param found what it is; empty where something is wrong
   */
  record Verified(VerificationReport report, Optional<Found> found) {}

  /** Verifies a release, whose file or pair of files is named as in the config's output. */
  public static VerificationReport of(WorkbenchCall call, Map<String, Object> tree, Path file) {
    return examined(call, tree, file, Look.NONE).report();
  }

  /** The same, and somebody looks at the release where nothing is wrong. */
  public static VerificationReport of(
      WorkbenchCall call, Map<String, Object> tree, Path file, Look look) {
    return examined(call, tree, file, look).report();
  }

  /**
   * Verifies a release, whose file or pair of files is named as in the config's output.
   *
   * @param look looks at it where nothing is wrong
   */
  static Verified examined(WorkbenchCall call, Map<String, Object> tree, Path file, Look look) {
    Preparation prepared = Preparation.of(call, tree, Preparation.Purpose.VERIFICATION);
    Config config = prepared.config();
    Optional<Plan.Bucketization> buckets = buckets(call.registry(), config);
    if (config.demands().isPresent() && buckets.isEmpty()) {
      throw KanonException.usage(
          "NOT_CHECKABLE",
          "demands: what rows ask for is judged of tables of groups alone, which algorithm '%s' does not make"
              .formatted(config.algorithm().name()));
    }
    List<Path> files = buckets.isPresent() ? pair(file) : List.of(file);
    Unfinished.refuse(InputFiles.folder(file));
    for (Path one : files) {
      if (!Files.isRegularFile(one)) {
        throw KanonException.input("NO_SUCH_FILE", "Release '" + one + "' does not exist");
      }
    }
    DataCache.Opened data = prepared.open();
    ReleaseReader reader = new ReleaseReader(call, config, prepared.plugins().importer());
    Transformations transforms = prepared.transforms();
    List<Table> read = files.stream().map(reader::read).toList();
    List<Table> release = read.stream().map(transforms::withoutUnknown).toList();
    Profile profile = prepared.profile(data).profile();
    OriginalRows original = OriginalRows.of(config, data, profile, file, call.run());
    Judgement judgement =
        new Judgement(
            prepared.plugins().models(),
            prepared.criteria(profile),
            config.removable(ItemColumns.removed(profile)));
    call.run().phase("verify");
    Judgement.Findings found =
        buckets.isPresent()
            ? judgement.buckets(
                profile,
                buckets.get(),
                counterfeits(call.registry(), config),
                original.table(),
                release.get(0),
                release.get(1))
            : judgement.cells(
                profile,
                ReadBack.of(profile, original.table(), release.get(0), transforms.unknown()),
                original.order(),
                config.order() != Job.Order.SORTED || inOrder(read.get(0)),
                call.platform().gate(),
                call.run());
    HiddenCells hidden =
        HiddenCells.of(
            transforms,
            original.before(),
            buckets,
            read.get(0),
            original.order().isPresent() && read.get(0).rows() == original.table().rows(),
            call.platform().gate(),
            call.run());
    Optional<Manifest.Persons> persons =
        found.outcome().flatMap(o -> ReleasedFacts.persons(config, o));
    VerificationReport report = report(call, profile, release, persons, found, hidden);
    if (report.faults().isEmpty()) {
      look.at(
          new Look.Seen(
              prepared,
              data,
              profile,
              found.outcome(),
              read,
              found.origins().map(o -> original.numbers(o, call.run()))));
    }
    return new Verified(
        report,
        report.faults().isEmpty()
            ? Optional.of(
                new ReleasedFacts(config, buckets, transforms, data, profile, release, call.run())
                    .found(
                        found,
                        prepared.plugins().preset().map(PresetModels::use),
                        report.complete()))
            : Optional.empty());
  }

  /** Whether the rows of a table stand by their cells. */
  private static boolean inOrder(Table table) {
    int[] sorted = ByCells.sorted(table);
    return IntStream.range(0, sorted.length).allMatch(row -> sorted[row] == row);
  }

  private static VerificationReport report(
      WorkbenchCall call,
      Profile profile,
      List<Table> release,
      Optional<Manifest.Persons> persons,
      Judgement.Findings found,
      HiddenCells hidden) {
    List<String> faults = new ArrayList<>(hidden.faults());
    faults.addAll(found.faults());
    List<String> notChecked = new ArrayList<>(hidden.notChecked());
    notChecked.addAll(found.notChecked());
    boolean complete = notChecked.isEmpty();
    return new VerificationReport(
        call.platform().version(),
        faults.isEmpty() && complete,
        complete,
        OptionalLong.of(profile.rows()),
        OptionalLong.of(release.get(0).rows()),
        persons,
        Optional.of(found.truthful()),
        Optional.of(found.privacy()),
        faults,
        Optional.empty(),
        Optional.empty(),
        complete ? Optional.empty() : Optional.of(notChecked));
  }

  /** What the config's algorithm hides in buckets; one that is not installed is taken not to. */
  public static Optional<Plan.Bucketization> buckets(PluginRegistry registry, Config config) {
    return algorithm(registry, config).filter(Compatibility::buckets).map(Compatibility::hides);
  }

  /** Whether the groups of the config's algorithm may show values that no row has. */
  private static boolean counterfeits(PluginRegistry registry, Config config) {
    return algorithm(registry, config).filter(Compatibility::signatures).isPresent();
  }

  private static Optional<PluginInfo> algorithm(PluginRegistry registry, Config config) {
    return registry.list(PluginKind.ALGORITHM).stream()
        .filter(info -> info.name().equals(config.algorithm().name()))
        .findFirst();
  }

  /** The two files of a bucketized release. */
  public static List<Path> pair(Path file) {
    return List.of(
        StagedFiles.suffixed(file, BucketVerification.QUASI_IDENTIFIERS),
        StagedFiles.suffixed(file, BucketVerification.SENSITIVE));
  }
}
