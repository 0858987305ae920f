package kanon.console.form;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Parts of a config's tree, copied so that they can be changed. */
public final class Tree {
  private Tree() {}

  /** The object under a key; empty where there is none. */
  public static Map<String, Object> map(Map<String, Object> tree, String key) {
    return tree.containsKey(key) ? of(tree.getOrDefault(key, "")) : new LinkedHashMap<>();
  }

  /** A value as an object; one that is none is the name of a plugin. */
  public static Map<String, Object> of(Object value) {
    Map<String, Object> copy = new LinkedHashMap<>();
    if (value instanceof Map<?, ?> map) {
      map.forEach((key, item) -> copy.put(String.valueOf(key), item));
    } else {
      copy.put("name", value);
    }
    return copy;
  }

  /** The list under a key; empty where there is none. */
  public static List<Object> list(Map<String, Object> tree, String key) {
    return tree.get(key) instanceof List<?> list ? new ArrayList<>(list) : new ArrayList<>();
  }

  /** The text under a key; empty where there is none. */
  public static String text(Map<String, Object> tree, String key) {
    return tree.get(key) instanceof String text ? text : "";
  }

  /** The name of a plugin that stands alone or with its options. */
  public static String name(Map<String, Object> tree, String key, String standard) {
    Object value = tree.get(key);
    Object name = value instanceof Map<?, ?> map ? map.get("name") : value;
    return name instanceof String text && !text.isEmpty() ? text : standard;
  }
}
