package kanon.pipeline;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import kanon.api.Engine;
import kanon.api.PluginKind;
import kanon.api.Session;
import kanon.api.platform.PluginInfo;
import kanon.model.KanonException;
import kanon.model.Profile;
import kanon.pipeline.config.Config;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.plugin.Lease;
import kanon.pipeline.plugin.PluginRegistry;

/**
 * What a workbench keeps between runs: the opened data while the input is the same, and the profile
 * while the attributes are.
 */
final class Desk implements AutoCloseable {
  private final Path folder;
  private final PluginRegistry registry;
  private Optional<Opened> opened = Optional.empty();
  private Optional<Profiled> profiled = Optional.empty();

  /**
   * Opened data.
   *
   * @param key what it was made of
   * @param engine what opened it
   * @param session the data
   * @param file the input file
   * @param sha256 its digest
   */
  record Opened(
      Object key, Lease engine, Session session, Optional<Path> file, Optional<String> sha256) {}

  /**
   * Profiled data.
   *
   * @param key what it was made of
   * @param files the files that hierarchies were read from, with their states
   * @param profile the table
   * @param warnings what the user should know of it
   */
  record Profiled(Object key, Map<Path, Object> files, Profile profile, List<String> warnings) {}

  /** What opened data depends on. */
  private record InputKey(
      Map<String, Object> settings,
      Optional<PluginInfo> importer,
      Optional<Path> file,
      Object stamp) {}

  /** What a profile depends on besides the data. */
  private record AttributesKey(
      List<String> order,
      Map<String, Config.Field> fields,
      List<PluginInfo> builders,
      Optional<Config.Input> population,
      Optional<PluginInfo> populationImporter) {}

  Desk(Path folder, PluginRegistry registry) {
    this.folder = folder;
    this.registry = registry;
  }

  /** Where files are looked for. */
  Places places() {
    return new Places(folder);
  }

  /** The file that is read, by an importer or by the engine itself. */
  Optional<Path> file(Config.Input input) {
    return input.path().map(new Places(folder)::pattern);
  }

  /** The data, opened unless it still is. */
  Opened open(Config.Input input, Optional<Wired> importer, RunControl run) {
    Optional<Path> file =
        importer.isPresent() ? input.path().map(new Places(folder)::find) : Optional.empty();
    InputKey key =
        new InputKey(
            input.settings(),
            importer.map(Wired::info),
            file,
            file.map(Places::stamp).orElse(new Object()));
    if (opened.isPresent() && opened.get().key.equals(key) && !opened.get().engine.leaving()) {
      return opened.get();
    }
    close();
    Lease engine = registry.lease(PluginKind.ENGINE, input.engine());
    try {
      Optional<FutureTask<String>> digest = file.map(Digests::begin);
      Importing importing =
          new Importing(input.settings(), importer, Importing.source(file), new Places(folder));
      Session session = Blame.on(engine, run, () -> engine.as(Engine.class).open(importing, run));
      Optional<String> sha256 = digest.map(d -> Digests.await(d, file.orElseThrow()));
      if (file.isPresent() && !Places.stamp(file.get()).equals(key.stamp)) {
        session.close();
        throw KanonException.input(
            "SOURCE_CHANGED", "File '" + file.get() + "' changed while it was read");
      }
      Opened now = new Opened(key, engine, session, file, sha256);
      opened = Optional.of(now);
      return now;
    } finally {
      if (opened.isEmpty()) {
        engine.close();
      }
    }
  }

  /** The profile, made unless it still holds. */
  Profiled profile(Opened data, Config config, Wiring wiring, RunControl run) {
    AttributesKey key =
        new AttributesKey(
            List.copyOf(config.attributes().keySet()),
            config.attributes(),
            wiring.hierarchies.values().stream().map(Wired::info).toList(),
            config.population(),
            wiring.populationImporter.map(Wired::info));
    if (profiled.isPresent() && profiled.get().key.equals(key) && unchanged(profiled.get().files)) {
      return profiled.get();
    }
    Places places = new Places(folder);
    try (People people = People.of(config, wiring, places, registry, run)) {
      Profiled now = profile(data, config, wiring, places, people, key, run);
      profiled = Optional.of(now);
      return now;
    }
  }

  private static Profiled profile(
      Opened data,
      Config config,
      Wiring wiring,
      Places places,
      People people,
      AttributesKey key,
      RunControl run) {
    Attributes attributes = new Attributes(data.session, people, wiring.hierarchies, places, run);
    var schema = attributes.schema(config.attributes());
    run.check();
    Profile table = Blame.on(data.engine, run, () -> data.session.profile(schema, run));
    Profile profile = people.around(table);
    List<String> warnings =
        attributes.nearlyUnique(config.attributes()).stream()
            .map(
                column ->
                    "Column '"
                        + column
                        + "' is nearly unique and not named in the config: it is released as it is")
            .toList();
    return new Profiled(key, Map.copyOf(places.found()), profile, warnings);
  }

  private static boolean unchanged(Map<Path, Object> files) {
    return files.entrySet().stream().allMatch(e -> Places.stamp(e.getKey()).equals(e.getValue()));
  }

  /** Lets the data go where the bundle that holds it is to go. */
  void letGo() {
    if (opened.isPresent() && opened.get().engine.leaving()) {
      close();
    }
  }

  @Override
  public void close() {
    profiled = Optional.empty();
    Optional<Opened> before = opened;
    opened = Optional.empty();
    before.ifPresent(
        data -> {
          data.session.close();
          data.engine.close();
        });
  }
}
