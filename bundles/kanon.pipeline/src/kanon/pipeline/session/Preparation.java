package kanon.pipeline.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Criterion;
import kanon.api.report.Job;
import kanon.api.report.LinkedJob;
import kanon.model.KanonException;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.pipeline.config.Config;
import kanon.pipeline.config.ConfigReader;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.files.OutputFiles;
import kanon.pipeline.plugin.Engines;
import kanon.pipeline.plugin.PluginCall;
import kanon.pipeline.transform.KeyRing;
import kanon.pipeline.transform.Transformations;

/**
 * What a run, a check, a verification and a look at the risk do before they differ: the config is
 * read and its plugins are taken into use with their options bound; the data is opened; schema and
 * profile are made; the privacy models are compiled. Everything that can be refused on the way is.
 * Each step is given what the one before it made, and what the workbench keeps is not made again.
 */
public final class Preparation {
  private final WorkbenchCall call;
  private final RunControl run;
  private final Config config;
  private final JobPlugins plugins;
  private final OutputFiles outputs;
  private final Purpose purpose;
  private final KeyRing keys;
  private final Transformations transforms;

  /** What a config is prepared for. */
  public enum Purpose {
    /** A release is made. */
    RUN,
    /** It is looked whether a release could be made; nothing has a deadline. */
    CHECK,
    /** One of several tables is prepared that are solved and released together. */
    PART,
    /** A release that is there is judged. */
    VERIFICATION,
    /** The table is looked at as it is; what the config wants done to it does not count. */
    RISK;

    boolean releases() {
      return this == RUN || this == CHECK || this == PART;
    }

    boolean solves() {
      return this == RUN || this == CHECK;
    }

    boolean judges() {
      return this != RISK;
    }
  }

  private Preparation(
      WorkbenchCall call,
      Config config,
      JobPlugins plugins,
      OutputFiles outputs,
      Purpose purpose,
      KeyRing keys) {
    this.call = call;
    this.keys = keys;
    this.purpose = purpose;
    run = call.run();
    this.config = config;
    this.plugins = plugins;
    this.outputs = outputs;
    List<String> spared =
        purpose == Purpose.VERIFICATION ? config.released(Role.INSENSITIVE) : List.of();
    transforms =
        Transformations.of(
            plugins.transforms(),
            keys,
            config.hidden(),
            spared,
            config.persons().map(Job.Persons::column));
  }

  /** Reads a config and takes its plugins into use. */
  public static Preparation of(WorkbenchCall call, Map<String, Object> tree, Purpose purpose) {
    return of(
        call, tree, purpose, new KeyRing(call.data().files(), purpose == Purpose.VERIFICATION));
  }

  /** The same with keys that several tables share. */
  public static Preparation of(
      WorkbenchCall call, Map<String, Object> tree, Purpose purpose, KeyRing keys) {
    Engines engines = call.registry().engines();
    Config config =
        purpose.judges()
            ? ConfigReader.read(tree, engines)
            : ConfigReader.readWithoutModels(tree, engines);
    if (purpose == Purpose.PART && config.released(Role.QUASI_IDENTIFIER).isEmpty()) {
      throw KanonException.usage(
          "BAD_CONFIG", "attributes: no attribute has the role 'quasi-identifier'");
    }
    if (purpose == Purpose.PART || purpose == Purpose.RISK) {
      refuseSets(config, purpose == Purpose.PART ? "a linked table" : "a look at values and rows");
    }
    call.run()
        .configure(
            config.seed(),
            config.threads(),
            purpose == Purpose.RUN ? config.deadline() : Optional.empty());
    JobPlugins plugins = PluginBinder.bind(call, config, purpose);
    if (purpose.releases()) {
      Decisions.refuseUndecided(config);
    }
    return new Preparation(
        call,
        config,
        plugins,
        purpose.releases() ? OutputFiles.of(config) : OutputFiles.NONE,
        purpose,
        keys);
  }

  /** Refuses columns of sets, where nobody looks at items. */
  public void refuseSets(String what) {
    refuseSets(config, what);
  }

  private static void refuseSets(Config config, String what) {
    if (!config.sets().isEmpty()) {
      throw ItemColumns.unfit(what, config.sets().get(0));
    }
  }

  /** What the user asks for. */
  public Config config() {
    return config;
  }

  /** The plugins in use. */
  public JobPlugins plugins() {
    return plugins;
  }

  /** What is done to columns before all else. */
  public Transformations transforms() {
    return transforms;
  }

  /** What tells apart the keys that transforms work with, by name. */
  public Map<String, String> keyIds() {
    return keys.ids();
  }

  /** Where results go. */
  public OutputFiles outputs() {
    return outputs;
  }

  /** The config as it is run, of one of several tables. */
  public LinkedJob.Table part() {
    return Jobs.part(config, plugins);
  }

  /** The config as it is run, of what is to be solved. */
  public Job job() {
    return Jobs.asRun(config, plugins);
  }

  /** Opens the data. */
  public DataCache.Opened open() {
    if (outputs.page().isPresent()) {
      call.platform().pages();
    }
    run.phase("import");
    DataCache.Opened data = call.data().open(config.input(), plugins.importer(), transforms, run);
    run.rows(data.session().rows());
    if (plugins.solver().isPresent() && config.keptByEngine()) {
      Map<String, Object> settings = config.output().orElseThrow().settings();
      PluginCall.on(
          data.engine(),
          run,
          () -> {
            data.session().requireKeeping(settings);
            return true;
          });
    }
    List<String> columns = data.session().columns();
    SchemaBuilder.refuseUnknown("column", config.attributes().keySet(), columns);
    if (purpose.releases()) {
      Decisions.refuseUnnamed(config, columns);
      new SurveyColumns(config, data, run).require();
    }
    outputs.refuse(keys.files());
    outputs.refuse(data.file().or(() -> config.input().path().map(call.data().files()::pattern)));
    return data;
  }

  /** Makes schema and profile. */
  public DataCache.Profiled profile(DataCache.Opened data) {
    run.phase("profile");
    DataCache.Profiled profiled = call.data().profile(data, config, plugins, transforms, run);
    outputs.refuse(profiled.files().keySet());
    return profiled;
  }

  /** What leaves, to be measured. */
  public Disclosure disclosure(DataCache.Opened data) {
    Optional<Plan.Bucketization> hides =
        plugins
            .solver()
            .filter(s -> Compatibility.buckets(s.info()))
            .map(s -> Compatibility.hides(s.info()));
    return new Disclosure(config, hides, transforms, data, run);
  }

  /** What the user should know of the data and of what is to be done with it. */
  public List<String> warnings(DataCache.Opened data, DataCache.Profiled profiled) {
    List<String> warnings = new ArrayList<>(call.site().told());
    if (purpose != Purpose.VERIFICATION) {
      warnings.addAll(Repeated.warnings(config, data, run));
    }
    if (purpose.releases()) {
      warnings.addAll(disclosure(data).warnings(profiled.profile().schema()));
    }
    plugins
        .solver()
        .ifPresent(
            algorithm ->
                warnings.addAll(
                    Bucketized.notes(
                        config, algorithm, data.session().columns(), profiled.profile().schema())));
    return warnings;
  }

  /**
   * Compiles the privacy models, one criterion for each; they judge people where several rows are
   * of one.
   */
  public List<Criterion> criteria(Profile profile) {
    return Goals.criteria(plugins.models(), profile, run);
  }
}
