package kanon.pipeline.config;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kanon.api.Names;

/** The fields of one object of a config, each asked for by name; every problem is collected. */
final class Fields {
  private final String path;
  private final Map<String, Object> fields;
  private final List<String> problems;
  private final Set<String> known = new LinkedHashSet<>();

  private Fields(String path, Map<String, Object> fields, List<String> problems) {
    this.path = path;
    this.fields = fields;
    this.problems = problems;
  }

  /** The fields of a value that has to be an object. */
  static Fields of(String path, Object value, List<String> problems) {
    if (value instanceof Map<?, ?> map) {
      return new Fields(path, copy(map), problems);
    }
    problems.add(path + ": expected an object, found " + shown(value));
    return new Fields(path, Map.of(), problems);
  }

  static Map<String, Object> copy(Map<?, ?> map) {
    Map<String, Object> copy = new LinkedHashMap<>();
    map.forEach((key, value) -> copy.put(String.valueOf(key), value));
    return copy;
  }

  String path(String key) {
    return path.isEmpty() ? key : path + "." + key;
  }

  Optional<Object> value(String key) {
    known.add(key);
    return Optional.ofNullable(fields.get(key));
  }

  Optional<String> text(String key) {
    return typed(key, String.class, "a text").filter(text -> notEmpty(key, text));
  }

  private boolean notEmpty(String key, String text) {
    if (text.isEmpty()) {
      problem(key, "is empty");
    }
    return !text.isEmpty();
  }

  Optional<Long> whole(String key) {
    return typed(key, Long.class, "a whole number");
  }

  Optional<Boolean> flag(String key) {
    return typed(key, Boolean.class, "true or false");
  }

  Optional<BigDecimal> number(String key) {
    return typed(key, Number.class, "a number").map(n -> new BigDecimal(n.toString()));
  }

  Optional<Fields> object(String key) {
    return value(key).map(value -> of(path(key), value, problems));
  }

  Map<String, Object> options(String key) {
    return typed(key, Map.class, "an object").map(Fields::copy).orElse(Map.of());
  }

  Optional<List<Object>> list(String key) {
    return typed(key, List.class, "a list").map(items -> new ArrayList<Object>((List<?>) items));
  }

  Optional<List<String>> texts(String key) {
    return list(key)
        .map(
            items -> {
              List<String> texts = new ArrayList<>();
              for (Object item : items) {
                if (item instanceof Map || item instanceof List) {
                  problem(key, "expected a list of values, found " + shown(item));
                } else {
                  texts.add(item.toString());
                }
              }
              return texts;
            });
  }

  private <T> Optional<T> typed(String key, Class<T> type, String expected) {
    Optional<Object> value = value(key);
    if (value.isPresent() && !type.isInstance(value.get())) {
      problem(key, "expected " + expected + ", found " + shown(value.get()));
      return Optional.empty();
    }
    return value.map(type::cast);
  }

  void problem(String key, String fault) {
    problems.add(path(key) + ": " + fault);
  }

  /** A field that may stand here and is not looked at. */
  void known(String key) {
    known.add(key);
  }

  /** A field of earlier versions, which is not listed among those that may stand here. */
  void gone(String key, String fault) {
    if (fields.containsKey(key)) {
      known.add(key);
      problem(key, fault);
    }
  }

  /** Fields that nobody asked for are unknown. */
  void end() {
    for (String key : fields.keySet()) {
      if (!known.contains(key)) {
        String where = path.isEmpty() ? "" : path + ": ";
        problems.add(where + Names.unknown("key", key, known));
      }
    }
  }

  /** The fields not asked for so far, which are left to someone else. */
  Map<String, Object> rest() {
    Map<String, Object> rest = new LinkedHashMap<>(fields);
    rest.keySet().removeAll(known);
    known.addAll(rest.keySet());
    return rest;
  }

  static String shown(Object value) {
    if (value instanceof Map) {
      return "an object";
    }
    return value instanceof List
        ? "a list"
        : value instanceof String ? "\"" + value + "\"" : value.toString();
  }
}
