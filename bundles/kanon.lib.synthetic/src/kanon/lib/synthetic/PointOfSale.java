package kanon.lib.synthetic;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/**
 * Orders of a mail-order house: eight attributes with as many distinct values as the Lands End
 * table of the Incognito paper has. Post codes and styles are skewed by Zipf's law, order dates by
 * season and weekday; the style decides gender and price, the price the cost.
 */
final class PointOfSale {
  private static final int ZIPCODES = 31_953;
  private static final int DATES = 320;
  private static final int STYLES = 1_509;
  private static final int PRICES = 346;
  private static final int COSTS = 1_412;
  private static final int PRICE_FROM = 1_000;
  private static final int PRICE_STEP = 26;
  private static final int COST_FROM = 400;
  private static final int COST_STEP = 4;
  private static final LocalDate FIRST_DAY = LocalDate.of(2003, 1, 2);

  private PointOfSale() {}

  static List<Node> network() {
    List<LocalDate> days = days();
    return List.of(
        Node.root("zipcode", zipcodes(), Shapes.zipf(ZIPCODES, 0.75)),
        Node.root(
            "orderdate",
            days.stream().map(LocalDate::toString).toList(),
            days.stream().mapToDouble(PointOfSale::business).toArray()),
        // The style is drawn first: gender and price depend on it.
        new Node("gender", List.of("F", "M"), List.of(style()), genders()),
        Node.root("style", Shapes.labels("S%04d", 1, STYLES, 1), Shapes.zipf(STYLES, 0.9)),
        new Node(
            "price", Shapes.numbers(PRICE_FROM, PRICES, PRICE_STEP), List.of(style()), prices()),
        Node.root("quantity", List.of("1"), new double[] {1}),
        new Node(
            "cost",
            Shapes.labels("%04d", COST_FROM, COSTS, COST_STEP),
            List.of(Node.Parent.of(4, PRICES)),
            costs()),
        Node.root("shipment", List.of("express", "standard"), new double[] {0.15, 0.85}));
  }

  private static Node.Parent style() {
    return Node.Parent.of(3, STYLES);
  }

  /** Five digits, spread over the whole range. */
  private static List<String> zipcodes() {
    List<String> values = new ArrayList<>();
    for (long i = 0; i < ZIPCODES; i++) {
      values.add(String.format(java.util.Locale.ROOT, "%05d", 501 + i * 99_400 / ZIPCODES));
    }
    return values;
  }

  /** Working days, Saturdays included. */
  private static List<LocalDate> days() {
    List<LocalDate> days = new ArrayList<>();
    for (LocalDate day = FIRST_DAY; days.size() < DATES; day = day.plusDays(1)) {
      if (day.getDayOfWeek() != DayOfWeek.SUNDAY) {
        days.add(day);
      }
    }
    return days;
  }

  private static double business(LocalDate day) {
    double season =
        switch (day.getMonth()) {
          case NOVEMBER -> 2.2;
          case DECEMBER -> 3;
          case JANUARY, FEBRUARY -> 0.7;
          default -> 1;
        };
    return season * (day.getDayOfWeek() == DayOfWeek.MONDAY ? 1.4 : 1);
  }

  /** Two in five styles are for women, two for men, one for either. */
  private static double[][] genders() {
    double[][] weights = new double[STYLES][];
    for (int s = 0; s < STYLES; s++) {
      double women =
          switch (s % 5) {
            case 0, 2 -> 0.95;
            case 1, 3 -> 0.1;
            default -> 0.5;
          };
      weights[s] = new double[] {women, 1 - women};
    }
    return weights;
  }

  /** Around a typical price of the style; cheap prices are more frequent. */
  private static double[][] prices() {
    double[][] weights = new double[STYLES][];
    for (int s = 0; s < STYLES; s++) {
      double place = (s * 0.618_033_988_75) % 1;
      weights[s] = Shapes.bell(PRICES, place * place * PRICES, 4);
    }
    return weights;
  }

  /** Around half the price. */
  private static double[][] costs() {
    double[][] weights = new double[PRICES][];
    for (int p = 0; p < PRICES; p++) {
      double half = (PRICE_FROM + p * PRICE_STEP) * 0.5;
      double deviation = half * 0.12 / COST_STEP;
      weights[p] = Shapes.bell(COSTS, (half - COST_FROM) / COST_STEP, deviation);
    }
    return weights;
  }
}
