package kanon.pipeline.session;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import kanon.api.report.Job;
import kanon.api.report.LinkedJob;
import kanon.pipeline.config.Config;
import kanon.pipeline.config.Durations;
import kanon.pipeline.config.Secrets;
import kanon.pipeline.plugin.BoundPlugin;

/** Configs as they are run: with every default, without secrets. */
public final class Jobs {
  private Jobs() {}

  static Job asRun(Config config, JobPlugins plugins) {
    return new Job(
        input(config.input(), plugins.importer()),
        config.population().map(p -> input(p, plugins.populationImporter())),
        config.persons(),
        config.demands(),
        columns(config, plugins),
        config.others(),
        preset(plugins),
        models(plugins),
        new Job.Suppression(config.suppression().doubleValue()),
        plugin(plugins.algorithm()),
        plugins.metrics().stream().map(Jobs::plugin).toList(),
        config.attacks().map(given -> attacks(plugins.attacks())),
        config.output().map(o -> output(o, plugins.exporter())),
        Optional.of(new Job.Files(config.report().json(), config.report().html()))
            .filter(files -> files.json().isPresent() || files.html().isPresent()),
        config.seed(),
        plugins.objective().map(Jobs::plugin),
        config.deadline().map(Durations::text),
        OptionalLong.of(config.threads()),
        config.order(),
        config.weight(),
        config.household(),
        config.ledger(),
        config.joint() ? Optional.of(true) : Optional.empty(),
        config.recodedAs(),
        config.robust(),
        plugins.algorithm().lease().process());
  }

  /** Attacks as they are run, with every default filled in. */
  public static List<Job.Attack> attacks(List<LimitedAttack> attacks) {
    return attacks.stream().map(Jobs::attack).toList();
  }

  /** The preset in use. */
  public static Optional<Job.Plugin> preset(JobPlugins plugins) {
    return plugins.preset().map(p -> plugin(p.plugin()));
  }

  static LinkedJob.Table part(Config config, JobPlugins plugins) {
    return new LinkedJob.Table(
        input(config.input(), plugins.importer()),
        columns(config, plugins),
        config.others(),
        Optional.of(models(plugins)),
        output(config.output().orElseThrow(), plugins.exporter()));
  }

  private static Map<String, Job.Column> columns(Config config, JobPlugins plugins) {
    Map<String, Job.Column> columns = new LinkedHashMap<>();
    config
        .attributes()
        .forEach(
            (name, field) ->
                columns.put(
                    name, column(field, plugins.transforms().getOrDefault(name, List.of()))));
    return Collections.unmodifiableMap(columns);
  }

  private static List<Job.Model> models(JobPlugins plugins) {
    return plugins.models().stream().map(m -> new Job.Model(m.name(), options(m))).toList();
  }

  private static Job.Settings input(Config.Input input, Optional<BoundPlugin> importer) {
    Map<String, Object> settings = new LinkedHashMap<>(input.settings());
    settings.put("engine", input.engine());
    importer.ifPresent(
        i -> {
          settings.put("importer", i.name());
          settings.put("options", i.values());
        });
    return new Job.Settings(Secrets.redacted(settings));
  }

  private static Job.Settings output(Config.Output output, Optional<BoundPlugin> exporter) {
    Map<String, Object> settings = new LinkedHashMap<>();
    exporter.ifPresentOrElse(
        e -> {
          settings.put("exporter", e.name());
          output.path().ifPresent(path -> settings.put("path", path));
          settings.put("options", e.values());
        },
        () -> settings.putAll(output.settings()));
    return new Job.Settings(Secrets.redacted(settings));
  }

  private static Job.Column column(Config.Field field, List<BoundPlugin> transforms) {
    return new Job.Column(
        field.role(),
        Optional.of(transforms.stream().map(Jobs::transform).toList()).filter(t -> !t.isEmpty()),
        field.type(),
        field.hierarchy().map(h -> Secrets.redacted(Map.of(h.builder(), h.value()))),
        some(field.order()),
        some(field.domain()),
        field.weight(),
        field.releaseAnyway(),
        field.separator());
  }

  private static Map<String, Object> transform(BoundPlugin transform) {
    Map<String, Object> options = options(transform);
    return Map.of(transform.name(), options.isEmpty() ? true : options);
  }

  private static Optional<List<String>> some(List<String> values) {
    return values.isEmpty() ? Optional.empty() : Optional.of(values);
  }

  private static Job.Attack attack(LimitedAttack attack) {
    return new Job.Attack(
        attack.plugin().name(),
        attack.maxAdvantage(),
        attack.maxRecall(),
        some(attack.with()),
        options(attack.plugin()));
  }

  private static Job.Plugin plugin(BoundPlugin plugin) {
    return new Job.Plugin(plugin.name(), options(plugin));
  }

  private static Map<String, Object> options(BoundPlugin plugin) {
    return Secrets.redacted(plugin.values());
  }
}
