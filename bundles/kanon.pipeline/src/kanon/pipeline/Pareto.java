package kanon.pipeline;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which runs of a comparison no other one beats: in loss or risk without losing in the other. */
final class Pareto {
  private Pareto() {}

  /** Writes {@code pareto} to every run that has both measures. */
  static void mark(List<Object> runs) {
    for (Object run : runs) {
      Map<String, Object> one = map(map(run).get("comparison"));
      if (measured(one)) {
        one.put("pareto", runs.stream().noneMatch(o -> beats(map(map(o).get("comparison")), one)));
      }
    }
  }

  private static boolean measured(Map<String, Object> one) {
    return one.containsKey("loss") && one.containsKey("risk");
  }

  private static boolean beats(Map<String, Object> a, Map<String, Object> b) {
    if (!measured(a)) {
      return false;
    }
    int loss = Double.compare(number(a, "loss"), number(b, "loss"));
    int risk = Double.compare(number(a, "risk"), number(b, "risk"));
    return loss <= 0 && risk <= 0 && loss + risk < 0;
  }

  private static double number(Map<String, Object> tree, String key) {
    return tree.get(key) instanceof Number n ? n.doubleValue() : Double.NaN;
  }

  @SuppressWarnings("unchecked")
  static Map<String, Object> map(@Nullable Object value) {
    return value instanceof Map<?, ?> ? (Map<String, Object>) value : new LinkedHashMap<>();
  }
}
