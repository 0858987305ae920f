package kanon.reproduce;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The tables of the Incognito paper: Adult in its order of attributes, and one like Lands End; in
 * memory, or where a database makes the frequency sets.
 */
final class IncognitoTables {
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

  /** How many attributes Lands End has. */
  static final int OF_SALES = 8;

  private static final long PUBLISHED_ROWS = 4_591_581;
  private static final long QUICK_ROWS = 20_000;
  private static final List<String> PLACES = List.of("table", "query", "path");

  private final Lab lab;
  private final Path folder;

  /**
   * @param folder for a table that a database is to read
   */
  IncognitoTables(Lab lab, Path folder) {
    this.lab = lab;
    this.folder = folder;
  }

  /** The database's name; empty in memory. */
  Optional<String> database() {
    return lab.database().map(input -> String.valueOf(input.get("engine")));
  }

  /** A figure's title, which names the database. */
  String title(String figure, String of) {
    return figure + database().map(name -> " in " + name).orElse("") + ": " + of;
  }

  /** What tells a run from the same one elsewhere. */
  String label(String run) {
    return run + database().map(name -> ", in " + name).orElse("");
  }

  /** Adult with its first attributes. */
  Map<String, Object> adult(int size, long k, Map<String, Object> algorithm) {
    Map<String, Object> attributes = lab.attributes(NAMES.subList(0, size), "incognito");
    return Lab.config(adultInput(), attributes, Lab.kAnonymity(k), algorithm, List.of());
  }

  private Map<String, Object> adultInput() {
    if (lab.database().isEmpty()) {
      return lab.adult();
    }
    Map<String, Object> given = lab.database().orElseThrow();
    return given.keySet().stream().anyMatch(PLACES::contains)
        ? inDatabase(given)
        : inDatabase(given, lab.adultFile());
  }

  /** Whether there is a table like Lands End: a server has what was put there. */
  boolean hasSales() {
    return lab.database().map(input -> !input.containsKey("url")).orElse(true);
  }

  /** How many rows of a point of sale are generated. */
  long salesRows() {
    return lab.quick() ? QUICK_ROWS : PUBLISHED_ROWS;
  }

  /** A point of sale with its first attributes. */
  Map<String, Object> sales(int size, long k, Map<String, Object> algorithm) {
    return Lab.config(salesInput(), attributes(size), Lab.kAnonymity(k), algorithm, List.of());
  }

  private Map<String, Object> salesInput() {
    Map<String, Object> options = Map.of("profile", "pointofsale", "rows", salesRows());
    if (lab.database().isEmpty()) {
      return Map.of("importer", "generated", "options", options);
    }
    Path file = folder.resolve("sales.csv");
    if (!Files.exists(file)) {
      lab.generate(options, file);
    }
    return inDatabase(lab.database().orElseThrow(), file);
  }

  private static Map<String, Object> inDatabase(Map<String, Object> given, Path file) {
    Map<String, Object> input = new LinkedHashMap<>(given);
    input.keySet().removeAll(PLACES);
    input.put("path", file.toString());
    return inDatabase(input);
  }

  private static Map<String, Object> inDatabase(Map<String, Object> given) {
    Map<String, Object> input = new LinkedHashMap<>(given);
    input.put("pushdown", true);
    return input;
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
