package kanon.it;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Holds JSON values to a schema, as far as those of {@code docs/schema} go. */
final class JsonSchema {
  private final Map<?, ?> schema;
  private final List<String> faults = new ArrayList<>();

  private JsonSchema(Map<?, ?> schema) {
    this.schema = schema;
  }

  /** Where a value is not what the schema says; empty where it is. */
  static List<String> faults(Map<String, Object> schema, Object value) {
    JsonSchema check = new JsonSchema(schema);
    check.value("", schema, value);
    return check.faults;
  }

  private void value(String path, Object rule, Object value) {
    if (!(rule instanceof Map<?, ?> map)) {
      if (Boolean.FALSE.equals(rule)) {
        faults.add(path + ": is not allowed");
      }
      return;
    }
    if (map.get("$ref") instanceof String reference) {
      String name = reference.substring(reference.lastIndexOf('/') + 1);
      value(path, ((Map<?, ?>) schema.get("$defs")).get(name), value);
    }
    if (map.get("anyOf") instanceof List<?> some
        && some.stream().noneMatch(one -> holds(one, value))) {
      faults.add(path + ": is none of what is allowed");
    }
    if (map.get("enum") instanceof List<?> words && !words.contains(value)) {
      faults.add(path + ": is not one of " + words);
    }
    if (map.containsKey("type") && !typed(map.get("type"), value)) {
      faults.add(path + ": is no " + map.get("type"));
      return;
    }
    if (value instanceof Map<?, ?> object) {
      object(path, map, object);
    } else if (value instanceof List<?> items && map.containsKey("items")) {
      for (int i = 0; i < items.size(); i++) {
        value(path + "." + i, map.get("items"), items.get(i));
      }
    }
  }

  private boolean holds(Object rule, Object value) {
    JsonSchema alone = new JsonSchema(schema);
    alone.value("", rule, value);
    return alone.faults.isEmpty();
  }

  private void object(String path, Map<?, ?> rule, Map<?, ?> object) {
    if (rule.get("required") instanceof List<?> required) {
      for (Object key : required) {
        if (!object.containsKey(key)) {
          faults.add(path + "." + key + ": is missing");
        }
      }
    }
    Map<?, ?> properties = rule.get("properties") instanceof Map<?, ?> map ? map : Map.of();
    Object further = rule.get("additionalProperties");
    object.forEach(
        (key, part) -> {
          Object known = properties.get(key);
          Object held = known == null ? further : known;
          if (held != null) {
            value(path + "." + key, held, part);
          }
        });
  }

  private static boolean typed(Object type, Object value) {
    if (type instanceof List<?> several) {
      return several.stream().anyMatch(one -> typed(one, value));
    }
    return switch (String.valueOf(type)) {
      case "object" -> value instanceof Map;
      case "array" -> value instanceof List;
      case "string" -> value instanceof String;
      case "boolean" -> value instanceof Boolean;
      case "integer" -> value instanceof Long;
      case "number" -> value instanceof Number;
      default -> false;
    };
  }
}
