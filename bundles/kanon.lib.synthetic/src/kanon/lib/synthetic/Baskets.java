package kanon.lib.synthetic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import kanon.api.Run;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Table;

/**
 * Baskets of a shop: one row a customer, one cell the set of what she bought. Every draw of every
 * basket is of Zipf's law: the item of rank r with a probability that falls as 1/r^0.9. Half of the
 * draws are from a department that the customer comes back to; since departments are chosen as
 * often as all draws together choose them, the law of a draw stays the same, and items of one
 * department stand together more often than chance has them. How many draws a customer makes is a
 * product of two exponential numbers: most make few and some make very many.
 */
final class Baskets {
  private static final int DEPARTMENTS = 11;
  private static final int GROUPS = 15;
  private static final int ITEMS_EACH = 10;
  private static final int DEPARTMENT = GROUPS * ITEMS_EACH;
  static final int ITEMS = DEPARTMENTS * DEPARTMENT;
  static final double LAW = 0.9;
  private static final double MORE_DRAWS = 6.5;
  private static final int MOST_DRAWS = 164;
  private static final int YOUNGEST = 18;
  private static final int AGES = 72;
  private static final int REGIONS = 12;
  private static final int CHECKED = 1 << 12;
  private static final String SEPARATOR = ";";

  private Baskets() {}

  /** The probability of each item in one draw, by its number. */
  static double[] law() {
    double[] weights = Shapes.zipf(ITEMS, LAW);
    double sum = Arrays.stream(weights).sum();
    return Arrays.stream(weights).map(w -> w / sum).toArray();
  }

  /** As in {@code C07-3}: department, group, item. */
  static String item(int item) {
    return String.format(
        Locale.ROOT,
        "%c%02d-%d",
        'A' + item / DEPARTMENT,
        item % DEPARTMENT / ITEMS_EACH,
        item % ITEMS_EACH);
  }

  static Table table(int rows, long seed, Run run) {
    double[] law = law();
    AliasTable all = new AliasTable(new double[][] {law});
    AliasTable inside = new AliasTable(departments(law));
    int[] age = new int[rows];
    int[] region = new int[rows];
    int[] basket = new int[rows];
    AliasTable ages = new AliasTable(new double[][] {Shapes.bell(AGES, 24, 20)});
    AliasTable regions = new AliasTable(new double[][] {Shapes.zipf(REGIONS, 0.6)});
    Map<String, Integer> known = new HashMap<>();
    List<String> texts = new ArrayList<>();
    for (int row = 0; row < rows; row++) {
      if (row % CHECKED == 0) {
        run.check();
        run.at(row, rows, "rows");
      }
      Bits bits = Bits.of(seed, row);
      age[row] = ages.draw(0, bits.next());
      region[row] = regions.draw(0, bits.next());
      String text = basket(bits, all, inside);
      basket[row] = known.computeIfAbsent(text, t -> texts.size());
      if (basket[row] == texts.size()) {
        texts.add(text);
      }
    }
    run.at(rows, rows, "rows");
    List<String> customers = Shapes.labels("C%08d", 1, rows, 1);
    int[] each = IntStream.range(0, rows).toArray();
    return new Table(
        List.of(
            Sampler.column("customer", customers, Codes.of(each, rows)),
            Sampler.column("age", Shapes.numbers(YOUNGEST, AGES, 1), Codes.of(age, AGES)),
            Sampler.column(
                "region", Shapes.labels("R%02d", 1, REGIONS, 1), Codes.of(region, REGIONS)),
            sets(texts, basket)));
  }

  private static double[][] departments(double[] law) {
    double[][] weights = new double[DEPARTMENTS][];
    for (int d = 0; d < DEPARTMENTS; d++) {
      weights[d] = Arrays.copyOfRange(law, d * DEPARTMENT, (d + 1) * DEPARTMENT);
    }
    return weights;
  }

  private static String basket(Bits bits, AliasTable all, AliasTable inside) {
    int usual = all.draw(0, bits.next()) / DEPARTMENT;
    double often = -StrictMath.log(1 - bits.share()) * -StrictMath.log(1 - bits.share());
    int draws = 1 + (int) Math.min(MOST_DRAWS - 1.0, often * MORE_DRAWS);
    int[] items = new int[draws];
    for (int i = 0; i < draws; i++) {
      boolean there = bits.share() < 0.5;
      long next = bits.next();
      items[i] = there ? usual * DEPARTMENT + inside.draw(usual, next) : all.draw(0, next);
    }
    return String.join(
        SEPARATOR,
        IntStream.of(items).sorted().distinct().mapToObj(Baskets::item).toArray(String[]::new));
  }

  private static Column sets(List<String> texts, int[] basket) {
    return Sampler.column("basket", texts, Codes.of(basket, texts.size()));
  }
}
