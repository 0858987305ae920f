package kanon.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What engines make releases and audits with. */
class ReleaseKernelsTest {
  private static Column column(String name, int cardinality, int... codes) {
    List<String> values = new ArrayList<>();
    for (int v = 0; v < cardinality; v++) {
      values.add(name + v);
    }
    return new Column(
        name,
        Dictionary.of(Type.STRING, values, Optional.of("?")),
        Codes.of(codes, cardinality + 1));
  }

  @Test
  void countingSort_isStableAndSortsTheFirstColumnFirst() {
    SplittableRandom random = new SplittableRandom(5);
    int n = 500;
    int[][] codes = new int[3][n];
    for (int[] c : codes) {
      Arrays.setAll(c, i -> random.nextInt(4));
    }
    List<Column> columns =
        List.of(column("a", 3, codes[0]), column("b", 3, codes[1]), column("c", 3, codes[2]));
    Integer[] expected = new Integer[n];
    Arrays.setAll(expected, i -> n - 1 - i);
    int[] places = Arrays.stream(expected).mapToInt(i -> i).toArray();
    Arrays.sort(
        expected,
        Comparator.<Integer>comparingInt(i -> codes[0][i])
            .thenComparingInt(i -> codes[1][i])
            .thenComparingInt(i -> codes[2][i]));
    assertArrayEquals(
        Arrays.stream(expected).mapToInt(i -> i).toArray(), CountingSort.sorted(places, columns));
    assertArrayEquals(new int[0], CountingSort.sorted(new int[0], columns));
    assertArrayEquals(
        new int[] {9, 7, 8}, CountingSort.sorted(new int[] {7, 8, 9}, new int[] {4, 4, 0}, 5));
  }

  @Test
  void shuffle_staysWithinItsBoundsAndKeepsEveryValue() {
    int[] values = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    Shuffle.shuffle(values, 2, 9, new SplittableRandom(1));
    assertEquals(0, values[0]);
    assertEquals(1, values[1]);
    assertEquals(9, values[9]);
    assertArrayEquals(
        new int[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, Arrays.stream(values).sorted().toArray());
  }

  @Test
  void select_leavesOutValuesThatNobodyHas() {
    Column column = column("a", 3, 0, 2, 3, 1, 2);
    Column chosen = column.select(new int[] {4, 2, 1});
    assertEquals(List.of("a2", "?"), List.of(Tally.of(List.of(chosen)).labels(0)));
    assertEquals(1, chosen.dictionary().missing());
    assertEquals("a2", chosen.value(0));
    assertEquals("?", chosen.value(1));
    Column without = column.select(new int[] {0, 1});
    assertEquals(-1, without.dictionary().missing());
    assertEquals(2, without.dictionary().size());
    assertEquals(0, column.select(new int[0]).dictionary().size());
  }

  @Test
  void only_keepsOrderAndType() {
    Dictionary numbers = Dictionary.of(Type.INTEGER, List.of("7", "9", "11"), Optional.of("?"));
    BitSet chosen = new BitSet();
    chosen.set(0);
    chosen.set(2);
    Dictionary only = numbers.only(chosen);
    assertEquals(Type.INTEGER, only.type());
    assertEquals(1, only.code("11"));
    assertEquals(-1, only.code("9"));
    assertEquals(-1, only.missing());
  }

  @Test
  void tally_countsDistinctRows() {
    SplittableRandom random = new SplittableRandom(3);
    int n = 40_000;
    int[] a = new int[n];
    int[] b = new int[n];
    int[] counts = new int[n];
    Map<List<Integer>, Long> expected = new HashMap<>();
    for (int i = 0; i < n; i++) {
      a[i] = random.nextInt(20);
      b[i] = random.nextInt(30);
      counts[i] = random.nextInt(1, 4);
      expected.merge(List.of(a[i], b[i]), (long) counts[i], Long::sum);
    }
    Tally tally = Tally.of(List.of(column("a", 20, a), column("b", 30, b)), counts);
    Map<List<Integer>, Long> found = new HashMap<>();
    for (int e = 0; e < tally.entries(); e++) {
      found.put(List.of(tally.code(0, e), tally.code(1, e)), tally.rows(e));
    }
    assertEquals(expected, found);
    assertEquals(Arrays.stream(counts).sum(), tally.total());
    assertEquals("b29", tally.labels(1)[29]);
  }

  /** The outcome's group 0 has q2 to q4 with s1, s1, s2, its group 1 has q0 and q1 with s0. */
  private static Outcome groups(Plan.Bucketization kind) {
    Schema schema =
        new Schema(
            List.of(
                Attribute.of("s", Role.SENSITIVE, column("s", 3, 0).dictionary()),
                Attribute.of("q", Role.QUASI_IDENTIFIER, column("q", 6, 0).dictionary())));
    Profile profile =
        Profile.of(
            schema,
            List.of(Codes.of(new int[] {0, 1, 2, 3, 4, 5}, 7)),
            List.of(Codes.of(new int[] {0, 0, 1, 1, 2, 3}, 4)),
            Parallel.sequential());
    return Outcome.of(
        profile,
        new Plan.Groups(
            Assignment.wholeTuples(profile, new int[] {4, 4, 1, 1, 1, Assignment.REMOVED}),
            6,
            kind));
  }

  @Test
  void buckets_numberGroupsAtRandom() {
    Outcome outcome = groups(Plan.Bucketization.ANATOMY);
    BitSet firsts = new BitSet();
    for (int seed = 0; seed < 30; seed++) {
      Buckets buckets =
          new Buckets(
              outcome, List.of("q", "s"), new SplittableRandom(seed), Parallel.sequential());
      assertEquals(2, buckets.numbers().size());
      assertEquals("1", buckets.numbers().value(0));
      assertEquals(1, buckets.code(0) + buckets.code(1));
      firsts.set(buckets.code(0));
      Table table = buckets.sensitive();
      assertEquals(List.of("group", "s", "count"), table.names());
      assertEquals(3, table.rows());
      int group = buckets.code(1);
      int row = group == 0 ? 0 : 2;
      assertEquals("s0", table.columns().get(1).value(row));
      assertEquals("2", table.columns().get(2).value(row));
    }
    assertEquals(2, firsts.cardinality(), "numbers are dealt at random");
  }

  @Test
  void buckets_permuteWithinGroups() {
    Outcome outcome = groups(Plan.Bucketization.PERMUTATION);
    Buckets buckets =
        new Buckets(outcome, List.of("s", "q"), new SplittableRandom(1), Parallel.sequential());
    Table quasi = buckets.permuted();
    Table sensitive = buckets.sensitive();
    assertEquals(List.of("q", "group"), quasi.names());
    assertEquals(List.of("group", "s"), sensitive.names());
    for (int row = 0; row < 5; row++) {
      boolean inGroup1 = quasi.columns().get(1).value(row).equals("" + (buckets.code(0) + 1));
      assertEquals(inGroup1, List.of("q2", "q3", "q4").contains(quasi.columns().get(0).value(row)));
    }
    assertTrue(
        sensitive.columns().get(0).codes().at(0) <= sensitive.columns().get(0).codes().at(4));
  }
}
