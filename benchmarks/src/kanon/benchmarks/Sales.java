package kanon.benchmarks;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The generated table point of sale, as configs of whole runs describe it. */
final class Sales {
  static final List<String> COLUMNS =
      List.of("zipcode", "orderdate", "gender", "style", "price", "quantity", "cost", "shipment");

  private Sales() {}

  /** Some of its columns as quasi-identifiers with their hierarchies. */
  static Map<String, Object> attributes(List<String> columns) {
    Map<String, Object> attributes = new LinkedHashMap<>();
    for (String column : columns) {
      Object hierarchy =
          switch (column) {
            case "zipcode", "price", "cost" -> Map.of("mask", Map.of("from", "right"));
            case "orderdate" -> Map.of("date", List.of("month", "year"));
            default -> Map.of("suppress", true);
          };
      Map<String, Object> attribute = new LinkedHashMap<>();
      attribute.put("role", "quasi-identifier");
      attribute.put("hierarchy", hierarchy);
      if (column.equals("orderdate")) attribute.put("type", "date");
      attributes.put(column, attribute);
    }
    return attributes;
  }
}
