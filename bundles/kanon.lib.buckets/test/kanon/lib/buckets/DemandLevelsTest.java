package kanon.lib.buckets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import kanon.testkit.Seeds;
import org.junit.jupiter.api.Test;

/** Parts of rows that ask for different l, against every way of parting them. */
class DemandLevelsTest {
  private static final int VALUES = 3;

  /** Rows as atoms: 100 times what they ask for, 10 times their value, and a number. */
  private static NavigableMap<Integer, int[][]> levels(SplittableRandom random, int... asked) {
    NavigableMap<Integer, int[][]> levels = new TreeMap<>();
    for (int l : asked) {
      int[][] rows = new int[VALUES][];
      for (int v = 0; v < VALUES; v++) {
        int code = 100 * l + 10 * v;
        rows[v] = IntStream.range(0, random.nextInt(4)).map(i -> code + i).toArray();
      }
      levels.put(l, rows);
    }
    return levels;
  }

  private static int[] counts(int[][] rows) {
    return Arrays.stream(rows).mapToInt(of -> of.length).toArray();
  }

  private static boolean diverse(int[] counts, int l) {
    return Arrays.stream(counts).max().orElse(0) * l <= Arrays.stream(counts).sum();
  }

  /** Whether some number of rows of each value can join the stricter ones. */
  private static boolean possible(int[] strict, int[] others, int l, int of) {
    int[] join = new int[VALUES];
    while (true) {
      int[] part = IntStream.range(0, VALUES).map(v -> strict[v] + join[v]).toArray();
      int[] rest = IntStream.range(0, VALUES).map(v -> others[v] - join[v]).toArray();
      if (diverse(part, l) && diverse(rest, of)) {
        return true;
      }
      int v = 0;
      while (v < VALUES && join[v] == others[v]) {
        join[v++] = 0;
      }
      if (v == VALUES) {
        return false;
      }
      join[v]++;
    }
  }

  private static void assertSound(
      NavigableMap<Integer, int[][]> levels, NavigableMap<Integer, int[][]> parts) {
    parts.forEach(
        (l, rows) -> {
          assertTrue(diverse(counts(rows), l), "a value has more than 1 in " + l);
          for (int v = 0; v < VALUES; v++) {
            for (int row : rows[v]) {
              assertEquals(v, row / 10 % 10);
              assertTrue(row / 100 <= l, "a row asks for more than " + l);
            }
          }
        });
    assertEquals(rows(levels), rows(parts));
  }

  private static String rows(NavigableMap<Integer, int[][]> of) {
    return Arrays.toString(
        of.values().stream()
            .flatMap(Arrays::stream)
            .flatMapToInt(Arrays::stream)
            .sorted()
            .toArray());
  }

  @Test
  void partsOfTwoLevels_areFoundWhereverThereAreSome() {
    AtomicInteger found = new AtomicInteger();
    Seeds.each(
        2000,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          int of = 1 + random.nextInt(2);
          int l = of + 1 + random.nextInt(2);
          NavigableMap<Integer, int[][]> levels = levels(random, of, l);
          int[] strict = counts(levels.get(l));
          int[] others = counts(levels.get(of));
          NavigableMap<Integer, int[][]> given = levels(new SplittableRandom(seed), of, l);
          given.put(of, Arrays.stream(levels.get(of)).map(int[]::clone).toArray(int[][]::new));
          given.put(l, Arrays.stream(levels.get(l)).map(int[]::clone).toArray(int[][]::new));
          Optional<NavigableMap<Integer, int[][]>> parts =
              new DemandLevels(levels, VALUES, random).parts();
          assertEquals(possible(strict, others, l, of), parts.isPresent());
          parts.ifPresent(p -> assertSound(given, p));
          found.addAndGet(parts.isPresent() ? 1 : 0);
        });
    assertTrue(found.get() > 100 && found.get() < 1900, found + " found");
  }

  @Test
  void partsOfThreeLevels_grantEveryRowWhatItAsksFor_andAreFoundWhereAllCanHaveTheMost() {
    Seeds.each(
        2000,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          NavigableMap<Integer, int[][]> levels = levels(random, 1, 2, 3);
          NavigableMap<Integer, int[][]> given = new TreeMap<>();
          int[] all = new int[VALUES];
          levels.forEach(
              (l, rows) -> {
                given.put(l, Arrays.stream(rows).map(int[]::clone).toArray(int[][]::new));
                IntStream.range(0, VALUES).forEach(v -> all[v] += rows[v].length);
              });
          Optional<NavigableMap<Integer, int[][]>> parts =
              new DemandLevels(levels, VALUES, random).parts();
          parts.ifPresent(p -> assertSound(given, p));
          assertTrue(parts.isPresent() || !diverse(all, 3), "every row could have been granted 3");
        });
  }

  @Test
  void fewestRowsJoin_thatMakeAPart() {
    NavigableMap<Integer, int[][]> levels = new TreeMap<>();
    levels.put(3, new int[][] {{300}, {310}, {}});
    levels.put(1, new int[][] {{100, 101, 102}, {110}, {120, 121}});
    NavigableMap<Integer, int[][]> parts =
        new DemandLevels(levels, VALUES, new SplittableRandom(1)).parts().orElseThrow();
    assertEquals("[1, 1, 1]", Arrays.toString(counts(parts.get(3))));
  }
}
