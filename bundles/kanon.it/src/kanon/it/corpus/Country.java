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

/**
 * How a country calls its columns and writes its cells: {@code headings.txt}, {@code
 * countries.txt}.
 */
record Country(String code, Map<String, String> headings, Map<String, List<String>> values) {
  /** All, in the order of the headings. */
  static List<Country> all() {
    Map<String, Map<String, List<String>>> values = read();
    List<String> lines = lines("headings.txt");
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

  private static Map<String, Map<String, List<String>>> read() {
    Map<String, Map<String, List<String>>> all = new LinkedHashMap<>();
    Map<String, List<String>> current = new HashMap<>();
    for (String line : lines("countries.txt")) {
      if (line.startsWith("[")) {
        current = new HashMap<>();
        all.put(line.substring(1, line.length() - 1), current);
      } else {
        int equals = line.indexOf('=');
        current.put(
            line.substring(0, equals), List.of(line.substring(equals + 1).split("\\|", -1)));
      }
    }
    return all;
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
