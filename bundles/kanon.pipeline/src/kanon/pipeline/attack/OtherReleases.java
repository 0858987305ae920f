package kanon.pipeline.attack;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import kanon.api.AttackerView;
import kanon.lib.files.Unfinished;
import kanon.model.KanonException;
import kanon.model.Plan;
import kanon.model.Release;
import kanon.model.Schema;
import kanon.pipeline.config.Config;
import kanon.pipeline.files.InputFiles;
import kanon.pipeline.report.ManifestFile;
import kanon.pipeline.session.DataCache;
import kanon.pipeline.session.LimitedAttack;
import kanon.pipeline.session.Preparation;
import kanon.pipeline.session.WorkbenchCall;
import kanon.pipeline.verify.ReleaseReader;
import kanon.pipeline.verify.Verification;

/**
 * Other releases of the same people, as attackers have them: read from their files, with what their
 * columns can hold taken from the inputs that their manifests name. Each is read once.
 */
public final class OtherReleases {
  private static final String MANIFEST = ".manifest.json";

  private final WorkbenchCall call;
  private final Config config;
  private final List<Path> always;
  private final Map<Path, AttackerView> read = new HashMap<>();

  /**
   * Those that attacks of a config name.
   *
   * @param config what is attacked, whose settings the run has again when others were read
   */
  public OtherReleases(WorkbenchCall call, Config config) {
    this(call, config, List.of());
  }

  /**
   * The same with others for every attack.
   *
   * @param always their manifests, or releases with manifests beside them
   */
  OtherReleases(WorkbenchCall call, Config config, List<Path> always) {
    this.call = call;
    this.config = config;
    this.always = always;
  }

  /** Whether there are any for every attack. */
  boolean any() {
    return !always.isEmpty();
  }

  /** What an attack is shown. */
  List<AttackerView> of(LimitedAttack attack) {
    List<Path> files =
        Stream.concat(attack.with().stream().map(call.data().files()::find), always.stream())
            .distinct()
            .toList();
    List<AttackerView> views = new ArrayList<>();
    for (Path file : files) {
      if (!read.containsKey(file)) {
        read.put(file, view(file));
      }
      views.add(read.get(file));
    }
    return views;
  }

  private AttackerView view(Path named) {
    Path beside = Path.of(named + MANIFEST);
    ManifestFile manifest = ManifestFile.read(Files.isRegularFile(beside) ? beside : named);
    try (DataCache data = new DataCache(manifest.folder(), call.registry())) {
      return view(call.with(data).recorded(), manifest, named);
    } finally {
      call.run().configure(config.seed(), config.threads(), Optional.empty());
    }
  }

  private static AttackerView view(WorkbenchCall there, ManifestFile manifest, Path named) {
    Preparation prepared =
        Preparation.of(there, manifest.config(), Preparation.Purpose.VERIFICATION);
    Path release =
        prepared
            .config()
            .output()
            .flatMap(Config.Output::path)
            .map(InputFiles::path)
            .orElseThrow(
                () ->
                    KanonException.usage(
                        "NO_RELEASE_FILE", "'" + named + "' names no file of a release"));
    Path file = manifest.folder().resolve(release).normalize();
    Unfinished.refuse(InputFiles.folder(file));
    Optional<Plan.Bucketization> hides = Verification.buckets(there.registry(), prepared.config());
    requireThere(file, hides.isPresent());
    Schema schema = prepared.profile(prepared.open()).profile().schema();
    List<Release.Part> parts = parts(there, prepared, file, hides.isPresent());
    return Views.of(schema, Release.of(parts), hides, there.run().parallel());
  }

  /**
   * The tables of a release.
   *
   * @param groups whether they are two, of groups
   */
  static List<Release.Part> parts(
      WorkbenchCall call, Preparation prepared, Path file, boolean groups) {
    ReleaseReader reader =
        new ReleaseReader(call, prepared.config(), prepared.plugins().importer());
    List<Release.Part> parts = new ArrayList<>();
    for (Path one : files(file, groups)) {
      parts.add(Release.Part.of("", prepared.transforms().withoutUnknown(reader.read(one))));
    }
    return parts;
  }

  private static List<Path> files(Path file, boolean groups) {
    return groups ? Verification.pair(file) : List.of(file);
  }

  /** Refuses a release of which a file is not there. */
  static void requireThere(Path file, boolean groups) {
    for (Path one : files(file, groups)) {
      if (!Files.isRegularFile(one)) {
        throw KanonException.input("NO_SUCH_FILE", "Release '" + one + "' does not exist");
      }
    }
  }
}
