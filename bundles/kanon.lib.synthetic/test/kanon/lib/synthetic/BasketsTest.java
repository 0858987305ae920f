package kanon.lib.synthetic;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import kanon.model.Column;
import kanon.model.Table;
import kanon.testkit.Seeds;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class BasketsTest {
  private static final int ROWS = 60_000;

  private static List<String[]> baskets(int rows, long seed) {
    Table table = Baskets.table(rows, seed, TestRun.sequential());
    assertEquals(List.of("customer", "age", "region", "basket"), table.names());
    Column column = table.find("basket").orElseThrow();
    return IntStream.range(0, rows).mapToObj(r -> column.value(r).split(";")).toList();
  }

  private static Map<String, Integer> rowsOf(List<String[]> baskets) {
    Map<String, Integer> rows = new HashMap<>();
    baskets.forEach(b -> Arrays.stream(b).forEach(item -> rows.merge(item, 1, Integer::sum)));
    return rows;
  }

  @Test
  void aBasket_hasEachItemOnceInOrder() {
    for (String[] basket : baskets(2_000, 3)) {
      assertArrayEquals(Arrays.stream(basket).sorted().distinct().toArray(), basket);
      assertTrue(Arrays.stream(basket).allMatch(item -> item.matches("[A-K][01]\\d-\\d")));
      assertTrue(basket.length >= 1 && basket.length <= 164);
    }
  }

  /** An item of which few stand in a basket twice occurs as often as the law says. */
  @Test
  void items_areOfThePlantedLaw() {
    Seeds.each(
        3,
        seed -> {
          List<String[]> baskets = baskets(ROWS, seed);
          Map<String, Integer> rows = rowsOf(baskets);
          double[] law = Baskets.law();
          double all = baskets.stream().mapToInt(b -> b.length).sum();
          double seen = 0;
          double expected = 0;
          for (int item = 0; item < law.length; item++) {
            if (law[item] < 1e-3) {
              seen += rows.getOrDefault(Baskets.item(item), 0);
              expected += law[item];
            }
          }
          double scale = seen / expected;
          assertEquals(1, scale / all, 0.25, "seed " + seed);
          for (int item = 0; item < law.length; item++) {
            double rare = law[item] * scale;
            if (law[item] < 1e-3) {
              int n = rows.getOrDefault(Baskets.item(item), 0);
              assertEquals(rare, n, 6 * Math.sqrt(rare) + 0.05 * rare, "seed " + seed);
            }
          }
          int most = rows.values().stream().mapToInt(n -> n).max().orElseThrow();
          double first = Arrays.stream(law).max().orElseThrow();
          assertTrue(most > 0.3 * first * scale && most < first * scale, "seed " + seed);
        });
  }

  /** Of pairs of items, against pairs of items that are of different baskets. */
  @Test
  void itemsOfADepartment_standTogether() {
    double pairs = 0;
    double same = 0;
    double items = 0;
    double[] rows = new double['K' + 1];
    for (String[] basket : baskets(ROWS / 6, 1)) {
      for (int i = 0; i < basket.length; i++) {
        rows[basket[i].charAt(0)]++;
        items++;
        for (int j = 0; j < i; j++) {
          pairs++;
          same += basket[i].charAt(0) == basket[j].charAt(0) ? 1 : 0;
        }
      }
    }
    double n = items;
    double chance = Arrays.stream(rows).map(c -> c * c / n / n).sum();
    assertTrue(same > 2 * chance * pairs, same / pairs + " against " + chance);
  }

  @Test
  void sizes_areOfFewAndOfMany() {
    List<String[]> baskets = baskets(ROWS, 1);
    double mean = baskets.stream().mapToInt(b -> b.length).average().orElseThrow();
    assertEquals(6, mean, 1.2);
    assertTrue(baskets.stream().anyMatch(b -> b.length > 60));
    assertTrue(baskets.stream().filter(b -> b.length == 1).count() > ROWS / 8);
  }
}
