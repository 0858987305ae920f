package kanon.pipeline.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads what a column's attribute names plugins for: objects of one key, the plugin's name. */
final class ColumnSteps {
  private static final String HIERARCHY = "hierarchy";
  private static final String TRANSFORM = "transform";

  private ColumnSteps() {}

  /** The transforms, in order. */
  static List<Config.TransformSpec> transforms(Fields f) {
    List<Config.TransformSpec> specs = new ArrayList<>();
    List<Object> items = f.list(TRANSFORM).orElse(List.of());
    for (int i = 0; i < items.size(); i++) {
      String key = TRANSFORM + "." + i;
      only(f, key, items.get(i), "one transform, as in {\"prefix\": 3}")
          .ifPresent(e -> specs.add(new Config.TransformSpec(e.getKey(), e.getValue())));
    }
    return specs;
  }

  /** The builder of the hierarchy. */
  static Optional<Config.HierarchySpec> hierarchy(Fields f, Object value) {
    return only(f, HIERARCHY, value, "one builder, as in {\"suppress\": true}")
        .map(e -> new Config.HierarchySpec(e.getKey(), e.getValue()));
  }

  private static Optional<Map.Entry<String, Object>> only(
      Fields f, String key, Object value, String expected) {
    Map<String, Object> given = value instanceof Map<?, ?> map ? Fields.copy(map) : Map.of();
    if (given.size() == 1 && !given.containsValue(null)) {
      return Optional.of(given.entrySet().iterator().next());
    }
    String keys = String.join(", ", given.keySet());
    String found =
        switch (given.size()) {
          case 0 -> Fields.shown(value);
          case 1 -> keys + " without a value";
          default -> "the keys " + keys;
        };
    f.problem(key, "expected an object with the name of " + expected + ", found " + found);
    return Optional.empty();
  }
}
