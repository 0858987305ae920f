package kanon.pipeline.report;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Function;
import kanon.api.report.Job;
import kanon.api.report.LinkedJob;
import kanon.api.report.Manifest;
import kanon.api.report.PersonFigures;
import kanon.api.report.ReleasedFile;
import kanon.api.report.RunReport;
import kanon.api.report.SignatureFigures;
import kanon.lib.json.JsonTree;
import kanon.lib.json.record.Records;
import kanon.model.KanonException;
import kanon.pipeline.files.BundleJars;
import kanon.pipeline.files.Digests;
import kanon.pipeline.files.InputFiles;
import kanon.pipeline.session.DataCache;
import kanon.pipeline.source.StandardInput;
import kanon.pipeline.transform.KeyRing;

/** Makes the manifest of a release. */
public final class Manifests {
  private static final String PATH = "path";
  private static final String KEY = "key";
  private static final List<String> PLATFORM =
      List.of("kanon.api", "kanon.gate", "kanon.model", "kanon.pipeline");

  private final Path folder;
  private final BundleJars jars;
  private final InputFiles inputs;

  /**
   * @param release where the release goes
   * @param jars what is installed
   * @param inputs finds input files
   */
  Manifests(Path release, BundleJars jars, InputFiles inputs) {
    Path parent = release.toAbsolutePath().normalize().getParent();
    folder = parent == null ? Path.of("/") : parent;
    this.jars = jars;
    this.inputs = inputs;
  }

  /** The manifest of a run. */
  Manifest of(
      RunReport report,
      DataCache.Opened data,
      DataCache.Profiled profiled,
      Map<String, String> keys) {
    Job job = portable(report.config(), data);
    return new Manifest(
        Manifest.FORMAT,
        report.kanon(),
        job,
        digest(Records.tree(job)),
        new Manifest.Input(
            data.file().map(this::relative), report.input().rows(), report.input().sha256()),
        hierarchies(profiled),
        release(report.release()),
        report.persons().map(Manifests::persons),
        report.leaves(),
        report.preset(),
        report.privacy(),
        new Manifest.Seed(report.seed().isPresent() ? "fixed" : "strong"),
        bundles(report.bundles()),
        Optional.of(keys(keys)).filter(k -> !k.isEmpty()),
        report.algorithm().madeBy(),
        report.attacks().map(ToldAttacks::of),
        report.signatures().map(SignatureFigures::groups));
  }

  /** The digest of a config: of its text as it stands in a file of its own. */
  public static String digest(Map<?, ?> config) {
    byte[] text = JsonTree.text(config).getBytes(StandardCharsets.UTF_8);
    return Digests.hex(Digests.sha256().digest(text));
  }

  String relative(Path file) {
    if (StandardInput.is(file)) {
      return StandardInput.path().toString();
    }
    Path absolute = file.toAbsolutePath().normalize();
    boolean sameRoot = absolute.getRoot() != null && absolute.getRoot().equals(folder.getRoot());
    return (sameRoot ? folder.relativize(absolute) : absolute).toString().replace('\\', '/');
  }

  /**
   * The job with paths that lead from the manifest's folder, without what a machine decides, and
   * without the ledger and a seed, from which random steps could be undone.
   */
  private Job portable(Job job, DataCache.Opened data) {
    return new Job(
        input(job.input(), data),
        job.population().map(this::population),
        job.persons(),
        job.demands(),
        columns(job.attributes()),
        job.others(),
        job.preset(),
        job.privacy(),
        job.suppression(),
        job.algorithm(),
        job.metrics(),
        job.attacks().map(this::attacks),
        job.output().map(this::output),
        Optional.empty(),
        OptionalLong.empty(),
        job.objective(),
        job.deadline(),
        OptionalLong.empty(),
        job.order(),
        job.weight(),
        job.household(),
        Optional.empty(),
        Optional.empty(),
        job.recodedAs().map(inputs::find).map(this::relative),
        job.robust(),
        job.isolated().map(how -> Job.Isolated.USUAL));
  }

  private List<Job.Attack> attacks(List<Job.Attack> attacks) {
    return attacks.stream().map(a -> a.with(m -> relative(inputs.find(m)))).toList();
  }

  /** One of several tables with paths that lead from the manifest's folder. */
  LinkedJob.Table portable(LinkedJob.Table job, DataCache.Opened data) {
    return new LinkedJob.Table(
        input(job.input(), data),
        columns(job.attributes()),
        job.others(),
        job.privacy(),
        output(job.output()));
  }

  private Job.Settings input(Job.Settings input, DataCache.Opened data) {
    return data.file()
        .or(() -> ofEngine(input))
        .map(f -> new Job.Settings(with(input.all(), PATH, f)))
        .orElse(input);
  }

  /**
   * The file that an engine reads itself, where it is one: from the manifest's folder its name may
   * be that of the release.
   */
  private Optional<Path> ofEngine(Job.Settings input) {
    return Optional.ofNullable(input.all().get(PATH))
        .filter(path -> path instanceof String name && !name.contains(":"))
        .map(path -> inputs.pattern(String.valueOf(path)))
        .filter(Files::isRegularFile);
  }

  private Job.Settings output(Job.Settings output) {
    return new Job.Settings(rebased(output.all(), PATH, InputFiles::path));
  }

  private Map<String, Job.Column> columns(Map<String, Job.Column> attributes) {
    Map<String, Job.Column> columns = new LinkedHashMap<>();
    attributes.forEach((name, column) -> columns.put(name, portable(column)));
    return columns;
  }

  /** What an engine reads itself may be no file. */
  private Job.Settings population(Job.Settings population) {
    return population.all().containsKey("importer")
        ? new Job.Settings(rebased(population.all(), PATH, inputs::find))
        : population;
  }

  private Job.Column portable(Job.Column column) {
    return new Job.Column(
        column.role(),
        column.transform().map(steps -> steps.stream().map(this::transform).toList()),
        column.type(),
        column.hierarchy().map(h -> hierarchy(h)),
        column.order(),
        column.domain(),
        column.weight(),
        column.releaseAnyway(),
        column.separator());
  }

  /** The options of a builder that reads a file name it as {@code file} or {@code file.path}. */
  private Map<String, Object> hierarchy(Map<String, Object> hierarchy) {
    Map<String, Object> rebased = rebased(hierarchy, "file", inputs::find);
    if (rebased.get("file") instanceof Map<?, ?> options) {
      Map<String, Object> copy = new LinkedHashMap<>();
      options.forEach((key, value) -> copy.put(String.valueOf(key), value));
      rebased.put("file", rebased(copy, PATH, inputs::find));
    }
    return rebased;
  }

  /** The options of a transform name a key as {@code key}. */
  private Map<String, Object> transform(Map<String, Object> step) {
    Map<String, Object> rebased = new LinkedHashMap<>();
    step.forEach(
        (name, value) -> {
          Map<String, Object> options = new LinkedHashMap<>();
          if (value instanceof Map<?, ?> given) {
            given.forEach((option, v) -> options.put(String.valueOf(option), v));
          }
          KeyRing.fileName(options.getOrDefault(KEY, ""))
              .ifPresent(key -> options.put(KEY, keyFile(key)));
          rebased.put(name, options.isEmpty() ? value : options);
        });
    return rebased;
  }

  /** A key as the manifest names it. */
  String key(String name) {
    return KeyRing.fileName(name).map(this::keyFile).orElse(name);
  }

  private String keyFile(String name) {
    return relative(KeyRing.find(inputs, name));
  }

  List<Manifest.Key> keys(Map<String, String> ids) {
    List<Manifest.Key> keys = new ArrayList<>();
    ids.forEach((name, id) -> keys.add(new Manifest.Key(key(name), id)));
    return keys;
  }

  private Map<String, Object> rebased(
      Map<String, Object> settings, String key, Function<String, Path> found) {
    return settings.get(key) instanceof String name
        ? with(settings, key, found.apply(name))
        : new LinkedHashMap<>(settings);
  }

  private Map<String, Object> with(Map<String, Object> settings, String key, Path file) {
    Map<String, Object> copy = new LinkedHashMap<>(settings);
    copy.put(key, relative(file));
    return copy;
  }

  List<Manifest.Source> hierarchies(DataCache.Profiled profiled) {
    Map<String, String> digests = new TreeMap<>();
    for (Map.Entry<Path, Object> file : profiled.files().entrySet()) {
      String digest = Digests.await(Digests.begin(file.getKey()), file.getKey());
      if (!InputFiles.stamp(file.getKey()).equals(file.getValue())) {
        throw KanonException.input(
            "SOURCE_CHANGED", "File '" + file.getKey() + "' changed since it was read");
      }
      digests.put(relative(file.getKey()), digest);
    }
    List<Manifest.Source> sources = new ArrayList<>();
    digests.forEach((path, digest) -> sources.add(new Manifest.Source(path, digest)));
    return sources;
  }

  private Manifest.Release release(RunReport.Release release) {
    return new Manifest.Release(
        release.rows(),
        release.suppressedRows(),
        release.classes(),
        release.smallestClass(),
        files(release.files()));
  }

  List<ReleasedFile> files(List<ReleasedFile> files) {
    return files.stream()
        .map(f -> new ReleasedFile(relative(InputFiles.path(f.path())), f.rows(), f.sha256()))
        .toList();
  }

  private static Manifest.Persons persons(PersonFigures figures) {
    PersonFigures.Released released = figures.released().orElseThrow();
    return new Manifest.Persons(figures.persons(), released.persons(), released.smallestClass());
  }

  List<Manifest.Jar> bundles(List<RunReport.BundleVersion> used) {
    Map<String, Manifest.Jar> bundles = new TreeMap<>();
    used.forEach(b -> bundles.put(b.name(), jar(b.name(), b.version(), b.trust())));
    PLATFORM.forEach(
        name ->
            jars.version(name)
                .ifPresent(
                    v -> bundles.put(name, jar(name, v, Optional.of(Manifest.Jar.PLATFORM)))));
    return List.copyOf(bundles.values());
  }

  private Manifest.Jar jar(String name, String version, Optional<String> trust) {
    return new Manifest.Jar(name, version, jars.sha256(name, version), trust);
  }
}
