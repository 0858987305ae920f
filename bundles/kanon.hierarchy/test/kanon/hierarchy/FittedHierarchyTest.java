package kanon.hierarchy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import kanon.api.HierarchyBuilder.Levels;
import kanon.lib.json.record.Options;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;
import kanon.model.KanonException;
import kanon.model.Type;
import kanon.testkit.Seeds;
import org.junit.jupiter.api.Test;

class FittedHierarchyTest {
  private static List<String> path(
      Type type, Map<String, Long> counts, List<?> atLeast, String value) {
    FittedHierarchy builder = new FittedHierarchy();
    Dictionary values = Building.values(type, counts.keySet().toArray(new String[0]));
    Levels levels =
        builder.build(
            values,
            code -> counts.getOrDefault(values.value(code), 0L),
            Options.bind(builder.options(), Map.of("atLeast", atLeast), "test"),
            Path::of);
    Hierarchy h = Hierarchy.of(levels.leaves(), levels.ancestors());
    int leaf = values.code(value);
    return IntStream.rangeClosed(0, h.height())
        .mapToObj(l -> h.label(h.ancestor(leaf, l)))
        .toList();
  }

  /** Many of 20 years, few of 60 to 90: narrow intervals where rows are, wide ones elsewhere. */
  @Test
  void borders_followTheRows() {
    Map<String, Long> ages = new TreeMap<>();
    IntStream.range(20, 30).forEach(age -> ages.put("" + age, 100L));
    IntStream.range(60, 90).forEach(age -> ages.put("" + age, 5L));
    List<Long> atLeast = List.of(100L, 400L);
    assertEquals(List.of("24", "24", "[20,26]", "*"), path(Type.INTEGER, ages, atLeast, "24"));
    assertEquals(List.of("61", "[60,89]", "[27,89]", "*"), path(Type.INTEGER, ages, atLeast, "61"));
  }

  @Test
  void intervalsWithExactlyTheShare_haveEnough() {
    Map<String, Long> ages = Map.of("1", 7L, "2", 86L, "3", 7L);
    assertEquals(List.of("1", "1", "*"), path(Type.INTEGER, ages, List.of(0.07), "1"));
  }

  @Test
  void dates_areIntervals() {
    Map<String, Long> days = Map.of("2024-01-01", 3L, "2024-01-02", 3L, "2024-12-31", 6L);
    List<Double> half = List.of(0.5);
    assertEquals(
        List.of("2024-01-02", "[2024-01-01,2024-01-02]", "*"),
        path(Type.DATE, days, half, "2024-01-02"));
    assertEquals(
        List.of("2024-12-31", "2024-12-31", "*"), path(Type.DATE, days, half, "2024-12-31"));
  }

  @Test
  void tooFewRows_areTheRoot() {
    assertEquals(
        List.of("1", "*"),
        path(Type.INTEGER, Map.of("1", 2L, "2", 2L), List.of(9L), "1").stream()
            .distinct()
            .toList());
  }

  @Test
  void texts_areRefused() {
    KanonException e =
        assertThrows(
            KanonException.class, () -> path(Type.STRING, Map.of("a", 1L), List.of(1L), "a"));
    assertEquals("TYPE_UNFIT", e.code());
  }

  /** Against all ways to cut. */
  @Test
  void smallColumns_leastOfAllCuts() {
    Seeds.each(
        300,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          int n = 1 + random.nextInt(11);
          double[] place = random.doubles(n, 0, 50).map(Math::rint).distinct().sorted().toArray();
          long[] rows = random.longs(place.length, 0, 6).toArray();
          long enough = 1L + random.nextInt(8);
          Borders borders = new Borders(place, rows, () -> {});
          int[] found = borders.joined(borders.ofValues(), enough);
          double least = least(place, rows, enough);
          if (least == Double.POSITIVE_INFINITY) {
            assertArrayEquals(new int[] {0, place.length}, found);
          } else {
            assertEquals(least, cost(place, rows, found, enough), 1e-9, Arrays.toString(found));
          }
        });
  }

  private static double least(double[] place, long[] rows, long enough) {
    double least = Double.POSITIVE_INFINITY;
    for (int cuts = 0; cuts < 1 << (place.length - 1); cuts++) {
      int set = cuts;
      int[] begins =
          IntStream.rangeClosed(0, place.length)
              .filter(i -> i == 0 || i == place.length || (set >> (i - 1) & 1) == 1)
              .toArray();
      least = Math.min(least, cost(place, rows, begins, enough));
    }
    return least;
  }

  private static double cost(double[] place, long[] rows, int[] begins, long enough) {
    double sum = 0;
    for (int i = 0; i + 1 < begins.length; i++) {
      long all = Arrays.stream(rows, begins[i], begins[i + 1]).sum();
      if (all < enough) {
        return Double.POSITIVE_INFINITY;
      }
      sum += all * (place[begins[i + 1] - 1] - place[begins[i]]);
    }
    return sum;
  }

  @Test
  void manyValues_areCutInTime() {
    int n = 200_000;
    double[] place = IntStream.range(0, n).mapToDouble(i -> (double) i * i).toArray();
    long[] rows = new long[n];
    Arrays.fill(rows, 1);
    Borders borders = new Borders(place, rows, () -> {});
    int[] found = borders.joined(borders.ofValues(), 2_000);
    assertTrue(found.length > 90 && found.length <= 101, "intervals: " + (found.length - 1));
    for (int i = 0; i + 1 < found.length; i++) {
      assertTrue(found[i + 1] - found[i] >= 2_000);
    }
  }
}
