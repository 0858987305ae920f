package kanon.pipeline;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import kanon.api.PluginKind;
import kanon.api.platform.PluginInfo;
import kanon.model.KanonException;
import kanon.pipeline.config.Config;
import kanon.pipeline.plugin.Leases;
import kanon.pipeline.plugin.PluginRegistry;
import kanon.pipeline.plugin.Properties;

/**
 * The plugins that a config names, each in use and with its options bound. Made before any other
 * work, so that wrong names and options are told at once and altogether.
 */
final class Wiring {
  private static final List<String> USUAL_METRICS =
      List.of("discernibility", "average-class-size", "ncp");

  private final PluginRegistry registry;
  private final Leases leases;
  private final List<String> problems = new ArrayList<>();
  private Optional<KanonException> first = Optional.empty();

  Optional<Wired> importer = Optional.empty();
  Optional<Wired> populationImporter = Optional.empty();
  Optional<Wired> algorithm = Optional.empty();
  Optional<Wired> objective = Optional.empty();
  Optional<Wired> exporter = Optional.empty();
  final List<Wired> models = new ArrayList<>();
  final List<Wired> metrics = new ArrayList<>();
  final Map<String, Wired> hierarchies = new LinkedHashMap<>();

  Wiring(PluginRegistry registry, Leases leases) {
    this.registry = registry;
    this.leases = leases;
  }

  /** Everything that a run needs. */
  static Wiring of(Config config, PluginRegistry registry, Leases leases) {
    Wiring wiring = new Wiring(registry, leases);
    wiring.inputs(config);
    wiring.hierarchies(config);
    wiring.models(config);
    wiring.algorithm = wiring.plugin(PluginKind.ALGORITHM, config.algorithm());
    config.metrics().ifPresentOrElse(wiring::metrics, wiring::usualMetrics);
    config.objective().ifPresent(o -> wiring.objective = wiring.plugin(PluginKind.METRIC, o));
    config
        .output()
        .filter(o -> !config.keptByEngine())
        .ifPresent(o -> wiring.attempt(() -> wiring.output(o)));
    wiring.algorithm.ifPresent(
        a -> wiring.problems.addAll(new Fit(registry, config, a, wiring).problems()));
    wiring.refuse();
    return wiring;
  }

  /** What is needed to judge a release that is there already. */
  static Wiring toVerify(Config config, PluginRegistry registry, Leases leases) {
    Wiring wiring = new Wiring(registry, leases);
    wiring.inputs(config);
    wiring.hierarchies(config);
    wiring.models(config);
    wiring.refuse();
    return wiring;
  }

  /** An importer alone. */
  static Optional<Wired> importer(Config.Input input, PluginRegistry registry, Leases leases) {
    Wiring wiring = new Wiring(registry, leases);
    wiring.attempt(() -> wiring.importer = wiring.input(input, "input"));
    wiring.refuse();
    return wiring.importer;
  }

  /** An exporter alone. */
  static Wired exporter(Config.Output output, PluginRegistry registry, Leases leases) {
    Wiring wiring = new Wiring(registry, leases);
    wiring.attempt(() -> wiring.output(output));
    wiring.refuse();
    return wiring.exporter.orElseThrow();
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

  private void attempt(Runnable step) {
    try {
      step.run();
    } catch (KanonException e) {
      if (first.isEmpty() || usage(first.get()) && !usage(e)) {
        first = Optional.of(e);
      }
      problems.add(String.valueOf(e.getMessage()));
    }
  }

  private Optional<Wired> plugin(PluginKind kind, Config.Plugin plugin) {
    List<Wired> made = new ArrayList<>();
    attempt(
        () ->
            made.add(
                Wired.of(
                    leases.lease(kind, plugin.name()),
                    plugin.options(),
                    kind.label() + " '" + plugin.name() + "'")));
    return made.stream().findFirst();
  }

  private void inputs(Config config) {
    attempt(() -> importer = input(config.input(), "input"));
    config.population().ifPresent(p -> attempt(() -> populationImporter = input(p, "population")));
  }

  private Optional<Wired> input(Config.Input input, String key) {
    if (!input.rows()) {
      registry.info(PluginKind.ENGINE, input.engine());
      return Optional.empty();
    }
    String name =
        input.importer().orElseGet(() -> byExtension(PluginKind.IMPORTER, input.path(), key));
    return Optional.of(
        Wired.of(
            leases.lease(PluginKind.IMPORTER, name), input.options(), "importer '" + name + "'"));
  }

  private void output(Config.Output output) {
    String name =
        output
            .exporter()
            .orElseGet(() -> byExtension(PluginKind.EXPORTER, output.path(), "output"));
    exporter =
        Optional.of(
            Wired.of(
                leases.lease(PluginKind.EXPORTER, name),
                output.options(),
                "exporter '" + name + "'"));
  }

  private String byExtension(PluginKind kind, Optional<String> path, String key) {
    String file = path.orElse("");
    String extension = file.substring(file.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    for (PluginInfo info : registry.list(kind)) {
      if (Properties.words(info, "kanon.extensions").contains(extension)) {
        return info.name();
      }
    }
    throw KanonException.usage(
        "UNKNOWN_" + kind.name(),
        "%s.path: no %s is known for '%s'; name one as %s.%s: %s"
            .formatted(
                key,
                kind.label(),
                file,
                key,
                kind.label(),
                String.join(", ", registry.names(kind))));
  }

  private void hierarchies(Config config) {
    config
        .attributes()
        .forEach(
            (column, field) ->
                field
                    .hierarchy()
                    .ifPresent(
                        spec ->
                            attempt(
                                () ->
                                    hierarchies.put(
                                        column,
                                        Wired.ofValue(
                                            leases.lease(PluginKind.HIERARCHY, spec.builder()),
                                            spec.value(),
                                            hierarchyOf(column, spec))))));
  }

  static String hierarchyOf(String column, Config.HierarchySpec spec) {
    return "hierarchy '" + spec.builder() + "' of attribute '" + column + "'";
  }

  private void models(Config config) {
    for (Config.Plugin model : config.privacy()) {
      plugin(PluginKind.MODEL, model).ifPresent(models::add);
    }
  }

  private void metrics(List<Config.Plugin> named) {
    for (Config.Plugin metric : named) {
      plugin(PluginKind.METRIC, metric).ifPresent(metrics::add);
    }
  }

  private void usualMetrics() {
    List<String> live = registry.names(PluginKind.METRIC);
    boolean buckets = algorithm.map(Fit::buckets).orElse(false);
    for (String name : USUAL_METRICS) {
      if (live.contains(name)) {
        plugin(PluginKind.METRIC, new Config.Plugin(name, Map.of()))
            .filter(m -> Fit.measures(m.info(), buckets))
            .ifPresent(metrics::add);
      }
    }
  }
}
