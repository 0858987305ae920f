package kanon.reproduce;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The tables of the Incognito paper: Adult in its order of attributes, and one like Lands End. */
record IncognitoTables(Lab lab) {
  static final List<String> NAMES =
      List.of(
          "age",
          "sex",
          "race",
          "marital-status",
          "education",
          "native-country",
          "workclass",
          "occupation",
          "salary-class");

  private static final long K = 2;

  /** Adult with its first attributes. */
  Map<String, Object> adult(int size, long k, Map<String, Object> algorithm) {
    return Lab.config(
        lab.adult(),
        lab.attributes(NAMES.subList(0, size), "incognito"),
        Lab.kAnonymity(k),
        algorithm,
        List.of());
  }

  /** How many rows of a point of sale are generated. */
  long salesRows() {
    return lab.quick() ? 20_000 : 1_000_000;
  }

  /** A point of sale with its first attributes, k = 2. */
  Map<String, Object> sales(int size, Map<String, Object> algorithm) {
    Map<String, Object> input =
        Map.of(
            "importer",
            "generated",
            "options",
            Map.of("profile", "pointofsale", "rows", salesRows()));
    return Lab.config(input, attributes(size), Lab.kAnonymity(K), algorithm, List.of());
  }

  private static Map<String, Object> attributes(int size) {
    Map<String, Object> mask = Map.of("mask", Map.of("from", "right"));
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("zipcode", mask);
    all.put("orderdate", Map.of("date", List.of("month", "year")));
    all.put("gender", Map.of("suppress", true));
    all.put("style", Map.of("suppress", true));
    all.put("price", mask);
    all.put("quantity", Map.of("suppress", true));
    all.put("cost", mask);
    all.put("shipment", Map.of("suppress", true));
    Map<String, Object> attributes = new LinkedHashMap<>();
    all.forEach(
        (name, hierarchy) -> {
          if (attributes.size() < size) {
            Map<String, Object> attribute = new LinkedHashMap<>();
            attribute.put("role", "quasi-identifier");
            attribute.put("type", name.equals("orderdate") ? "date" : "string");
            attribute.put("hierarchy", hierarchy);
            attributes.put(name, attribute);
          }
        });
    return attributes;
  }
}
