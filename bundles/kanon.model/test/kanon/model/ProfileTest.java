package kanon.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ProfileTest {
  /** Narrow, all bits of one long, two and three longs; with and without sensitive attributes. */
  static final int[][] DOMAINS = {
    {3},
    {5, 2, 4},
    {1, 1},
    {200, 3, 70_000, 2},
    {40_000, 40_000, 40_000, 40_000, 9},
    {70_000, 70_000, 70_000, 70_000, 70_000, 70_000, 70_000, 2}
  };

  static final int[][] SENSITIVE = {{}, {4}, {300, 2}, {7, 1, 50_000}};

  private static void assertSame(RandomTable table, Profile p) {
    int qi = table.quasiIdentifiers;
    int sensitive = table.schema.sensitive().size();
    TreeMap<List<Integer>, Long> tuples = table.counts(qi);
    TreeMap<List<Integer>, Long> atoms = table.counts(qi + sensitive);
    assertEquals(table.rows.size(), p.rows());
    assertEquals(tuples.size(), p.tuples());
    assertEquals(atoms.size(), p.atoms());
    int[][] columns = new int[qi][];
    java.util.Arrays.setAll(columns, p::codes);
    int t = 0;
    for (Map.Entry<List<Integer>, Long> tuple : tuples.entrySet()) {
      assertEquals(tuple.getValue(), p.size(t));
      for (int a = 0; a < qi; a++) {
        assertEquals(tuple.getKey().get(a), p.code(a, t));
        assertEquals(tuple.getKey().get(a), columns[a][t]);
      }
      t++;
    }
    List<Map.Entry<List<Integer>, Long>> expected = new ArrayList<>(atoms.entrySet());
    for (t = 0; t < p.tuples(); t++) {
      for (int atom = p.atomFrom(t); atom < p.atomFrom(t + 1); atom++) {
        List<Integer> codes = expected.get(atom).getKey();
        assertEquals(expected.get(atom).getValue(), p.rows(atom));
        assertEquals(codes.get(0), p.code(0, t));
        for (int s = 0; s < sensitive; s++) {
          assertEquals(codes.get(qi + s), p.sensitive(s, atom));
          assertEquals(codes.get(qi + s), p.jointCode(s, p.joint(atom)));
        }
        long[] key = new long[p.keyLayout().words()];
        for (int a = 0; a < codes.size(); a++) {
          key[p.keyLayout().word(a)] += p.keyLayout().placed(a, codes.get(a));
        }
        for (int w = 0; w < key.length; w++) {
          assertEquals(key[w], p.key(atom, w));
        }
      }
    }
    assertEquals(p.atoms(), p.atomFrom(p.tuples()));
  }

  /** Numbers of combinations are those of their lexicographic order. */
  private static void assertJointsAscend(Profile p) {
    List<List<Integer>> joints = new ArrayList<>();
    for (int j = 0; j < p.joints(); j++) {
      List<Integer> codes = new ArrayList<>();
      for (int s = 0; s < p.schema().sensitive().size(); s++) {
        codes.add(p.jointCode(s, j));
      }
      joints.add(codes);
    }
    for (int j = 1; j < joints.size(); j++) {
      assertEquals(-1, RandomTable.lexicographic(joints.get(j - 1), joints.get(j)));
    }
  }

  @Test
  void of_equalsNaiveCountsForEveryKeyWidthAndAnyThreads() {
    SplittableRandom random = RandomTable.random("Profile.of");
    for (int[] domains : DOMAINS) {
      for (int[] sensitive : SENSITIVE) {
        for (int rows : new int[] {0, 1, 50, 3000}) {
          RandomTable table = RandomTable.of(random, rows, domains, sensitive);
          assertSame(table, table.profile(Parallel.sequential()));
          Profile p = table.profile(RandomTable.threads(3));
          assertSame(table, p);
          if (rows > 0) {
            assertJointsAscend(p);
          }
        }
      }
    }
  }

  @Test
  void of_largeTablesDoNotDependOnThreads() {
    SplittableRandom random = RandomTable.random("Profile.large");
    for (int[] domains : new int[][] {{1000, 50, 2}, {300, 2}, {70_000, 70_000, 40_000, 70_000}}) {
      RandomTable table = RandomTable.of(random, 100_000, domains, new int[] {3});
      assertSame(table, table.profile(RandomTable.threads(1)));
      assertSame(table, table.profile(RandomTable.threads(4)));
    }
  }

  @Test
  void builder_equalsColumnsInAnyOrderAndSplit() {
    SplittableRandom random = RandomTable.random("Profile.builder");
    for (int[] domains : DOMAINS) {
      RandomTable table = RandomTable.of(random, 2000, domains, new int[] {5});
      List<int[]> rows = new ArrayList<>();
      table
          .counts(domains.length + 1)
          .forEach(
              (codes, count) -> {
                int[] row = codes.stream().mapToInt(Integer::intValue).toArray();
                for (long i = 1; i < count; i++) {
                  rows.add(row);
                }
                rows.add(row);
              });
      Collections.shuffle(rows, new Random(random.nextLong()));
      Profile.Builder builder = new Profile.Builder(table.schema);
      for (int[] row : rows) {
        builder.add(row, 1);
        builder.add(row, 0);
      }
      Profile profile = builder.build();
      assertSame(table, profile);
      Profile.Builder again = new Profile.Builder(table.schema);
      long[] row = new long[profile.keyLayout().words() + 1];
      for (int atom = profile.atoms() - 1; atom >= 0; atom--) {
        for (int w = 0; w < row.length - 1; w++) {
          row[w] = profile.key(atom, w);
        }
        again.addKey(row, profile.rows(atom));
        again.addKey(row, 0);
      }
      assertSame(table, again.build());
    }
  }

  @Test
  void builder_refusesMoreRowsThanAnIntHolds() {
    Schema schema = RandomTable.of(new SplittableRandom(1), 0, new int[] {2}, new int[0]).schema;
    Profile.Builder builder = new Profile.Builder(schema);
    assertEquals(
        "TOO_MANY_ROWS",
        assertThrows(KanonException.class, () -> builder.add(new int[1], 1L << 31)).code());
    assertThrows(IllegalArgumentException.class, () -> builder.add(new int[1], -1));
    builder.add(new int[1], Integer.MAX_VALUE);
    builder.add(new int[] {1}, 1);
    assertEquals("TOO_MANY_ROWS", assertThrows(KanonException.class, builder::build).code());
    Profile.Builder same = new Profile.Builder(schema);
    same.add(new int[1], Integer.MAX_VALUE);
    same.add(new int[1], 1);
    assertEquals("TOO_MANY_ROWS", assertThrows(KanonException.class, same::build).code());
  }

  @Test
  void atomsOfRows_findsTheAtomOfEveryRow() {
    SplittableRandom random = RandomTable.random("Profile.atomsOfRows");
    for (int[] domains : DOMAINS) {
      RandomTable table = RandomTable.of(random, 20_000, domains, new int[] {5});
      Profile p = table.profile(Parallel.sequential());
      List<List<Integer>> atoms = List.copyOf(table.counts(domains.length + 1).keySet());
      int[] atomOf =
          p.atomsOfRows(
              table.quasiIdentifierCodes(), table.sensitiveCodes(), RandomTable.threads(2));
      for (int row = 0; row < atomOf.length; row++) {
        assertEquals(table.rows.get(row), atoms.get(atomOf[row]));
      }
    }
  }

  @Test
  void atomsOfRows_rowThatTheProfileLacksIsNone() {
    SplittableRandom random = RandomTable.random("Profile.lacks");
    RandomTable table = RandomTable.of(random, 1, new int[] {50, 50}, new int[0]);
    Profile p = table.profile(Parallel.sequential());
    int[] there = {p.code(0, 0), (p.code(0, 0) + 1) % 50};
    int[] second = {p.code(1, 0), p.code(1, 0)};
    List<Codes> columns = List.of(Codes.of(there, 50), Codes.of(second, 50));
    assertArrayEquals(new int[] {0, -1}, p.atomsOfRows(columns, List.of(), Parallel.sequential()));
  }

  @Test
  void whole_isTheGroupOfAllRows() {
    SplittableRandom random = RandomTable.random("Profile.whole");
    RandomTable table = RandomTable.of(random, 500, new int[] {9, 9}, new int[] {4});
    Group whole = table.profile(Parallel.sequential()).whole();
    assertEquals(500, whole.size());
    for (int v = 0; v < 4; v++) {
      int value = v;
      assertEquals(table.rows.stream().filter(r -> r.get(2) == value).count(), whole.count(0, v));
    }
  }
}
