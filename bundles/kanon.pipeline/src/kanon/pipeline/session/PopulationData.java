package kanon.pipeline.session;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kanon.api.Engine;
import kanon.api.PluginKind;
import kanon.api.Session;
import kanon.api.report.Job;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Profile;
import kanon.model.Schema;
import kanon.model.Table;
import kanon.model.Type;
import kanon.pipeline.config.Config;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.files.InputFiles;
import kanon.pipeline.plugin.Lease;
import kanon.pipeline.plugin.PluginCall;
import kanon.pipeline.plugin.PluginRegistry;
import kanon.pipeline.transform.Transformations;

/**
 * The population that a table is drawn from, where the config names one: open while schema and
 * profile are made.
 */
final class PopulationData implements AutoCloseable {
  private final Optional<Lease> engine;
  private final Optional<Session> session;
  private final RunControl run;

  private PopulationData(Optional<Lease> engine, Optional<Session> session, RunControl run) {
    this.engine = engine;
    this.session = session;
    this.run = run;
  }

  /** None is known. */
  static PopulationData unknown(RunControl run) {
    return new PopulationData(Optional.empty(), Optional.empty(), run);
  }

  /**
   * Has the population of a config read.
   *
   * @param transforms what is done to the columns of the table, and so to the same of the people
   */
  static PopulationData of(
      Config config,
      JobPlugins plugins,
      Transformations transforms,
      InputFiles files,
      PluginRegistry registry,
      RunControl run) {
    if (config.population().isEmpty()) {
      return unknown(run);
    }
    Config.Input input = config.population().get();
    Optional<Path> file = input.path().map(files::find);
    Optional<Table> table =
        plugins
            .populationImporter()
            .map(
                importer ->
                    transforms
                        .only(config.quasiIdentifiers())
                        .apply(
                            EngineInput.read(importer, file, run),
                            EngineInput.missing(importer),
                            run));
    EngineInput read = new EngineInput(input.settings(), table, List.of(), files);
    Lease engine = registry.lease(PluginKind.ENGINE, input.engine(), run);
    List<Session> opened = new ArrayList<>();
    try {
      opened.add(PluginCall.on(engine, run, () -> engine.as(Engine.class).open(read, run)));
      SchemaBuilder.refuseUnknown(
          "column of the population", config.quasiIdentifiers(), opened.get(0).columns());
      config
          .persons()
          .map(Job.Persons::column)
          .filter(opened.get(0).columns()::contains)
          .ifPresent(column -> refuseRepeated(engine, opened.get(0), column, run));
      return new PopulationData(Optional.of(engine), Optional.of(opened.get(0)), run);
    } catch (RuntimeException e) {
      opened.forEach(Session::close);
      engine.close();
      throw e;
    }
  }

  /** A population has a row for each of its people. */
  private static void refuseRepeated(
      Lease engine, Session population, String column, RunControl run) {
    if (!PluginCall.on(engine, run, () -> population.tellsRowsApart(column, run))) {
      throw KanonException.input(
          "PERSONS_REPEATED",
          "population: '%s' has a value in several rows, but each person of a population is one row"
              .formatted(column));
    }
  }

  /** The values of a quasi-identifier; empty without a population. */
  Optional<Dictionary> values(String column, Type type) {
    return session.map(s -> s.dictionary(column, type, run));
  }

  /** The table with its population, where there is one. */
  Profile around(Profile table) {
    if (session.isEmpty()) {
      return table;
    }
    Schema schema = new Schema(table.schema().quasiIdentifiers());
    Session population = session.get();
    return table.withPopulation(
        PluginCall.on(engine.orElseThrow(), run, () -> population.profile(schema, run)));
  }

  @Override
  public void close() {
    session.ifPresent(Session::close);
    engine.ifPresent(Lease::close);
  }
}
