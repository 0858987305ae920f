package kanon.attack.minimality;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import kanon.api.report.AttackResult;
import kanon.testkit.AttackedTable;
import kanon.testkit.Example;
import kanon.testkit.Seeds;
import kanon.testkit.TestGoal;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class MinimalityTest {
  private static final double TOLERANCE = 1e-9;

  private static Example zips() {
    return new Example()
        .hierarchy("zip", "1;a;*", "2;a;*", "3;b;*")
        .sensitive("disease", "cold", "hiv");
  }

  private static AttackResult attacked(AttackedTable table) {
    return table
        .knowing("top-down", TestGoal.distinct(0, 2), 0)
        .attacked(new Minimality(), Map.of(), TestRun.sequential())
        .get("weighed-values disease");
  }

  /**
   * Wong et al.'s point: of the class of two in 1 and four in 2, two have HIV. Had one in 1 it and
   * one in 2, both parts would have been 2-diverse, and released. So both are in one part: of 15
   * ways to choose two of six 1 has both in 1 and 6 both in 2.
   */
  @Test
  void weighed_knowsThatBothAreInOnePart() {
    AttackedTable table =
        AttackedTable.of(
            zips()
                .rows("1 hiv", "1 hiv", "2 cold", "2 cold", "2 cold", "2 cold", "3 cold", "3 hiv")
                .released("a", "a", "a", "a", "a", "a", "3", "3"));
    AttackResult found = attacked(table);
    assertEquals(6 / 7.0, found.figures().get("highestShare"), TOLERANCE);
    assertEquals(1, found.figures().get("classesThatTell"), TOLERANCE);
  }

  @Test
  void weighed_guessesWhatTheClassByItselfHides() {
    AttackedTable table =
        AttackedTable.of(
            zips()
                .rows("1 hiv", "1 hiv", "2 cold", "2 cold", "2 hiv", "3 cold", "3 hiv")
                .released("a", "a", "a", "a", "a", "3", "3"));
    AttackResult found = attacked(table);
    Map<String, Double> slow = slowly(new int[] {2, 3}, new int[] {2, 3});
    assertEquals(slow.get("1 hiv"), found.figures().get("highestShare"), TOLERANCE);
    assertEquals(7, found.trials());
  }

  @Test
  void weighed_tellsNothingWhereTheGoalIsOfSizesAlone() {
    AttackedTable table =
        AttackedTable.of(
                zips()
                    .rows("1 hiv", "1 hiv", "2 cold", "2 cold", "3 cold", "3 hiv")
                    .released("a", "a", "a", "a", "3", "3"))
            .knowing("mondrian", TestGoal.size(3), 0);
    AttackResult found =
        table
            .attacked(new Minimality(), Map.of(), TestRun.sequential())
            .get("weighed-values disease");
    assertEquals(0, found.advantage(), TOLERANCE);
    assertEquals(0, found.figures().get("classesThatTell"), TOLERANCE);
  }

  /** Every way to give a class's values to its people, one person after the other. */
  @Test
  void deals_areAllWaysToGiveValuesToPeople() {
    Seeds.each(
        40,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          int[] sizes = {1 + random.nextInt(3), 1 + random.nextInt(3)};
          int n = sizes[0] + sizes[1];
          int first = 1 + random.nextInt(n - 1);
          int[] counts = {first, n - first};
          Deals deals = new Deals(sizes, counts, 1000, MinimalityTest::breaks);
          Map<String, Double> slow = slowly(sizes, counts);
          for (int p = 0; p < 2; p++) {
            for (int v = 0; v < 2; v++) {
              String name = (p + 1) + (v == 0 ? " cold" : " hiv");
              assertEquals(slow.getOrDefault(name, 0.0), deals.share(p, v), TOLERANCE, name);
            }
          }
          assertEquals(slow.getOrDefault("kept", 0.0), deals.kept(), TOLERANCE);
        });
  }

  private static boolean breaks(int[][] table) {
    return Arrays.stream(table).anyMatch(part -> part[0] == 0 || part[1] == 0);
  }

  private static Map<String, Double> slowly(int[] sizes, int[] counts) {
    int n = sizes[0] + sizes[1];
    double[][] sums = new double[2][2];
    double kept = 0;
    double all = 0;
    for (int set = 0; set < 1 << n; set++) {
      if (Integer.bitCount(set) != counts[1]) {
        continue;
      }
      all++;
      int inFirst = Integer.bitCount(set & (1 << sizes[0]) - 1);
      int[][] table = {
        {sizes[0] - inFirst, inFirst}, {sizes[1] - (counts[1] - inFirst), counts[1] - inFirst}
      };
      if (breaks(table)) {
        kept++;
        for (int p = 0; p < 2; p++) {
          for (int v = 0; v < 2; v++) {
            sums[p][v] += table[p][v];
          }
        }
      }
    }
    Map<String, Double> shares = new HashMap<>();
    for (int p = 0; p < 2 && kept > 0; p++) {
      shares.put((p + 1) + " cold", sums[p][0] / kept / sizes[p]);
      shares.put((p + 1) + " hiv", sums[p][1] / kept / sizes[p]);
    }
    shares.put("kept", kept / all);
    return shares;
  }

  /**
   * A full-domain release of two classes, each of a part of 1 or 3 and one of 2 or 4: all ways to
   * give the values to the people, kept where a part of either class breaks.
   */
  @Test
  void weighed_fullDomainReleasesBreakInAnyClass() {
    Example example =
        new Example()
            .hierarchy("zip", "1;a;*", "2;a;*", "3;b;*", "4;b;*")
            .sensitive("disease", "cold", "hiv")
            .rows("1 cold", "1 hiv", "1 hiv", "2 cold", "2 cold")
            .rows("3 cold", "3 hiv", "4 cold", "4 hiv", "4 cold");
    AttackResult found =
        attacked(
            AttackedTable.of(example.released("a", "a", "a", "a", "a", "b", "b", "b", "b", "b")));
    List<int[]> firsts = ways(5, 2);
    List<int[]> others = ways(5, 2);
    double[] hiv = new double[4];
    double kept = 0;
    for (int[] one : firsts) {
      for (int[] other : others) {
        int[] has = {
          one[0] + one[1] + one[2],
          one[3] + one[4],
          other[0] + other[1],
          other[2] + other[3] + other[4]
        };
        int[] size = {3, 2, 2, 3};
        boolean breaks = false;
        for (int p = 0; p < 4; p++) {
          breaks |= has[p] == 0 || has[p] == size[p];
        }
        if (breaks) {
          kept++;
          for (int p = 0; p < 4; p++) {
            hiv[p] += (double) has[p] / size[p];
          }
        }
      }
    }
    double highest = 0;
    for (double h : hiv) {
      highest = Math.max(highest, Math.max(h / kept, 1 - h / kept));
    }
    assertEquals(highest, found.figures().get("highestShare"), TOLERANCE);
  }

  private static List<int[]> ways(int n, int ones) {
    List<int[]> ways = new ArrayList<>();
    for (int set = 0; set < 1 << n; set++) {
      if (Integer.bitCount(set) == ones) {
        int of = set;
        int[] way = new int[n];
        Arrays.setAll(way, i -> of >> i & 1);
        ways.add(way);
      }
    }
    return ways;
  }

  /** Two rows of 2 among eight of 1: with k = 3 the split was not possible. */
  @Test
  void downcoding_findsThePartThatMustHaveMost() {
    Example example = zips();
    String[] cells = new String[14];
    for (int i = 0; i < 14; i++) {
      example.rows(i < 5 ? "1 cold" : i < 6 ? "2 cold" : i < 10 ? "1 hiv" : "3 cold");
      cells[i] = i < 6 ? "a" : i < 10 ? "1" : "3";
    }
    AttackResult found =
        AttackedTable.of(example.released(cells))
            .knowing("top-down", TestGoal.size(3), 0)
            .attacked(new Downcoding(), Map.of(), TestRun.sequential())
            .get("finer-cells");
    assertEquals(6, found.trials(), "the class of a alone is wide");
    assertEquals(5, found.successes());
    assertEquals(9 / 10.0, found.baseline().share(), TOLERANCE);
  }

  /**
   * Ten classes of six that were not split at k = 3, each with four or five rows of 1, and rows of
   * 1 and 2 beside them.
   */
  private static AttackResult downcoded(int ones, int twos) {
    String[] blocks = new String[11];
    Arrays.setAll(blocks, c -> "b" + c + ";*");
    Example example =
        new Example().hierarchy("zip", "1;a;*", "2;a;*", "3;b;*").hierarchy("block", blocks);
    List<String> cells = new ArrayList<>();
    for (int c = 0; c < 10; c++) {
      for (int i = 0; i < 6; i++) {
        example.rows((i < 4 + c % 2 ? "1" : "2") + " b" + c);
        cells.add("a b" + c);
      }
    }
    for (int i = 0; i < ones + twos; i++) {
      example.rows((i < ones ? "1" : "2") + " b10");
      cells.add((i < ones ? "1" : "2") + " b10");
    }
    return AttackedTable.of(example.released(cells.toArray(String[]::new)))
        .knowing("top-down", TestGoal.size(3), 0)
        .attacked(new Downcoding(), Map.of(), TestRun.sequential())
        .get("finer-cells");
  }

  /** 45 of 60 rows of the classes are of 1, of all rows 75 of 110. */
  @Test
  void downcoding_gainsWhatTheClassesHaveMoreThanTheTable() {
    AttackResult found = downcoded(30, 20);
    assertEquals(60, found.trials());
    assertEquals(45, found.successes());
    assertEquals(75 / 110.0, found.baseline().share(), TOLERANCE);
    assertEquals(45 / 60.0 - 75 / 110.0, found.advantage(), TOLERANCE);
  }

  /** Of the classes' rows as of all three in four are of 1. */
  @Test
  void downcoding_gainsNothingWhereClassesAreLikeTheTable() {
    AttackResult found = downcoded(30, 10);
    assertEquals(45, found.successes());
    assertEquals(0, found.advantage(), TOLERANCE);
    assertTrue(found.interval().low() <= 0 && found.interval().high() >= 0);
  }

  @Test
  void downcoding_guessesNothingWherePartsAreEven() {
    assertEquals(0, downcoded(20, 20).trials());
  }

  @Test
  void expected_isThatOfAllWaysToFallIntoParts() {
    Seeds.each(
        20,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          double share = 0.1 + 0.8 * random.nextDouble();
          double[] shares = {share / 2, share / 2, 1 - share};
          int n = 3 + random.nextInt(4);
          int k = 2 + random.nextInt(2);
          double[] sums = new double[3];
          double kept = 0;
          for (int way = 0; way < Math.pow(3, n); way++) {
            int[] rows = new int[3];
            double probability = 1;
            for (int i = 0, code = way; i < n; i++, code /= 3) {
              rows[code % 3]++;
              probability *= shares[code % 3];
            }
            if (Arrays.stream(rows).anyMatch(r -> r > 0 && r < k)) {
              kept += probability;
              for (int p = 0; p < 3; p++) {
                sums[p] += probability * rows[p];
              }
            }
          }
          double[] found = Parts.expected(shares, n, k);
          for (int p = 0; p < 3; p++) {
            assertEquals(sums[p] / kept, found[p], 1e-6);
          }
        });
  }
}
