package kanon.shell.config;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads parts of a config's tree, which may have any form: users write it. */
public final class ConfigTree {
  private ConfigTree() {}

  /** The map under a key, which may be changed in place; a new one where there is none. */
  public static Map<String, Object> map(Map<String, Object> tree, String key) {
    return asMap(tree.get(key));
  }

  /** The value as a map. */
  @SuppressWarnings("unchecked")
  public static Map<String, Object> asMap(@org.jspecify.annotations.Nullable Object value) {
    return value instanceof Map<?, ?> ? (Map<String, Object>) value : new LinkedHashMap<>();
  }

  /** The list under a key. */
  public static List<?> list(Map<String, Object> tree, String key) {
    return tree.get(key) instanceof List<?> list ? list : List.of();
  }

  /** The text of what is under a key; empty where there is nothing. */
  public static String text(Map<String, Object> tree, String key) {
    Object value = tree.get(key);
    return value == null ? "" : String.valueOf(value);
  }

  /** As in {@code k=5, kind=entropy}: what a map holds, in one line. */
  public static String line(Map<String, ?> tree, String... without) {
    List<String> left = List.of(without);
    StringBuilder line = new StringBuilder();
    tree.forEach(
        (key, value) -> {
          if (!left.contains(key)) {
            line.append(line.isEmpty() ? "" : ", ").append(key).append('=').append(brief(value));
          }
        });
    return line.toString();
  }

  private static String brief(Object value) {
    if (value instanceof Map<?, ?>) {
      return "{" + line(asMap(value)) + "}";
    }
    return value instanceof Number n ? kanon.shell.console.Numbers.any(n) : String.valueOf(value);
  }
}
