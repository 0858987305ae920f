package kanon.it.corpus;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How a country calls its columns and writes its cells. */
record Country(String code, Map<String, String> headings, Map<String, List<String>> values) {
  /** Those of the known kinds, in the order of the headings. */
  static List<Country> known() {
    return of("headings.txt", List.of("countries.txt"));
  }

  /** Those of the kinds that came later. */
  static List<Country> later() {
    return of("later-headings.txt", List.of("countries.txt", "later-countries.txt"));
  }

  /** Those of the kinds that came last. */
  static List<Country> latest() {
    return of(
        "latest-headings.txt",
        List.of("countries.txt", "later-countries.txt", "latest-countries.txt"));
  }

  /** Those of the kinds that came after those. */
  static List<Country> recent() {
    return of(
        "recent-headings.txt",
        List.of("countries.txt", "later-countries.txt", "recent-countries.txt"));
  }

  /** Those of the kinds that were held out before. */
  static List<Country> abroad() {
    return of("abroad-headings.txt", List.of("abroad-countries.txt"));
  }

  /** Those of the kinds that are held out, and of no other. */
  static List<Country> held() {
    return of("held-headings.txt", List.of("held-countries.txt"));
  }

  private static List<Country> of(String headingFile, List<String> valueFiles) {
    Map<String, Map<String, List<String>>> values = new LinkedHashMap<>();
    valueFiles.forEach(file -> read(file, values));
    List<String> lines = lines(headingFile);
    List<String> codes = List.of(lines.get(0).split("\\|", -1));
    List<Country> countries = new ArrayList<>();
    for (int c = 1; c < codes.size(); c++) {
      Map<String, String> headings = new HashMap<>();
      for (String line : lines) {
        String[] cells = line.split("\\|", -1);
        headings.put(cells[0], cells[c]);
      }
      countries.add(
          new Country(codes.get(c), headings, values.getOrDefault(codes.get(c), Map.of())));
    }
    return countries;
  }

  private static void read(String file, Map<String, Map<String, List<String>>> all) {
    Map<String, List<String>> current = new HashMap<>();
    for (String line : lines(file)) {
      if (line.startsWith("[")) {
        current =
            all.computeIfAbsent(line.substring(1, line.length() - 1), code -> new HashMap<>());
      } else {
        int equals = line.indexOf('=');
        current.put(
            line.substring(0, equals), List.of(line.substring(equals + 1).split("\\|", -1)));
      }
    }
  }

  private static List<String> lines(String file) {
    try (InputStream in = Country.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new AssertionError("no " + file);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isEmpty() && !line.startsWith("#"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  List<String> words(String key) {
    return values.getOrDefault(key, List.of(""));
  }

  String word(String key) {
    return words(key).get(0);
  }
}
