package kanon.console.hierarchies;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.report.HierarchyReport;
import kanon.lib.detect.RoundBorders;
import kanon.model.KanonException;
import kanon.model.Type;

/** Hierarchies that a column can begin with, each made by one of the platform's builders. */
final class Proposals {
  private static final int PARTS = 16;
  private static final int SAMPLE = 10_000;

  /**
   * One.
   *
   * @param name what it is called in requests
   * @param title what it is called on the page
   * @param about what it does, in a sentence
   */
  record Proposal(String name, String title, String about) {}

  private Proposals() {}

  /** Those that fit values of a type, the best first. */
  static List<Proposal> of(Type type) {
    List<Proposal> all = new ArrayList<>();
    if (type.numeric()) {
      all.add(
          new Proposal(
              "borders",
              "Intervals of about equal numbers of rows",
              "Borders at quantiles, moved to round numbers; each level has every second border."));
      all.add(
          new Proposal(
              "intervals",
              "Intervals of equal width",
              "Round widths, each level twice or five times as wide as the one below."));
    } else if (type == Type.DATE) {
      all.add(
          new Proposal("date", "Dates", "Month, quarter, year, decade: labels that sort as text."));
    } else {
      all.add(
          new Proposal(
              "mask", "Masks", "Hides one character more on each level, from the right: codes."));
      all.add(
          new Proposal(
              "rare", "Rare values together", "Values below 1 % and 5 % of the rows become one."));
    }
    all.add(new Proposal("suppress", "All or nothing", "The value as it is, or '*'."));
    return all;
  }

  /** The config's words for a proposal. */
  static Map<String, Object> spec(String name, HierarchyReport column) {
    return switch (name) {
      case "borders" -> borders(column);
      case "intervals" -> intervals(column);
      case "date" -> Map.of("date", List.of("month", "quarter", "year", "decade"));
      case "mask" -> Map.of("mask", Map.of("from", "right"));
      case "rare" -> Map.of("rare", List.of(0.01, 0.05));
      case "suppress" -> Map.of("suppress", true);
      default -> throw KanonException.usage("BAD_EDIT", "There is no such proposal");
    };
  }

  private static Map<String, Object> borders(HierarchyReport column) {
    double[] numbers = numbers(column);
    int distinct = (int) Arrays.stream(numbers).distinct().count();
    int parts = Math.min(PARTS, Math.max(2, distinct / 2));
    List<Object> borders = new ArrayList<>();
    if (distinct > 2) {
      for (BigDecimal border : RoundBorders.of(numbers, parts, column.type() == Type.INTEGER)) {
        borders.add(number(border));
      }
    }
    return borders.isEmpty() ? Map.of("suppress", true) : Map.of("borders", borders);
  }

  private static Map<String, Object> intervals(HierarchyReport column) {
    double[] numbers = numbers(column);
    double range = numbers.length == 0 ? 0 : numbers[numbers.length - 1] - numbers[0];
    if (range <= 0) {
      return Map.of("suppress", true);
    }
    boolean whole = column.type() == Type.INTEGER;
    BigDecimal width = BigDecimal.ONE.scaleByPowerOfTen((int) Math.floor(Math.log10(range)) - 1);
    if (whole && width.compareTo(BigDecimal.ONE) <= 0) {
      width = BigDecimal.valueOf(2);
    }
    List<Object> widths = new ArrayList<>();
    long factor = 5;
    while (widths.isEmpty() || width.doubleValue() < range) {
      widths.add(number(width));
      width = width.multiply(BigDecimal.valueOf(factor));
      factor = factor == 5 ? 2 : 5;
    }
    Map<String, Object> options = new LinkedHashMap<>();
    options.put("origin", 0L);
    options.put("widths", widths);
    return Map.of("intervals", options);
  }

  private static Object number(BigDecimal number) {
    BigDecimal plain = number.stripTrailingZeros();
    return plain.scale() <= 0 ? (Object) plain.longValueExact() : plain.doubleValue();
  }

  /** The column's numbers in ascending order; of many rows every so many-th. */
  private static double[] numbers(HierarchyReport column) {
    List<HierarchyReport.Leaf> present =
        column.leaves().stream().filter(leaf -> leaf.rows() > 0).toList();
    double rows = present.stream().mapToLong(HierarchyReport.Leaf::rows).sum();
    double each = Math.min(1, SAMPLE / Math.max(1, rows));
    List<double[]> sorted = new ArrayList<>();
    for (HierarchyReport.Leaf leaf : present) {
      sorted.add(new double[] {Double.parseDouble(leaf.value()), leaf.rows()});
    }
    sorted.sort((a, b) -> Double.compare(a[0], b[0]));
    List<Double> numbers = new ArrayList<>();
    double owed = 0;
    for (double[] value : sorted) {
      owed += value[1] * each;
      for (; owed >= 0.5; owed--) {
        numbers.add(value[0]);
      }
    }
    return numbers.stream().mapToDouble(d -> d).toArray();
  }
}
