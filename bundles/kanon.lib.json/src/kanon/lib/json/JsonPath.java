package kanon.lib.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.model.KanonException;
import org.jspecify.annotations.Nullable;

/** Changes to a tree by assignments such as {@code privacy.0.k=10}. */
public final class JsonPath {
  private static final List<String> NAMES = List.of("name", "model");

  private JsonPath() {}

  /**
   * A copy of a tree with values set. A path has keys and places in lists, joined by dots; a place
   * that is the list's length appends; objects on the way that are missing are made. A value is
   * JSON where it is any, otherwise text; {@code null} removes. A list may be written without
   * quotes, {@code metrics=[ncp,precision]}, and without brackets where only a list can stand or
   * one stands already. A text where an object is needed becomes its {@code name}. Options belong
   * to the name beside them: a new {@code name} or {@code model} discards its neighbours, wherever
   * it stands among the assignments.
   */
  public static Map<String, Object> with(Map<String, Object> tree, List<String> assignments) {
    Map<String, Object> changed = object(copy(tree));
    for (int pass = 0; pass < 2; pass++) {
      for (String assignment : assignments) {
        int equals = assignment.indexOf('=');
        if (equals <= 0) {
          throw KanonException.usage(
              "BAD_ASSIGNMENT", "'" + assignment + "' is not of the form key.path=value");
        }
        String path = assignment.substring(0, equals);
        if (names(path) == (pass == 0)) {
          set(changed, path, value(assignment.substring(equals + 1)));
        }
      }
    }
    return changed;
  }

  /** Sets one value in place; see {@link #with}. */
  public static void set(Map<String, Object> tree, String path, @Nullable Object value) {
    new Setter(path, value).into(tree, path);
  }

  /** What stands behind the equals sign. */
  public static @Nullable Object value(String text) {
    String bare = text.strip();
    if (bare.equals("null")) {
      return null;
    }
    boolean brackets = bare.length() > 1 && bare.startsWith("[") && bare.endsWith("]");
    return JsonTree.parse(text)
        .orElseGet(() -> brackets ? items(bare.substring(1, bare.length() - 1)) : text);
  }

  /** What stands between commas. */
  private static List<Object> items(String text) {
    List<Object> items = new ArrayList<>();
    for (String item : text.split(",", -1)) {
      if (!item.isBlank()) {
        items.add(JsonTree.parse(item.strip()).orElse(item.strip()));
      }
    }
    return items;
  }

  /** Whether nothing but a list can stand there. */
  private static boolean lists(String path) {
    boolean ofAttribute = path.startsWith("attributes.");
    return path.equals("metrics")
        || ofAttribute && (path.endsWith(".order") || path.endsWith(".domain"));
  }

  private static boolean names(String path) {
    return NAMES.contains(path.substring(path.lastIndexOf('.') + 1));
  }

  private static Object copy(Object tree) {
    if (tree instanceof Map<?, ?> map) {
      Map<String, Object> copy = new LinkedHashMap<>();
      map.forEach((k, v) -> copy.put(String.valueOf(k), copy(v)));
      return copy;
    }
    if (tree instanceof List<?> list) {
      List<Object> copy = new ArrayList<>();
      list.forEach(v -> copy.add(copy(v)));
      return copy;
    }
    return tree;
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> object(Object map) {
    return (Map<String, Object>) map;
  }

  /** Walks one path. */
  private record Setter(String path, @Nullable Object value) {

    void into(Map<String, Object> map, String rest) {
      String key = key(map, rest);
      if (key.length() == rest.length()) {
        assign(map, key);
        return;
      }
      String further = rest.substring(key.length() + 1);
      Object next = map.get(key);
      if (next == null || next instanceof String) {
        Map<String, Object> made = new LinkedHashMap<>();
        if (next != null) {
          made.put("name", next);
        }
        map.put(key, made);
        next = made;
      }
      descend(next, key, further);
    }

    private void assign(Map<String, Object> map, String key) {
      if (value == null) {
        map.remove(key);
        return;
      }
      if (NAMES.contains(key) && map.get(key) instanceof String old && !value.equals(old)) {
        map.clear();
      }
      boolean list = lists(path) || map.get(key) instanceof List<?>;
      map.put(key, list && value instanceof String text ? items(text) : value);
    }

    /**
     * The key that the path begins with: the longest there is, as keys may have dots themselves.
     */
    private static String key(Map<String, Object> map, String rest) {
      for (int dot = rest.length(); dot > 0; dot = rest.lastIndexOf('.', dot - 1)) {
        if (map.containsKey(rest.substring(0, dot))) {
          return rest.substring(0, dot);
        }
      }
      int dot = rest.indexOf('.');
      return dot < 0 ? rest : rest.substring(0, dot);
    }

    private void descend(Object next, String at, String rest) {
      if (next instanceof Map<?, ?> map) {
        into(object(map), rest);
      } else if (next instanceof List<?> list) {
        @SuppressWarnings("unchecked")
        List<Object> items = (List<Object>) list;
        into(items, at, rest);
      } else {
        throw wrong("'" + at + "' is " + next + ", it has no parts");
      }
    }

    private void into(List<Object> list, String at, String rest) {
      int dot = rest.indexOf('.');
      int place = place(list, at, dot < 0 ? rest : rest.substring(0, dot));
      if (dot < 0) {
        assign(list, place);
        return;
      }
      if (place == list.size()) {
        list.add(new LinkedHashMap<String, Object>());
      } else if (list.get(place) instanceof String name) {
        list.set(place, new LinkedHashMap<String, Object>(Map.of("name", name)));
      }
      descend(list.get(place), at + "." + place, rest.substring(dot + 1));
    }

    private void assign(List<Object> list, int place) {
      if (value == null) {
        if (place < list.size()) {
          list.remove(place);
        }
      } else if (place == list.size()) {
        list.add(value);
      } else {
        list.set(place, value);
      }
    }

    private int place(List<Object> list, String at, String word) {
      try {
        int place = Integer.parseInt(word);
        if (place >= 0 && place <= list.size()) {
          return place;
        }
      } catch (NumberFormatException e) {
        // Told below.
      }
      throw wrong(
          "'" + word + "' is no place in the list '" + at + "', expected 0 to " + list.size());
    }

    private KanonException wrong(String fault) {
      return KanonException.usage("BAD_ASSIGNMENT", path + ": " + fault);
    }
  }
}
