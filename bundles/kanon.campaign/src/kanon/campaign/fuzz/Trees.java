package kanon.campaign.fuzz;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import kanon.campaign.plain.Draw;
import kanon.campaign.plain.Json;

/** Breaks trees of JSON: values of another type or size, keys that are gone, new or twice there. */
final class Trees {
  /** Below these nothing is changed: a run would write to a place of its own choice. */
  private static final Set<String> KEPT = Set.of("output", "report");

  private final Draw draw;

  Trees(Draw draw) {
    this.draw = draw;
  }

  /** A copy with one to three values changed. */
  Map<String, Object> spoil(Map<String, Object> tree) {
    Object copy = copy(tree);
    int times = draw.between(1, 3);
    for (int i = 0; i < times; i++) change(copy);
    return Json.map(copy);
  }

  private static Object copy(Object value) {
    if (value instanceof Map<?, ?> map) {
      Map<Object, Object> copy = new LinkedHashMap<>();
      map.forEach((k, v) -> copy.put(k, copy(v)));
      return copy;
    }
    if (value instanceof List<?> list) {
      return new ArrayList<>(list.stream().map(Trees::copy).toList());
    }
    return value;
  }

  @SuppressWarnings("unchecked")
  private void change(Object node) {
    if (node instanceof Map<?, ?> any && !any.isEmpty()) {
      Map<String, Object> map = (Map<String, Object>) any;
      String key = draw.of(List.copyOf(map.keySet()));
      if (KEPT.contains(key)) return;
      if (goesDown(map.get(key))) change(map.get(key));
      else if (draw.oneIn(5)) map.remove(key);
      else if (draw.oneIn(4))
        map.put(draw.of(key + "x", "", "a.b", "\0", key.toUpperCase(java.util.Locale.ROOT)), odd());
      else map.put(key, odd());
    } else if (node instanceof List<?> any && !any.isEmpty()) {
      List<Object> list = (List<Object>) any;
      int at = draw.between(0, list.size() - 1);
      if (goesDown(list.get(at))) change(list.get(at));
      else if (draw.oneIn(4)) list.add(list.get(at));
      else list.set(at, odd());
    }
  }

  private boolean goesDown(Object value) {
    boolean inner = value instanceof Map<?, ?> || value instanceof List<?>;
    return inner && !draw.oneIn(4);
  }

  private Object odd() {
    return copy(drawn());
  }

  private Object drawn() {
    return switch (draw.between(0, 15)) {
      case 0 -> Json.NULL;
      case 1 -> draw.oneIn(2);
      case 2 -> draw.of(List.of(0L, -1L, 1L, 2L, 2147483647L, 2147483648L, 9007199254740993L));
      case 3 -> draw.of(List.of(0.5, -0.0, 1e308, 1e-308, 1.0000000000000002));
      case 4 -> "";
      case 5 ->
          draw.of(" ", "*", "\0", "\n", "x".repeat(3000), "\uD83D\uDE00", "\u001B[2J", "1e999");
      case 6 ->
          draw.of("frontier", "k-anonymity", "ncp", "csv", "memory", "duckdb", "quasi-identifier");
      case 7 ->
          draw.of("table.csv", "config.json", ".", "none.csv", "out", "a\0b", "x".repeat(300));
      case 8 -> List.of();
      case 9 -> Map.of();
      case 10 -> Map.of("mask", Map.of());
      case 11 -> Map.of("intervals", Map.of("widths", List.of(draw.between(-2, 3))));
      case 12 -> List.of("a", "a", 1L, true);
      case 13 -> nested(draw.of(List.of(5, 60, 400)));
      case 14 -> Collections.nCopies(2000, "a");
      default -> Map.of("name", draw.of("mondrian", "kaca", "x"), "k", "2", "", 1L);
    };
  }

  private Object nested(int depth) {
    Object node = "deep";
    for (int i = 0; i < depth; i++) node = draw.oneIn(2) ? List.of(node) : Map.of("a", node);
    return node;
  }
}
