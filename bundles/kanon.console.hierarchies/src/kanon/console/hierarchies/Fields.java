package kanon.console.hierarchies;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.model.KanonException;
import org.jspecify.annotations.Nullable;

/** What a config says of columns, as far as hierarchies need it. */
final class Fields {
  private static final String QUASI_IDENTIFIER = "quasi-identifier";

  private Fields() {}

  /** The names of the quasi-identifiers, in the config's order. */
  static List<String> quasiIdentifiers(Map<String, Object> config) {
    List<String> names = new ArrayList<>();
    if (config.get("attributes") instanceof Map<?, ?> attributes) {
      attributes.forEach(
          (name, field) -> {
            if (field instanceof Map<?, ?> f && QUASI_IDENTIFIER.equals(f.get("role"))) {
              names.add(String.valueOf(name));
            }
          });
    }
    return names;
  }

  /** What the config says of a column. */
  static Map<?, ?> of(Map<String, Object> config, String column) {
    Object field =
        config.get("attributes") instanceof Map<?, ?> attributes ? attributes.get(column) : null;
    if (field instanceof Map<?, ?> map) {
      return map;
    }
    throw KanonException.usage("UNKNOWN_COLUMN", "The config names no such column");
  }

  /** The builder of a column's hierarchy, and its file where it is one. */
  static Optional<String> builder(Map<String, Object> config, String column) {
    Object hierarchy = of(config, column).get("hierarchy");
    if (hierarchy instanceof String file) {
      return Optional.of("file " + file);
    }
    if (hierarchy instanceof Map<?, ?> map && !map.isEmpty()) {
      Map.Entry<?, ?> spec = map.entrySet().iterator().next();
      return Optional.of(
          spec.getValue() instanceof String text
              ? spec.getKey() + " " + text
              : String.valueOf(spec.getKey()));
    }
    return Optional.empty();
  }

  /** The config with another hierarchy of a column. */
  static Map<String, Object> with(
      Map<String, Object> config, String column, Map<String, Object> hierarchy) {
    Map<String, Object> changed = new LinkedHashMap<>(config);
    Map<String, Object> attributes = copy(config.get("attributes"));
    Map<String, Object> field = copy(of(config, column));
    field.put("hierarchy", hierarchy);
    attributes.put(column, field);
    changed.put("attributes", attributes);
    return changed;
  }

  private static Map<String, Object> copy(@Nullable Object tree) {
    Map<String, Object> copy = new LinkedHashMap<>();
    if (tree instanceof Map<?, ?> map) {
      map.forEach((key, value) -> copy.put(String.valueOf(key), value));
    }
    return copy;
  }
}
