package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Recomputes the verdicts of a reproduction from the points of its figures, as a reader of its JSON
 * would who knows what the documentation of its rules says.
 */
final class Verdicts {
  private final Map<?, ?> report;

  private Verdicts(Map<?, ?> report) {
    this.report = report;
  }

  /** Fails where a part of a claim has another verdict than its figures. */
  static void hold(Map<?, ?> report) {
    Verdicts verdicts = new Verdicts(report);
    for (Map<?, ?> claim : maps(report, "claims")) {
      for (Map<?, ?> part : maps(claim, "parts")) {
        assertEquals(
            verdicts.of((Map<?, ?>) part.get("rule")), part.get("verdict"), part.toString());
      }
    }
  }

  private static List<Map<?, ?>> maps(Map<?, ?> tree, String key) {
    List<Map<?, ?>> maps = new ArrayList<>();
    ((List<?>) tree.get(key)).forEach(one -> maps.add((Map<?, ?>) one));
    return maps;
  }

  private String of(Map<?, ?> rule) {
    String kind = String.valueOf(rule.get("kind"));
    List<?> titles = (List<?>) rule.get("figures");
    List<?> others = rule.get("otherFigures") instanceof List<?> some ? some : titles;
    List<List<Double>> numbers = new ArrayList<>();
    int planned = 0;
    for (int f = 0; f < titles.size(); f++) {
      TreeMap<Double, Double> heights = curve(titles.get(f), rule.get("curve"), kind);
      TreeMap<Double, Double> against =
          rule.containsKey("against") ? curve(others.get(f), rule.get("against"), kind) : heights;
      List<Double> here = new ArrayList<>();
      for (Map.Entry<Double, Double> one : heights.entrySet()) {
        Double other = against.get(one.getKey());
        if (other == null || rule.containsKey("at") && number(rule.get("at")) != one.getKey()) {
          continue;
        }
        planned++;
        double number = number(kind, rule.containsKey("against"), one.getValue(), other);
        if (!Double.isNaN(number)) {
          here.add(number);
        }
      }
      numbers.add(here);
    }
    return verdict(kind, rule, numbers, planned);
  }

  private static double number(String kind, boolean compared, double height, double other) {
    if (!compared || Double.isNaN(height) || Double.isNaN(other)) {
      return compared ? Double.NaN : height;
    }
    if (kind.equals("greatest-difference")) {
      return height - other;
    }
    return height == other ? 1 : height > 0 && other > 0 ? height / other : Double.NaN;
  }

  /** Every planned place of a curve, with a height or, where nothing was measured, none. */
  private TreeMap<Double, Double> curve(Object title, Object name, String kind) {
    TreeMap<Double, Double> heights = new TreeMap<>();
    for (Map<?, ?> figure : maps(report, "figures")) {
      if (figure.get("title").equals(title)) {
        for (Map<?, ?> curve : maps(figure, "curves")) {
          if (curve.get("name").equals(name)) {
            ((List<?>) curve.get("planned")).forEach(x -> heights.put(number(x), Double.NaN));
            List<?> points = (List<?>) curve.get("points");
            List<?> spread = (List<?>) curve.get("spread");
            for (int i = 0; i < points.size(); i++) {
              List<?> point = (List<?>) points.get(i);
              Object height =
                  kind.equals("worst") ? ((List<?>) spread.get(i)).get(1) : point.get(1);
              heights.replace(number(point.get(0)), number(height));
            }
          }
        }
      }
    }
    return heights;
  }

  private static double number(Object number) {
    return ((Number) number).doubleValue();
  }

  private static String verdict(
      String kind, Map<?, ?> rule, List<List<Double>> numbers, int planned) {
    List<Double> all = numbers.stream().flatMap(List::stream).collect(Collectors.toList());
    boolean trend = kind.endsWith("trend");
    boolean rising = ((Map<?, ?>) rule.get("holds")).containsKey("atLeast");
    if (all.isEmpty()
        || all.size() * 4 < planned * 3
        || trend && numbers.stream().anyMatch(here -> here.size() < 3)) {
      return "not measured";
    }
    double value =
        switch (kind) {
          case "quotient", "quotient-everywhere" -> {
            double product = all.stream().mapToDouble(Math::log).sum();
            yield all.size() == 1 ? all.get(0) : Math.exp(product / all.size());
          }
          case "trend", "quotient-trend" -> {
            List<Double> each = numbers.stream().map(Verdicts::tau).sorted().toList();
            yield each.get(rising ? 0 : each.size() - 1);
          }
          case "each" -> {
            List<Double> sorted = all.stream().sorted().toList();
            yield (sorted.get((sorted.size() - 1) / 2) + sorted.get(sorted.size() / 2)) / 2;
          }
          default -> all.stream().mapToDouble(n -> n).max().orElseThrow();
        };
    boolean everywhere = kind.equals("quotient-everywhere") || kind.equals("each");
    boolean holds =
        everywhere
            ? all.stream().allMatch(n -> in(rule.get("holds"), n))
            : in(rule.get("holds"), value);
    boolean direction = rule.containsKey("direction") && in(rule.get("direction"), value);
    return holds ? "holds" : direction ? "in direction only" : "does not hold here";
  }

  private static boolean in(Object band, double number) {
    Map<?, ?> ends = (Map<?, ?>) band;
    return (!ends.containsKey("atLeast") || number >= number(ends.get("atLeast")))
        && (!ends.containsKey("atMost") || number <= number(ends.get("atMost")));
  }

  private static double tau(List<Double> heights) {
    double concordant = 0;
    for (int i = 1; i < heights.size(); i++) {
      for (int j = 0; j < i; j++) {
        concordant += Double.compare(heights.get(i), heights.get(j));
      }
    }
    return 2 * concordant / (heights.size() * (heights.size() - 1));
  }
}
