package kanon.chart.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import kanon.chart.Text;
import org.jspecify.annotations.Nullable;

/** Looks into a report; what is not there is empty, so that a page can be made of any. */
final class Tree {
  private Tree() {}

  /** What stands at a path of keys. */
  static @Nullable Object at(@Nullable Object tree, String... path) {
    Object value = tree;
    for (String key : path) {
      value = value instanceof Map<?, ?> map ? map.get(key) : null;
    }
    return value;
  }

  static Map<?, ?> map(@Nullable Object tree, String... path) {
    return at(tree, path) instanceof Map<?, ?> map ? map : Map.of();
  }

  static List<?> list(@Nullable Object tree, String... path) {
    return at(tree, path) instanceof List<?> list ? list : List.of();
  }

  /** Not a number where there is none. */
  static double number(@Nullable Object tree, String... path) {
    return at(tree, path) instanceof Number n ? n.doubleValue() : Double.NaN;
  }

  static String text(@Nullable Object tree, String... path) {
    Object value = at(tree, path);
    return value == null ? "" : String.valueOf(value);
  }

  /** A number for people, or the text that stands there. */
  static String shown(@Nullable Object tree, String... path) {
    Object value = at(tree, path);
    return value instanceof Number n ? Text.number(n.doubleValue()) : text(tree, path);
  }

  static boolean flag(@Nullable Object tree, String... path) {
    return Boolean.TRUE.equals(at(tree, path));
  }

  /** As in {@code k=5, kind=entropy}. */
  static String line(Map<?, ?> map, String... without) {
    List<String> parts = new ArrayList<>();
    map.forEach(
        (key, value) -> {
          if (!List.of(without).contains(String.valueOf(key))) {
            String shown =
                value instanceof Map<?, ?> inner
                    ? "{" + line(inner) + "}"
                    : value instanceof Number n
                        ? Text.number(n.doubleValue())
                        : String.valueOf(value);
            parts.add(key + "=" + shown);
          }
        });
    return String.join(", ", parts);
  }

  static List<Integer> integers(List<?> list) {
    List<Integer> integers = new ArrayList<>();
    for (Object item : list) {
      integers.add(item instanceof Number n ? n.intValue() : 0);
    }
    return integers;
  }

  /** The bins of class sizes by name. */
  static List<String> sizeBins(List<?> bins) {
    List<String> names = new ArrayList<>();
    for (Object bin : bins) {
      String from = text(bin, "from");
      String to = text(bin, "to");
      names.add(from.equals(to) ? from : from + "–" + to);
    }
    return names;
  }

  static List<Double> numbers(List<?> items, String key) {
    List<Double> numbers = new ArrayList<>();
    for (Object item : items) {
      numbers.add(number(item, key));
    }
    return numbers;
  }
}
