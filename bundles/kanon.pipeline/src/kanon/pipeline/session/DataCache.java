package kanon.pipeline.session;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import kanon.api.Engine;
import kanon.api.PluginKind;
import kanon.api.Session;
import kanon.api.platform.PluginInfo;
import kanon.api.report.Job;
import kanon.model.KanonException;
import kanon.model.Profile;
import kanon.model.Schema;
import kanon.model.Table;
import kanon.pipeline.config.Config;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.control.Vetted;
import kanon.pipeline.control.Worker;
import kanon.pipeline.files.Digests;
import kanon.pipeline.files.InputFiles;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.Lease;
import kanon.pipeline.plugin.PluginCall;
import kanon.pipeline.plugin.PluginRegistry;
import kanon.pipeline.transform.Originals;
import kanon.pipeline.transform.Transformations;

/**
 * What a workbench keeps between calls: the opened data while the input is the same, and the
 * profile while the attributes are.
 */
public final class DataCache implements AutoCloseable {
  private final Path folder;
  private final PluginRegistry registry;
  private Optional<Kept<InputKey, Opened>> opened = Optional.empty();
  private Optional<Kept<AttributesKey, Profiled>> profiled = Optional.empty();
  private final BestKnown best = new BestKnown();
  private volatile boolean spoiled;

  /**
   * Opened data.
   *
   * @param engine what opened it
   * @param session the data
   * @param table its rows as they were transformed, where an importer read them
   * @param originals what hidden columns had before
   * @param file the input file
   * @param sha256 its digest
   */
  public record Opened(
      Lease engine,
      Session session,
      Optional<Table> table,
      Originals originals,
      Optional<Path> file,
      Optional<String> sha256) {}

  /**
   * Profiled data.
   *
   * @param files the files that were read besides the input, with their states
   * @param profile the table, with its population where the config names one
   */
  public record Profiled(Map<Path, Object> files, Profile profile) {}

  private record Kept<K, V>(K key, V value) {}

  /** What opened data depends on. */
  private record InputKey(
      Map<String, Object> settings,
      Optional<PluginInfo> importer,
      Object transforms,
      Optional<Path> file,
      Object stamp) {}

  /** What a profile depends on besides the data. */
  private record AttributesKey(
      List<String> order,
      Optional<Job.Persons> persons,
      Optional<Job.Demands> demands,
      Map<String, Config.Field> fields,
      List<PluginInfo> builders,
      Optional<Config.Input> population,
      Optional<PluginInfo> populationImporter) {}

  /** Nothing is kept yet; relative input paths start in the folder. */
  public DataCache(Path folder, PluginRegistry registry) {
    this.folder = folder;
    this.registry = registry;
  }

  /** Another that keeps nothing yet, for other data of the same folder. */
  public DataCache another() {
    return new DataCache(folder, registry);
  }

  /** The best releases of what is kept. */
  public BestKnown best() {
    return best;
  }

  /** Where files are looked for. */
  public InputFiles files() {
    return new InputFiles(folder);
  }

  /** The data as it is, opened unless it still is. */
  public Opened open(Config.Input input, Optional<BoundPlugin> importer, RunControl run) {
    return open(input, importer, Transformations.NONE, run);
  }

  /** The data with the cells of columns transformed, opened unless it still is. */
  public Opened open(
      Config.Input input,
      Optional<BoundPlugin> importer,
      Transformations transforms,
      RunControl run) {
    Optional<Path> file = importer.isPresent() ? input.path().map(files()::find) : Optional.empty();
    InputKey key =
        new InputKey(
            input.settings(),
            importer.map(BoundPlugin::info),
            transforms.key(),
            file,
            file.map(InputFiles::stamp).orElse(new Object()));
    if (opened.isPresent() && opened.get().key.equals(key) && !leaving()) {
      return opened.get().value;
    }
    close();
    Lease engine = registry.lease(PluginKind.ENGINE, input.engine(), run);
    try {
      Opened now = open(input, importer, transforms, file, engine, run);
      if (file.isPresent() && !InputFiles.stamp(file.get()).equals(key.stamp)) {
        now.session().close();
        throw KanonException.input(
            "SOURCE_CHANGED", "File '" + file.get() + "' changed while it was read");
      }
      opened = Optional.of(new Kept<>(key, now));
      return now;
    } finally {
      if (opened.isEmpty()) {
        engine.close();
      }
    }
  }

  private Opened open(
      Config.Input input,
      Optional<BoundPlugin> importer,
      Transformations transforms,
      Optional<Path> file,
      Lease engine,
      RunControl run) {
    Optional<FutureTask<String>> digest = file.map(Digests::begin);
    Optional<Table> raw = importer.map(i -> EngineInput.read(i, file, run));
    Optional<Table> table =
        raw.map(rows -> transforms.apply(rows, EngineInput.missing(importer.orElseThrow()), run));
    Transformations.OfEngine rest = transforms.ofEngine();
    EngineInput read =
        new EngineInput(
            input.settings(), table, table.isPresent() ? List.of() : rest.all(), files());
    Session session = PluginCall.on(engine, run, () -> engine.as(Engine.class).open(read, run));
    Optional<String> sha256 = digest.map(d -> Digests.await(d, file.orElseThrow()));
    Originals originals = raw.map(transforms::originals).orElse(rest.originals());
    return new Opened(engine, session, table, originals, file, sha256);
  }

  /**
   * The profile, made unless it still holds.
   *
   * @param transforms what was done to the data
   */
  public Profiled profile(
      Opened data, Config config, JobPlugins plugins, Transformations transforms, RunControl run) {
    AttributesKey key =
        new AttributesKey(
            List.copyOf(config.attributes().keySet()),
            config.persons(),
            config.demands(),
            config.attributes(),
            plugins.hierarchies().values().stream().map(BoundPlugin::info).toList(),
            config.population(),
            plugins.populationImporter().map(BoundPlugin::info));
    if (profiled.isPresent()
        && profiled.get().key.equals(key)
        && unchanged(profiled.get().value.files())) {
      return profiled.get().value;
    }
    InputFiles files = files();
    try (PopulationData population =
        PopulationData.of(config, plugins, transforms, files, registry, run)) {
      SchemaBuilder builder =
          new SchemaBuilder(data.session(), population, plugins.hierarchies(), files, run);
      Schema columns = builder.schema(config.attributes());
      Schema people =
          config
              .persons()
              .map(persons -> PersonColumn.in(data, persons, run).added(columns))
              .orElse(columns);
      Schema schema =
          config.demands().map(d -> DemandColumn.added(people, data, d, run)).orElse(people);
      run.check();
      Profile table = PluginCall.on(data.engine(), run, () -> data.session().profile(schema, run));
      requireCarried(data, schema, table.schema());
      Profiled now = new Profiled(Map.copyOf(files.found()), population.around(table));
      profiled = Optional.of(new Kept<>(key, now));
      best.clear();
      return now;
    }
  }

  /** Nothing is judged by rows that was to be judged by persons, or without what rows ask for. */
  private static void requireCarried(Opened data, Schema asked, Schema made) {
    boolean demands = asked.demands().isPresent() == made.demands().isPresent();
    boolean persons = asked.person().isPresent() == made.person().isPresent();
    if (asked.sets() != made.sets() || !persons || !demands) {
      throw Vetted.add(
          new KanonException(
              KanonException.Kind.INTERNAL,
              "PLUGIN_FAILED",
              data.engine().origin()
                  + " failed: its profile does not tell persons, or what rows ask for, as it was to"));
    }
  }

  private static boolean unchanged(Map<Path, Object> files) {
    return files.entrySet().stream()
        .allMatch(e -> InputFiles.stamp(e.getKey()).equals(e.getValue()));
  }

  private boolean leaving() {
    return opened.isPresent() && opened.get().value.engine().leaving();
  }

  /** Somebody wrote to what is kept: it is let go after the call that found it. */
  public void spoil() {
    spoiled = true;
  }

  /** Lets the data go where the bundle that holds it is to go, or where it is spoiled. */
  public void letGo() {
    if (leaving() || spoiled) {
      close();
    }
  }

  @Override
  public void close() {
    spoiled = false;
    profiled = Optional.empty();
    Optional<Opened> before = opened.map(Kept::value);
    opened = Optional.empty();
    before.ifPresent(data -> Worker.tidy(() -> close(data)));
  }

  private static void close(Opened data) {
    try {
      data.session().close();
    } finally {
      data.engine().close();
    }
  }
}
