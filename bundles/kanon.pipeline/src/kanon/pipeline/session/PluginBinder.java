package kanon.pipeline.session;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import kanon.api.PluginKind;
import kanon.api.platform.PluginInfo;
import kanon.model.KanonException;
import kanon.model.Role;
import kanon.pipeline.config.Config;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.Declared;
import kanon.pipeline.plugin.Leases;
import kanon.pipeline.plugin.PluginRegistry;
import kanon.pipeline.site.SiteDefaults;
import kanon.pipeline.source.ForeignFormat;
import kanon.pipeline.source.InputSource;

/**
 * Takes the plugins that a config names into use and binds their options. Done before any other
 * work, so that wrong names and options are told at once and altogether.
 */
public final class PluginBinder {
  private static final List<String> USUAL_METRICS =
      List.of("discernibility", "average-class-size", "ncp");

  private final PluginRegistry registry;
  private final Leases leases;
  private final RunControl run;
  private final SiteDefaults site;
  private final List<String> problems = new ArrayList<>();
  private Optional<KanonException> first = Optional.empty();

  private PluginBinder(WorkbenchCall call) {
    registry = call.registry();
    leases = call.leases();
    run = call.run();
    site = call.site();
  }

  /** Everything that is needed for a purpose. */
  static JobPlugins bind(WorkbenchCall call, Config config, Preparation.Purpose purpose) {
    PluginBinder binder = new PluginBinder(call);
    JobPlugins plugins = binder.all(config, purpose);
    binder.refuse();
    return plugins;
  }

  /** An importer alone; empty where the engine reads data of its own. */
  public static Optional<BoundPlugin> importer(WorkbenchCall call, Config.Input input) {
    PluginBinder binder = new PluginBinder(call);
    Optional<BoundPlugin> importer = binder.input(input, "input");
    binder.refuse();
    return importer;
  }

  /** An exporter alone. */
  public static BoundPlugin exporter(WorkbenchCall call, Config.Output output) {
    PluginBinder binder = new PluginBinder(call);
    Optional<BoundPlugin> exporter = binder.output(output);
    binder.refuse();
    return exporter.orElseThrow();
  }

  /** Attacks alone. */
  public static List<LimitedAttack> attacks(WorkbenchCall call, List<Config.AttackSpec> named) {
    PluginBinder binder = new PluginBinder(call);
    List<LimitedAttack> attacks = binder.attacks(named);
    binder.refuse();
    return attacks;
  }

  private List<LimitedAttack> attacks(List<Config.AttackSpec> named) {
    return named.stream()
        .flatMap(
            spec ->
                plugin(PluginKind.ATTACK, spec.attack()).stream()
                    .map(
                        p ->
                            new LimitedAttack(
                                p, spec.maxAdvantage(), spec.maxRecall(), spec.with())))
        .toList();
  }

  private JobPlugins all(Config config, Preparation.Purpose purpose) {
    Optional<BoundPlugin> importer = input(config.input(), "input");
    Optional<BoundPlugin> population = config.population().flatMap(p -> input(p, "population"));
    Map<String, List<BoundPlugin>> transforms = transforms(config);
    Map<String, BoundPlugin> hierarchies = hierarchies(config);
    Optional<PresetModels> preset =
        purpose.judges() ? config.preset().flatMap(p -> preset(p, config)) : Optional.empty();
    List<BoundPlugin> models = purpose.judges() ? models(preset, config) : List.of();
    if (!purpose.solves()) {
      return new JobPlugins(
          importer,
          population,
          transforms,
          hierarchies,
          preset,
          models,
          Optional.empty(),
          List.of(),
          List.of(),
          Optional.empty(),
          purpose.releases() ? exporter(config) : Optional.empty());
    }
    Optional<BoundPlugin> algorithm = algorithm(config);
    List<BoundPlugin> metrics =
        config
            .metrics()
            .map(named -> all(PluginKind.METRIC, named))
            .orElseGet(() -> usualMetrics(algorithm, !config.sets().isEmpty()));
    Optional<BoundPlugin> objective = config.objective().flatMap(o -> plugin(PluginKind.METRIC, o));
    Optional<BoundPlugin> exporter = exporter(config);
    algorithm.ifPresent(
        a -> problems.addAll(new Compatibility(registry, config, a, metrics).problems()));
    return new JobPlugins(
        importer,
        population,
        transforms,
        hierarchies,
        preset,
        models,
        algorithm,
        metrics,
        attacks(config.attacks().orElse(List.of())),
        objective,
        exporter);
  }

  private Optional<BoundPlugin> exporter(Config config) {
    return config.output().filter(o -> !config.keptByEngine()).flatMap(this::output);
  }

  private void refuse() {
    if (first.isPresent() && (problems.size() == 1 || !usage(first.get()))) {
      throw first.get();
    }
    if (!problems.isEmpty()) {
      throw KanonException.usage(
          first.map(KanonException::code).orElse("UNFIT"), String.join("; ", problems));
    }
  }

  private static boolean usage(KanonException e) {
    return e.kind() == KanonException.Kind.USAGE;
  }

  /** What a step makes; empty where it is refused, which is told with all other problems. */
  private <T> Optional<T> attempt(Supplier<T> step) {
    try {
      return Optional.of(step.get());
    } catch (KanonException e) {
      if (first.isEmpty() || usage(first.get()) && !usage(e)) {
        first = Optional.of(e);
      }
      problems.add(String.valueOf(e.getMessage()));
      return Optional.empty();
    }
  }

  private BoundPlugin bound(PluginKind kind, String name, Map<String, Object> options) {
    return BoundPlugin.of(
        leases.lease(kind, name), options, kind.label() + " '" + name + "'", run, site);
  }

  private Optional<BoundPlugin> algorithm(Config config) {
    Config.Plugin named = config.algorithm();
    return attempt(
        () ->
            BoundPlugin.of(
                leases.algorithm(named.name(), config.isolated()),
                named.options(),
                PluginKind.ALGORITHM.label() + " '" + named.name() + "'",
                run,
                site));
  }

  private Optional<BoundPlugin> plugin(PluginKind kind, Config.Plugin plugin) {
    return attempt(() -> bound(kind, plugin.name(), plugin.options()));
  }

  private List<BoundPlugin> all(PluginKind kind, List<Config.Plugin> named) {
    return named.stream().flatMap(plugin -> plugin(kind, plugin).stream()).toList();
  }

  private Optional<PresetModels> preset(Config.Plugin named, Config config) {
    List<String> sensitive = config.columns(Role.SENSITIVE);
    return plugin(PluginKind.PRESET, named)
        .flatMap(
            preset ->
                attempt(
                    () ->
                        PresetModels.of(
                            preset,
                            sensitive,
                            run,
                            (model, options) -> bound(PluginKind.MODEL, model, options))));
  }

  /** The preset's models, and those beside it that it does not have. */
  private List<BoundPlugin> models(Optional<PresetModels> preset, Config config) {
    List<BoundPlugin> named = all(PluginKind.MODEL, config.privacy());
    return preset.flatMap(p -> attempt(() -> p.with(named))).orElse(named);
  }

  private Optional<BoundPlugin> input(Config.Input input, String key) {
    if (!input.rows()) {
      attempt(() -> registry.info(PluginKind.ENGINE, input.engine()));
      return Optional.empty();
    }
    return attempt(
        () ->
            bound(
                PluginKind.IMPORTER,
                input
                    .importer()
                    .orElseGet(() -> byExtension(PluginKind.IMPORTER, input.path(), key)),
                input.options()));
  }

  private Optional<BoundPlugin> output(Config.Output output) {
    return attempt(
        () ->
            bound(
                PluginKind.EXPORTER,
                output
                    .exporter()
                    .orElseGet(() -> byExtension(PluginKind.EXPORTER, output.path(), "output")),
                output.options()));
  }

  private String byExtension(PluginKind kind, Optional<String> path, String key) {
    String file = path.orElse("");
    String extension = InputSource.extension(file);
    for (PluginInfo info : registry.list(kind)) {
      if (Declared.words(info, "kanon.extensions").contains(extension)) {
        return info.name();
      }
    }
    if (kind == PluginKind.IMPORTER && ForeignFormat.named(file).isPresent()) {
      throw ForeignFormat.named(file).get().refused(file);
    }
    List<String> engines =
        kind == PluginKind.EXPORTER ? registry.engines().writing(file) : List.of();
    throw KanonException.usage(
        "UNKNOWN_" + kind.name(),
        "%s.path: no %s is known for '%s'; name one as %s.%s: %s%s"
            .formatted(
                key,
                kind.label(),
                file,
                key,
                kind.label(),
                String.join(", ", registry.names(kind)),
                engines.isEmpty()
                    ? ""
                    : "; or name as input.engine what writes it of data that it reads itself: "
                        + String.join(", ", engines)));
  }

  private Map<String, List<BoundPlugin>> transforms(Config config) {
    Map<String, List<BoundPlugin>> transforms = new LinkedHashMap<>();
    config
        .attributes()
        .forEach(
            (column, field) -> {
              List<BoundPlugin> steps = new ArrayList<>();
              for (Config.TransformSpec spec : field.transforms()) {
                attempt(() -> transform(column, spec)).ifPresent(steps::add);
              }
              if (!steps.isEmpty()) {
                transforms.put(column, steps);
                attempt(
                    () ->
                        TransformRules.of(registry.engines(), config, column, field.role(), steps));
              }
            });
    return transforms;
  }

  private BoundPlugin transform(String column, Config.TransformSpec spec) {
    return BoundPlugin.ofValue(
        leases.lease(PluginKind.TRANSFORM, spec.transform()),
        spec.value(),
        "transform '" + spec.transform() + "' of attribute '" + column + "'",
        run,
        site);
  }

  private Map<String, BoundPlugin> hierarchies(Config config) {
    Map<String, BoundPlugin> builders = new LinkedHashMap<>();
    config
        .attributes()
        .forEach(
            (column, field) ->
                field
                    .hierarchy()
                    .flatMap(spec -> attempt(() -> hierarchy(column, spec)))
                    .ifPresent(builder -> builders.put(column, builder)));
    return builders;
  }

  private BoundPlugin hierarchy(String column, Config.HierarchySpec spec) {
    return BoundPlugin.ofValue(
        leases.lease(PluginKind.HIERARCHY, spec.builder()),
        spec.value(),
        "hierarchy '" + spec.builder() + "' of attribute '" + column + "'",
        run,
        SiteDefaults.none());
  }

  private List<BoundPlugin> usualMetrics(Optional<BoundPlugin> algorithm, boolean sets) {
    List<String> live = registry.names(PluginKind.METRIC);
    return USUAL_METRICS.stream()
        .filter(live::contains)
        .flatMap(name -> plugin(PluginKind.METRIC, new Config.Plugin(name, Map.of())).stream())
        .filter(metric -> Compatibility.measures(metric.info(), algorithm.map(BoundPlugin::info)))
        .filter(metric -> !sets || Compatibility.items(metric.info()))
        .toList();
  }
}
