package kanon.benchmarks;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The generated table {@code survey}, as configs of whole runs describe it. */
final class Survey {
  private static final List<Map<String, Object>> HIERARCHIES =
      List.of(
          intervals(5, 10, 20),
          Map.of("suppress", true),
          intervals(2, 4),
          Map.of("mask", Map.of("from", "right")),
          intervals(3),
          Map.of("suppress", true),
          intervals(2, 4, 8),
          intervals(10, 50, 100));

  private Survey() {}

  private static Map<String, Object> intervals(long... widths) {
    return Map.of("intervals", Map.of("widths", Arrays.stream(widths).boxed().toList()));
  }

  /** Its first columns as quasi-identifiers, at k = 5. */
  static Map<String, Object> config(long rows, long seed, int width) {
    Map<String, Object> attributes = new LinkedHashMap<>();
    for (int a = 0; a < width; a++) {
      Map<String, Object> hierarchy = HIERARCHIES.get(a % HIERARCHIES.size());
      attributes.put(
          String.format(Locale.ROOT, "q%02d", a + 1),
          Map.of(
              "role",
              "quasi-identifier",
              "type",
              hierarchy.containsKey("intervals") ? "integer" : "string",
              "hierarchy",
              hierarchy));
    }
    Map<String, Object> config = new LinkedHashMap<>();
    config.put(
        "input",
        Map.of(
            "importer",
            "generated",
            "options",
            Map.of("profile", "survey", "rows", rows, "seed", seed)));
    config.put("attributes", attributes);
    config.put("others", "drop");
    config.put("privacy", List.of(Map.of("model", "k-anonymity", "k", 5L)));
    config.put("seed", seed);
    return config;
  }
}
