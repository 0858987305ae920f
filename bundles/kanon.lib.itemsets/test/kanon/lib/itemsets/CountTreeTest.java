package kanon.lib.itemsets;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import kanon.testkit.Seeds;
import org.junit.jupiter.api.Test;

class CountTreeTest {
  @Test
  void rows_areThoseThatShowTheWholeCombination() {
    Seeds.each(
        60,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          int most = random.nextInt(1, 5);
          CountTree tree = new CountTree(most);
          List<int[]> sets = new ArrayList<>();
          List<Long> counts = new ArrayList<>();
          for (int i = random.nextInt(300); i > 0; i--) {
            int[] set = random.ints(random.nextInt(9), 0, 40).sorted().distinct().toArray();
            sets.add(set);
            counts.add(random.nextLong(1, 4));
            tree.add(set, counts.get(counts.size() - 1));
          }
          Set<String> met = new HashSet<>();
          for (int c = 1; c <= tree.combinations(); c++) {
            int[] nodes = tree.nodes(c);
            met.add(Arrays.toString(nodes));
            long rows = 0;
            for (int i = 0; i < sets.size(); i++) {
              int[] set = sets.get(i);
              boolean all = Arrays.stream(nodes).allMatch(n -> Arrays.binarySearch(set, n) >= 0);
              rows += all ? counts.get(i) : 0;
            }
            assertEquals(rows, tree.rows(c), Arrays.toString(nodes));
            assertEquals(nodes.length, tree.length(c));
            assertArrayEquals(Arrays.stream(nodes).sorted().distinct().toArray(), nodes);
          }
          assertEquals(met.size(), tree.combinations(), "each once");
          long longest = sets.stream().mapToInt(s -> s.length).max().orElse(0);
          assertEquals(
              Math.min(most, longest),
              met.stream().mapToLong(c -> c.split(",").length).max().orElse(0));
        });
  }

  /** The twin of counting owners once: every combination looked for in all sets of everybody. */
  @Test
  void owners_areCountedOnce_howeverManyOfTheirSetsShowTheCombination() {
    Seeds.each(
        60,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          CountTree tree = new CountTree(random.nextInt(1, 5));
          List<List<int[]>> setsOf = new ArrayList<>();
          for (int owner = 0; owner < random.nextInt(1, 40); owner++) {
            List<int[]> sets = new ArrayList<>();
            for (int i = random.nextInt(6); i > 0; i--) {
              int[] set = random.ints(random.nextInt(9), 0, 12).sorted().distinct().toArray();
              sets.add(set);
              tree.addOnce(set, owner);
            }
            setsOf.add(sets);
          }
          for (int c = 1; c <= tree.combinations(); c++) {
            int[] nodes = tree.nodes(c);
            long owners =
                setsOf.stream()
                    .filter(sets -> sets.stream().anyMatch(set -> hasAll(set, nodes)))
                    .count();
            assertEquals(owners, tree.rows(c), Arrays.toString(nodes));
          }
        });
  }

  private static boolean hasAll(int[] set, int[] nodes) {
    return Arrays.stream(nodes).allMatch(n -> Arrays.binarySearch(set, n) >= 0);
  }

  @Test
  void subsets_areThoseOfAtMostSoMany() {
    assertEquals(0, CountTree.subsets(0, 3));
    assertEquals(5, CountTree.subsets(5, 1));
    assertEquals(5 + 10, CountTree.subsets(5, 2));
    assertEquals(31, CountTree.subsets(5, 9));
  }
}
