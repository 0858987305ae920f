package kanon.pipeline.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes a config back as a tree, with defaults filled in and without secrets. */
public final class ConfigTree {
  private ConfigTree() {}

  /**
   * The config as it is run.
   *
   * @param bound plugins with all their options
   */
  public static Map<String, Object> of(Config config, Bound bound) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("input", input(config.input(), bound.importer()));
    config
        .population()
        .ifPresent(p -> tree.put("population", input(p, bound.populationImporter())));
    Map<String, Object> attributes = new LinkedHashMap<>();
    config.attributes().forEach((name, f) -> attributes.put(name, field(f)));
    tree.put("attributes", attributes);
    tree.put("privacy", plugins("model", bound.privacy()));
    tree.put("suppression", Map.of("limit", config.suppression().doubleValue()));
    tree.put("algorithm", plugin("name", bound.algorithm()));
    tree.put("metrics", plugins("name", bound.metrics()));
    config.output().ifPresent(o -> tree.put("output", output(o, bound)));
    report(config.report(), tree);
    config.seed().ifPresent(seed -> tree.put("seed", seed));
    bound.objective().ifPresent(o -> tree.put("objective", plugin("name", o)));
    config.deadline().ifPresent(d -> tree.put("deadline", Durations.text(d)));
    tree.put("threads", (long) config.threads());
    tree.put("shuffle", config.shuffle());
    return Secrets.redacted(tree);
  }

  private static void report(Config.Report report, Map<String, Object> tree) {
    Map<String, Object> files = new LinkedHashMap<>();
    report.json().ifPresent(json -> files.put("json", json));
    report.html().ifPresent(html -> files.put("html", html));
    if (!files.isEmpty()) {
      tree.put("report", files);
    }
  }

  /**
   * Plugins with all their options.
   *
   * @param importer where there is one
   * @param privacy the models
   * @param algorithm the algorithm
   * @param metrics the metrics
   * @param objective where there is one
   * @param exporter where there is one
   * @param populationImporter where there is one
   */
  public record Bound(
      Optional<Config.Plugin> importer,
      List<Config.Plugin> privacy,
      Config.Plugin algorithm,
      List<Config.Plugin> metrics,
      Optional<Config.Plugin> objective,
      Optional<Config.Plugin> exporter,
      Optional<Config.Plugin> populationImporter) {}

  private static Map<String, Object> input(Config.Input input, Optional<Config.Plugin> importer) {
    Map<String, Object> tree = new LinkedHashMap<>(input.settings());
    tree.put("engine", input.engine());
    importer.ifPresent(
        i -> {
          tree.put("importer", i.name());
          tree.put("options", i.options());
        });
    return tree;
  }

  private static Map<String, Object> output(Config.Output output, Bound bound) {
    if (bound.exporter().isEmpty()) {
      return output.settings();
    }
    Map<String, Object> tree = new LinkedHashMap<>();
    bound.exporter().ifPresent(e -> tree.put("exporter", e.name()));
    output.path().ifPresent(path -> tree.put("path", path));
    bound.exporter().ifPresent(e -> tree.put("options", e.options()));
    return tree;
  }

  private static Map<String, Object> field(Config.Field field) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("role", field.role().label());
    tree.put("type", field.type().label());
    field.hierarchy().ifPresent(h -> tree.put("hierarchy", Map.of(h.builder(), h.value())));
    if (!field.order().isEmpty()) {
      tree.put("order", field.order());
    }
    if (!field.domain().isEmpty()) {
      tree.put("domain", field.domain());
    }
    tree.put("weight", field.weight());
    return tree;
  }

  private static List<Object> plugins(String naming, List<Config.Plugin> plugins) {
    List<Object> list = new ArrayList<>();
    plugins.forEach(p -> list.add(plugin(naming, p)));
    return list;
  }

  private static Map<String, Object> plugin(String naming, Config.Plugin plugin) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put(naming, plugin.name());
    tree.putAll(plugin.options());
    return tree;
  }
}
