package kanon.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Each kernel against a plain twin. */
class KernelsTest {
  private static final SplittableRandom RANDOM = RandomTable.random("Kernels");

  /** Keys of few or many distinct values, of the given number of bits. */
  private static long[] keys(int n, int bits, int distinct) {
    long[] some = new long[distinct];
    long mask = bits == 0 ? 0 : -1L >>> (Long.SIZE - bits);
    Arrays.setAll(some, i -> RANDOM.nextLong() & mask);
    long[] keys = new long[n];
    for (int i = 0; i < n; i++) {
      double u = RANDOM.nextDouble();
      keys[i] = some[(int) (u * u * distinct)];
    }
    return keys;
  }

  @Test
  void radixSort_equalsSort() {
    for (int n : new int[] {0, 1, 2, 63, 64, 4096, 4097, 70_000, 200_000}) {
      for (int bits : new int[] {0, 1, 8, 9, 10, 17, 31, 40, 63}) {
        long[] keys = keys(n, bits, 1 + RANDOM.nextInt(1 + n));
        long[] expected = keys.clone();
        Arrays.sort(expected);
        long[] parallel = keys.clone();
        RadixSort.sort(keys, bits, Parallel.sequential());
        assertArrayEquals(expected, keys);
        RadixSort.sort(parallel, bits, RandomTable.threads(3));
        assertArrayEquals(expected, parallel);
      }
    }
  }

  /** Keys that a list was given, with counts, added up in their order. */
  private static void assertSorted(KeyLayout layout, long[] given, Parallel parallel, int order) {
    int words = layout.words;
    int n = given.length / words;
    KeyList list = order < 0 ? new KeyList(words, given.clone(), new int[n]) : new KeyList(words);
    Map<List<Long>, Integer> expected =
        new TreeMap<>(
            (a, b) ->
                IntStream.range(0, words)
                    .map(w -> Long.compare(a.get(w), b.get(w)))
                    .filter(o -> o != 0)
                    .findFirst()
                    .orElse(0));
    for (int i = 0; i < n; i++) {
      long[] key = Arrays.copyOfRange(given, i * words, (i + 1) * words);
      int count = order < 0 ? 0 : 1 + i % 3;
      expected.merge(Arrays.stream(key).boxed().toList(), count, Integer::sum);
      if (order >= 0) {
        list.add(key, count);
      }
    }
    Atoms atoms = Atoms.of(layout, list, parallel);
    assertEquals(expected.size(), atoms.rows.length);
    int at = 0;
    for (Map.Entry<List<Long>, Integer> e : expected.entrySet()) {
      long[] key = Arrays.copyOfRange(atoms.keys, at * words, (at + 1) * words);
      assertEquals(e.getKey(), Arrays.stream(key).boxed().toList());
      assertEquals(e.getValue(), atoms.rows[at++]);
    }
  }

  @Test
  void atoms_areTheSortedKeysWithTheirCountsAddedUp() {
    int[][] shapes = {{70_000, 70_000, 70_000, 70_000}, {2, 1}, {1, 40_000, 9}, {1 << 30, 1 << 30}};
    for (int[] domains : shapes) {
      KeyLayout layout = KeyLayout.of(domains);
      for (int n : new int[] {0, 1, 100, 5000, 70_000}) {
        int most = RANDOM.nextBoolean() ? 6 : Integer.MAX_VALUE;
        long[] keys = new long[n * layout.words];
        for (int i = 0; i < n; i++) {
          for (int a = 0; a < domains.length; a++) {
            long code = RANDOM.nextInt(Math.min(domains[a], most));
            keys[i * layout.words + layout.word[a]] |= code << layout.shift[a];
          }
        }
        assertSorted(layout, keys, RandomTable.threads(3), 1);
        assertSorted(layout, keys, Parallel.sequential(), -1);
      }
    }
  }

  @Test
  void atoms_areTakenAsTheyAreWhereTheyAscend() {
    for (int words = 1; words <= 2; words++) {
      KeyLayout layout =
          KeyLayout.of(words == 1 ? new int[] {9, 1 << 20} : new int[] {1 << 30, 3, 1 << 30, 7});
      for (int n : new int[] {0, 1, 2, 3000, 1_100_000}) {
        KeyList list = new KeyList(words);
        for (int i = 0; i < n; i++) {
          list.add(words == 1 ? new long[] {i / 2} : new long[] {i / 600, i % 600 / 2}, 1 + i % 2);
        }
        assertTrue(list.ascending());
        assertEquals(n, list.size());
        Atoms atoms = Atoms.of(layout, list, Parallel.sequential());
        assertEquals((n + 1) / 2, atoms.rows.length);
        assertEquals(n / 2 * 3 + n % 2, atoms.total);
        for (int i = 0; i < n / 2; i++) {
          assertEquals(3, atoms.rows[i]);
          assertEquals(words == 1 ? i : i / 300, atoms.keys[i * words]);
        }
      }
    }
  }

  @Test
  void keyLayout_givesBackEveryCode() {
    for (int round = 0; round < 200; round++) {
      int[] domains = new int[RANDOM.nextInt(12)];
      Arrays.setAll(domains, a -> 1 + RANDOM.nextInt(1 << RANDOM.nextInt(31)));
      KeyLayout layout = KeyLayout.of(domains);
      long[] keys = new long[layout.words];
      int[] codes = new int[domains.length];
      for (int a = 0; a < codes.length; a++) {
        codes[a] = RANDOM.nextBoolean() ? domains[a] - 1 : RANDOM.nextInt(domains[a]);
        keys[layout.word[a]] |= (long) codes[a] << layout.shift[a];
      }
      for (int a = 0; a < codes.length; a++) {
        assertEquals(codes[a], layout.code(keys, 0, a));
      }
      for (int w = 0; w < layout.words; w++) {
        assertTrue(keys[w] >= 0 && keys[w] <= -1L >>> (Long.SIZE - Math.max(1, layout.used(w))));
      }
    }
  }

  @Test
  void keyGrouping_equalsALinkedMap() {
    for (int words = 1; words <= 3; words++) {
      for (int n : new int[] {0, 1, 600, 5000, 60_000}) {
        for (int expected : new int[] {0, n}) {
          int width = words;
          long[] first = keys(n, 63, 1 + RANDOM.nextInt(1 + n));
          long[] added = new long[n * width];
          Arrays.setAll(added, i -> first[i / width] >> i % width);
          int[] counts = IntStream.range(0, n).map(i -> RANDOM.nextInt(5)).toArray();
          Map<Long, Integer> places = new LinkedHashMap<>();
          Map<Long, Integer> sizes = new LinkedHashMap<>();
          int[] classOf = new int[n];
          for (int i = 0; i < n; i++) {
            classOf[i] = places.computeIfAbsent(first[i], k -> places.size());
            sizes.merge(first[i], counts[i], Integer::sum);
          }
          KeyGrouping grouping = new KeyGrouping(width, expected);
          int[] found = new int[n];
          grouping.add(added, counts, found);
          assertArrayEquals(classOf, found);
          assertEquals(places.size(), grouping.classes());
          assertArrayEquals(sizes.values().stream().mapToInt(s -> s).toArray(), grouping.sizes());
          long[] keys = grouping.keys();
          int c = 0;
          for (long key : places.keySet()) {
            assertEquals(key, keys[c++ * width]);
          }
        }
      }
    }
  }

  @Test
  void atomIndex_findsWhatIsThereAndNothingElse() {
    for (int words = 1; words <= 2; words++) {
      int[] domains =
          words == 1 ? new int[] {5000, 5000} : new int[] {70_000, 70_000, 70_000, 70_000};
      KeyLayout layout = KeyLayout.of(domains);
      int n = 3000;
      long[] keys = new long[n * words];
      for (int i = 0; i < n; i++) {
        keys[i * words] = 3L * i;
        keys[i * words + words - 1] = 3L * i;
      }
      int[] found = new int[n + 1];
      AtomIndex index = AtomIndex.of(layout, keys);
      index.find(keys, found, 1);
      for (int i = 0; i < n; i++) {
        assertEquals(i, found[i + 1]);
      }
      long[] others = keys.clone();
      Arrays.setAll(others, i -> others[i] + 1);
      index.find(others, found, 0);
      assertTrue(Arrays.stream(found, 0, n).allMatch(place -> place == -1));
    }
  }

  private static FrequencySet large(int[] domains, Parallel parallel, SplittableRandom random) {
    RandomTable table = RandomTable.of(random, 0, domains, new int[0]);
    Codes[] columns = new Codes[domains.length];
    for (int a = 0; a < domains.length; a++) {
      int[] codes = new int[RollUp.LARGE * 2];
      for (int i = 0; i < codes.length; i++) {
        double u = random.nextDouble();
        codes[i] = (int) (u * u * domains[a]);
      }
      columns[a] = Codes.of(codes, domains[a]);
    }
    Profile p = Profile.of(table.schema, Arrays.asList(columns), List.of(), parallel);
    return FrequencySet.of(p, false, parallel);
  }

  /** The classes of a set by raising and adding up one class after the other. */
  private static Map<Long, Long> plain(FrequencySet set, FrequencySet like, int[] domains) {
    Map<Long, Long> classes = new LinkedHashMap<>();
    for (int c = 0; c < set.classes(); c++) {
      long key = 0;
      for (int a = 0; a < domains.length; a++) {
        int code = set.code(a, c);
        key = key * domains[a] + raised(like, a, set.levels()[a], code);
      }
      classes.merge(key, set.size(c), Long::sum);
    }
    return classes;
  }

  private static int raised(FrequencySet like, int a, int level, int code) {
    return like.schema().quasiIdentifier(a).step(level, like.levels()[a])[code];
  }

  @Test
  void rollUp_ofLargeSetsEqualsPlainAndDoesNotDependOnThreads() {
    int[] domains = {3000, 400, 50, 7};
    long seed = RANDOM.nextLong();
    FrequencySet one = large(domains, RandomTable.threads(1), new SplittableRandom(seed));
    FrequencySet three = large(domains, RandomTable.threads(3), new SplittableRandom(seed));
    assertTrue(one.classes() >= RollUp.LARGE);
    int[] heights = one.schema().heights();
    for (int round = 0; round < 6; round++) {
      int[] to = Arrays.stream(heights).map(h -> RANDOM.nextInt(h + 1)).toArray();
      to[0] = round % 3 == 0 ? heights[0] : round % 3 == 1 ? 0 : to[0];
      to[1] = round % 3 == 1 ? 0 : to[1];
      int[] classOf = new int[one.classes()];
      int[] others = new int[one.classes()];
      FrequencySet rolled = one.rollUp(to, classOf);
      FrequencySet again = three.rollUp(to, others);
      assertArrayEquals(classOf, others);
      assertEquals(rolled.classes(), again.classes());
      assertEquals(rolled.classes(), three.rollUp(to).classes());
      long[] sizes = new long[rolled.classes()];
      for (int c = 0; c < classOf.length; c++) {
        sizes[classOf[c]] += one.size(c);
        for (int a = 0; a < domains.length; a++) {
          assertEquals(
              raised(rolled, a, one.levels()[a], one.code(a, c)), rolled.code(a, classOf[c]));
        }
      }
      for (int c = 0; c < sizes.length; c++) {
        assertEquals(sizes[c], rolled.size(c));
        assertEquals(sizes[c], again.size(c));
      }
      assertEquals(plain(one, rolled, domains).size(), rolled.classes());
    }
  }
}
