package kanon.shell.call;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import kanon.api.OptionInfo;
import kanon.api.PluginKind;
import kanon.api.platform.Pipeline;
import kanon.api.platform.PluginInfo;
import kanon.api.report.Job;
import kanon.lib.json.record.RecordKeys;
import kanon.model.Role;

/** The keys of a config, and what their values can be. */
final class ConfigKeys {
  /** Those that have one value and stand in no list and under no name that a user chooses. */
  private static final List<String> USUAL =
      RecordKeys.of(Job.class).stream()
          .filter(key -> !key.type().startsWith("object") && !key.type().startsWith("list"))
          .map(RecordKeys.Key::path)
          .filter(path -> path.chars().noneMatch(Character::isUpperCase))
          .sorted()
          .toList();

  private static final String ALGORITHM = "algorithm";

  private ConfigKeys() {}

  /** Paths of keys that have a value, or usually have one. */
  static Set<String> of(Map<String, Object> config, Supplier<Pipeline> pipeline) {
    List<String> paths = new ArrayList<>();
    collect("", config, paths);
    Set<String> all = new LinkedHashSet<>(paths);
    all.addAll(ofAlgorithm(config, pipeline));
    all.addAll(USUAL);
    return all;
  }

  /** The options of the config's algorithm; those that are objects are by quasi-identifier. */
  private static List<String> ofAlgorithm(Map<String, Object> config, Supplier<Pipeline> pipeline) {
    Object algorithm = config.get(ALGORITHM);
    Object name = algorithm instanceof Map<?, ?> options ? options.get("name") : algorithm;
    if (!(name instanceof String named)
        || !names(PluginKind.ALGORITHM, pipeline.get()).contains(named)) {
      return List.of();
    }
    List<String> paths = new ArrayList<>();
    for (OptionInfo option : pipeline.get().options(PluginKind.ALGORITHM, named)) {
      String path = ALGORITHM + "." + option.name();
      if (option.type().equals("object")) {
        quasiIdentifiers(config).forEach(attribute -> paths.add(path + "." + attribute));
      } else {
        paths.add(path);
      }
    }
    return paths;
  }

  private static List<String> quasiIdentifiers(Map<String, Object> config) {
    List<String> names = new ArrayList<>();
    if (config.get("attributes") instanceof Map<?, ?> attributes) {
      attributes.forEach(
          (name, attribute) -> {
            Object role = attribute instanceof Map<?, ?> keys ? keys.get("role") : attribute;
            if (Role.QUASI_IDENTIFIER.label().equals(role)) {
              names.add(String.valueOf(name));
            }
          });
    }
    return names;
  }

  private static void collect(String prefix, Object tree, List<String> paths) {
    if (tree instanceof Map<?, ?> map) {
      map.forEach((key, value) -> collect(prefix + key + ".", value, paths));
    } else if (tree instanceof List<?> list && list.stream().anyMatch(Map.class::isInstance)) {
      for (int i = 0; i < list.size(); i++) {
        collect(prefix + i + ".", list.get(i), paths);
      }
    } else {
      paths.add(prefix.substring(0, prefix.length() - 1));
    }
  }

  /** Whether a key's value is a file. */
  static boolean isFile(String key) {
    return key.endsWith(".path") || key.endsWith(".file") || key.startsWith("report.");
  }

  /** What the value of a key can be, where that is known. */
  static List<String> values(String key, Pipeline pipeline) {
    if (key.equals(ALGORITHM) || key.equals("algorithm.name")) {
      return names(PluginKind.ALGORITHM, pipeline);
    }
    if (key.startsWith("privacy.") && key.endsWith(".model")) {
      return names(PluginKind.MODEL, pipeline);
    }
    if (key.equals("preset") || key.equals("preset.name")) {
      return names(PluginKind.PRESET, pipeline);
    }
    if (key.equals("objective.name") || key.startsWith("metrics.")) {
      return names(PluginKind.METRIC, pipeline);
    }
    if (key.startsWith("attacks.") && !key.contains(".max")) {
      return names(PluginKind.ATTACK, pipeline);
    }
    if (key.endsWith(".role")) {
      return Stream.of(Role.values()).map(Role::label).toList();
    }
    return key.equals("order")
        ? Stream.of(Job.Order.values()).map(Job.Order::label).toList()
        : List.of();
  }

  private static List<String> names(PluginKind kind, Pipeline pipeline) {
    return pipeline.plugins(kind).stream().map(PluginInfo::name).toList();
  }
}
