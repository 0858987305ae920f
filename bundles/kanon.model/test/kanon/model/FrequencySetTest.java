package kanon.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FrequencySetTest {
  /** The rows of each class by the nodes that it shows. */
  private static Map<List<Integer>, List<List<Integer>>> naive(RandomTable table, int[] levels) {
    Map<List<Integer>, List<List<Integer>>> classes = new HashMap<>();
    for (List<Integer> row : table.rows) {
      List<Integer> nodes = new ArrayList<>();
      for (int a = 0; a < levels.length; a++) {
        Attribute attribute = table.schema.quasiIdentifier(a);
        int code = row.get(a);
        if (attribute.hasHierarchy()) {
          nodes.add(attribute.hierarchy().ancestor(code, levels[a]));
        } else {
          nodes.add(levels[a] == 0 ? code : attribute.dictionary().size());
        }
      }
      classes.computeIfAbsent(nodes, n -> new ArrayList<>()).add(row);
    }
    return classes;
  }

  private static List<Integer> nodes(FrequencySet set, int c) {
    List<Integer> nodes = new ArrayList<>();
    for (int a = 0; a < set.levels().length; a++) {
      nodes.add(set.node(a, c));
    }
    return nodes;
  }

  private static void assertSame(RandomTable table, FrequencySet set) {
    Map<List<Integer>, List<List<Integer>>> expected = naive(table, set.levels());
    assertEquals(expected.size(), set.classes());
    Group group = new Group(table.schema);
    long below = 0;
    for (int c = 0; c < set.classes(); c++) {
      List<List<Integer>> rows = expected.get(nodes(set, c));
      assertEquals(rows.size(), set.size(c));
      below += rows.size() < 3 ? rows.size() : 0;
      set.histogram(c, group);
      assertEquals(rows.size(), group.size());
      for (int s = 0; set.hasHistograms() && s < table.schema.sensitive().size(); s++) {
        Map<Integer, Long> histogram = new HashMap<>();
        for (List<Integer> row : rows) {
          histogram.merge(row.get(table.quasiIdentifiers + s), 1L, Long::sum);
        }
        assertEquals(histogram.size(), group.distinct(s));
        for (int i = 0; i < group.distinct(s); i++) {
          int value = group.value(s, i);
          assertEquals(histogram.get(value), group.count(s, value));
        }
      }
    }
    assertEquals(below, set.rowsBelow(3));
  }

  @Test
  void rollUp_equalsNaiveForEveryKeyWidth() {
    SplittableRandom random = RandomTable.random("FrequencySet.rollUp");
    List<int[]> shapes = new ArrayList<>(List.of(ProfileTest.DOMAINS));
    shapes.add(new int[] {900, 900, 900, 900, 900, 900, 900});
    for (int[] domains : shapes) {
      for (int round = 0; round < 6; round++) {
        int[] sensitive = ProfileTest.SENSITIVE[round % 3];
        RandomTable table = RandomTable.of(random, random.nextInt(600), domains, sensitive);
        Profile p = table.profile(Parallel.sequential());
        FrequencySet base = FrequencySet.of(p, round > 0, Parallel.sequential());
        assertSame(table, base);
        int[] first = table.levels(random);
        FrequencySet once = base.rollUp(first);
        assertSame(table, once);
        int[] second = table.levels(random);
        for (int a = 0; a < first.length; a++) {
          second[a] = Math.max(first[a], second[a]);
        }
        assertSame(table, once.rollUp(second));
        assertSame(table, once.rollUp(table.schema.heights()));
      }
    }
  }

  @Test
  void rollUp_tellsTheClassOfEachClass() {
    SplittableRandom random = RandomTable.random("FrequencySet.classOf");
    RandomTable table = RandomTable.of(random, 400, new int[] {20, 7, 9}, new int[] {3});
    FrequencySet base =
        FrequencySet.of(table.profile(Parallel.sequential()), true, Parallel.sequential());
    int[] levels = table.levels(random);
    int[] classOf = new int[base.classes()];
    FrequencySet rolled = base.rollUp(levels, classOf);
    long[] sizes = new long[rolled.classes()];
    for (int c = 0; c < base.classes(); c++) {
      sizes[classOf[c]] += base.size(c);
      for (int a = 0; a < levels.length; a++) {
        Attribute q = table.schema.quasiIdentifier(a);
        assertEquals(q.step(0, levels[a])[base.code(a, c)], rolled.code(a, classOf[c]));
      }
    }
    for (int c = 0; c < sizes.length; c++) {
      assertEquals(sizes[c], rolled.size(c));
    }
  }

  @Test
  void rollUp_keepsHistogramsWhereClassesAreNotAskedFor() {
    SplittableRandom random = RandomTable.random("FrequencySet.notAsked");
    RandomTable table = RandomTable.of(random, 200, new int[] {9, 9}, new int[] {3});
    FrequencySet base =
        FrequencySet.of(table.profile(Parallel.sequential()), true, Parallel.sequential());
    assertSame(table, base.rollUp(table.schema.heights(), new int[0]));
  }

  @Test
  void rollUp_classesComeInTheOrderOfTheirFirstTuple() {
    SplittableRandom random = RandomTable.random("FrequencySet.order");
    RandomTable table = RandomTable.of(random, 3000, new int[] {50, 70, 9}, new int[0]);
    FrequencySet base =
        FrequencySet.of(table.profile(Parallel.sequential()), false, Parallel.sequential());
    int[] classOf = new int[base.classes()];
    base.rollUp(table.levels(random), classOf);
    int seen = 0;
    for (int c : classOf) {
      assertEquals(true, c <= seen);
      seen = Math.max(seen, c + 1);
    }
  }

  @Test
  void rollUp_downwardIsRefused() {
    SplittableRandom random = RandomTable.random("FrequencySet.down");
    RandomTable table = RandomTable.of(random, 10, new int[] {4, 4}, new int[0]);
    FrequencySet top =
        FrequencySet.of(table.profile(Parallel.sequential()), false, Parallel.sequential())
            .rollUp(table.schema.heights());
    assertEquals(1, top.classes());
    assertThrows(IllegalArgumentException.class, () -> top.rollUp(new int[2]));
    assertArrayEquals(table.schema.heights(), top.levels());
  }
}
