package kanon.campaign.judge;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.temporal.IsoFields;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import kanon.campaign.plain.Csv;
import kanon.campaign.plain.Json;

/**
 * A hierarchy as its words in the config say it.
 *
 * @param height the levels above the values
 * @param leaves the values that it names itself
 * @param path the labels above a value, the root last
 */
record Taxonomy(int height, Set<String> leaves, Function<String, List<String>> path) {
  static final String ROOT = "*";

  /**
   * Reads a hierarchy.
   *
   * @param told as the config has it: one builder with its options
   * @param values what occurs
   */
  static Taxonomy of(Map<String, Object> told, String type, List<String> values, Path folder)
      throws IOException {
    String builder = told.keySet().iterator().next();
    Object options = told.get(builder);
    return switch (builder) {
      case "suppress" -> levels(List.of());
      case "file" -> file(Files.readString(folder.resolve((String) options)));
      case "mask" -> mask("left".equals(Json.at(options, "from")), values);
      case "intervals" -> intervals(options, type.equals("integer"));
      case "date" ->
          levels(
              Json.list(options).stream()
                  .map(step -> (Function<String, String>) value -> date((String) step, value))
                  .toList());
      default -> throw new IllegalArgumentException("No hierarchy '" + builder + "'");
    };
  }

  private static Taxonomy levels(List<Function<String, String>> steps) {
    return new Taxonomy(
        steps.size() + 1,
        Set.of(),
        value -> {
          List<String> path = new ArrayList<>();
          for (Function<String, String> step : steps) path.add(step.apply(value));
          path.add(ROOT);
          return path;
        });
  }

  private static Taxonomy file(String text) {
    Map<String, List<String>> paths = new LinkedHashMap<>();
    if (text.startsWith("{")) {
      branches(Json.read(text), new ArrayList<>(), paths);
      int height = 1 + paths.values().stream().mapToInt(List::size).max().orElse(0);
      paths.replaceAll((leaf, above) -> padded(leaf, above, height));
    } else {
      for (List<String> line : Csv.lines(text, ';', Set.of())) {
        List<String> path = new ArrayList<>(line.subList(1, line.size()));
        if (path.isEmpty() || !path.get(path.size() - 1).equals(ROOT)) path.add(ROOT);
        paths.put(line.get(0), path);
      }
    }
    int height = paths.values().stream().mapToInt(List::size).max().orElse(1);
    return new Taxonomy(height, paths.keySet(), value -> paths.getOrDefault(value, List.of(ROOT)));
  }

  private static void branches(Object node, List<String> above, Map<String, List<String>> paths) {
    for (Object leaf : Json.list(node)) paths.put((String) leaf, List.copyOf(above));
    Json.map(node)
        .forEach(
            (label, below) -> {
              List<String> now = new ArrayList<>(above);
              now.add(0, label);
              branches(below, now, paths);
            });
  }

  private static List<String> padded(String leaf, List<String> above, int height) {
    List<String> path =
        new ArrayList<>(Collections.nCopies(Math.max(0, height - 1 - above.size()), leaf));
    path.addAll(above);
    path.add(ROOT);
    return path;
  }

  private static Taxonomy mask(boolean left, List<String> values) {
    int longest = Math.max(1, values.stream().mapToInt(String::length).max().orElse(1));
    List<Function<String, String>> steps = new ArrayList<>();
    for (int l = 1; l < longest; l++) {
      int masked = l;
      steps.add(value -> masked(value, masked, left));
    }
    return levels(steps);
  }

  private static String masked(String value, int places, boolean left) {
    String stars = ROOT.repeat(places);
    int kept = Math.max(0, value.length() - places);
    String label =
        left ? stars + value.substring(value.length() - kept) : value.substring(0, kept) + stars;
    if (!label.equals(ROOT)) return label;
    return left ? "*_" : "_*";
  }

  private static Taxonomy intervals(Object options, boolean whole) {
    BigDecimal origin =
        Json.at(options, "origin") instanceof Number n ? number(n) : BigDecimal.ZERO;
    return levels(
        Json.list(Json.at(options, "widths")).stream()
            .map(
                width ->
                    (Function<String, String>)
                        value -> interval(value, origin, number((Number) width), whole))
            .toList());
  }

  private static BigDecimal number(Number n) {
    return new BigDecimal(n.toString());
  }

  private static String interval(String value, BigDecimal origin, BigDecimal width, boolean whole) {
    BigDecimal steps =
        new BigDecimal(value.strip()).subtract(origin).divide(width, 0, RoundingMode.FLOOR);
    BigDecimal low = origin.add(steps.multiply(width));
    BigDecimal high = low.add(width);
    return whole
        ? "[" + plain(low) + "," + plain(high.subtract(BigDecimal.ONE)) + "]"
        : "[" + plain(low) + "," + plain(high) + ")";
  }

  private static String plain(BigDecimal n) {
    return n.signum() == 0 ? "0" : n.stripTrailingZeros().toPlainString();
  }

  private static String date(String step, String value) {
    LocalDate date = LocalDate.parse(value.strip());
    int year = date.getYear();
    return switch (step) {
      case "day" -> date.toString();
      case "week" ->
          "%04d-W%02d"
              .formatted(
                  date.get(IsoFields.WEEK_BASED_YEAR), date.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR));
      case "month" -> "%04d-%02d".formatted(year, date.getMonthValue());
      case "quarter" -> "%04d-Q%d".formatted(year, date.get(IsoFields.QUARTER_OF_YEAR));
      case "year" -> "%04d".formatted(year);
      case "decade" -> "%04d-%04d".formatted(year / 10 * 10, year / 10 * 10 + 9);
      case "century" -> "%04d-%04d".formatted(year / 100 * 100, year / 100 * 100 + 99);
      default -> throw new IllegalArgumentException("No step '" + step + "'");
    };
  }
}
