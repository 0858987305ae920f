package kanon.attack.refinement;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import kanon.api.AttackerView;
import kanon.api.Targets;
import kanon.api.report.AttackResult;
import kanon.testkit.AttackedTable;
import kanon.testkit.Example;
import kanon.testkit.Seeds;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class RefinementTest {
  private static final double TOLERANCE = 1e-9;

  private static Example zips() {
    return new Example()
        .hierarchy("zip", "1;a;*", "2;a;*", "3;b;*")
        .sensitive("disease", "cold", "flu", "gout");
  }

  private static AttackResult attacked(AttackedTable table) {
    return table.attacked(new Refinement(), Map.of(), TestRun.sequential()).get("certain disease");
  }

  /**
   * The person in 3 could be in either class by itself, and have the flu or a cold. But the two in
   * 2 fill their class, which leaves the other one: everybody's value is certain, and of the one in
   * 3 only by both classes together.
   */
  @Test
  void certain_isWhatClassesSayTogether() {
    AttackedTable table =
        AttackedTable.of(
            zips()
                .rows("1 flu", "1 flu", "2 cold", "2 cold", "3 flu")
                .released("{1,3}", "{1,3}", "{2,3}", "{2,3}", "{1,3}"));
    AttackResult found = attacked(table);
    assertEquals(5, found.trials());
    assertEquals(5, found.successes());
    assertEquals(4 / 5.0, found.baseline().share(), TOLERANCE, "1 and 2 are certain alone");
    assertEquals(1 / 5.0, found.advantage(), TOLERANCE);
    assertEquals(1 / 4.0, found.figures().get("excluded"), TOLERANCE, "the cold of 3");
    assertEquals(2 / 4.0, found.figures().get("rangeAlone"), TOLERANCE);
    assertEquals(0, found.figures().get("rangeTogether"), TOLERANCE);
  }

  @Test
  void refinement_addsNothingToClassesThatDoNotOverlap() {
    AttackedTable table =
        AttackedTable.of(
            zips().rows("1 flu", "2 cold", "3 gout", "3 flu").released("a", "a", "3", "3"));
    AttackResult found = attacked(table);
    assertEquals(0, found.trials());
    assertEquals(0, found.advantage(), TOLERANCE);
    assertEquals(
        found.figures().get("rangeAlone"), found.figures().get("rangeTogether"), TOLERANCE);
  }

  /** Every way to put people into classes and deal the classes' values to them. */
  @Test
  void bounds_areThoseOfAllPossibleTables() {
    Seeds.each(
        25,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          int n = 3 + random.nextInt(3);
          String[][] covering = {
            {"1", "a", "*", "{1,3}"}, {"2", "a", "*", "{2,3}"}, {"3", "*", "{1,3}", "{2,3}"}
          };
          String[] diseases = {"cold", "flu", "gout"};
          Example example = zips();
          String[] shown = new String[n];
          for (int i = 0; i < n; i++) {
            int zip = random.nextInt(3);
            example.rows((zip + 1) + " " + diseases[random.nextInt(3)]);
            shown[i] = covering[zip][random.nextInt(4)];
          }
          AttackerView view = AttackedTable.of(example.released(shown)).view();
          Targets people = view.targets();
          TestRun run = TestRun.sequential();
          Neighbourhoods around = new Neighbourhoods(view, people, 100, run);
          List<int[][]> tables = tables(view, people);
          for (int t = 0; t < people.size(); t++) {
            Bounds bounds = new Bounds(view, 0, people, around.of(t), run);
            for (int value : bounds.values()) {
              int of = t;
              long[] slow = {
                tables.stream().mapToLong(x -> x[of][value]).min().orElseThrow(),
                tables.stream().mapToLong(x -> x[of][value]).max().orElseThrow()
              };
              assertArrayEquals(slow, bounds.together(value), Arrays.toString(shown));
            }
          }
        });
  }

  /** [target][value] of each possible table: rows are given to people one by one. */
  private static List<int[][]> tables(AttackerView view, Targets people) {
    List<int[]> rows = new ArrayList<>();
    for (int c = 0; c < view.classes(); c++) {
      for (int e = view.valuesFrom(c); e < view.valuesFrom(c + 1); e++) {
        for (long r = 0; r < view.rows(e); r++) {
          rows.add(new int[] {c, view.value(0, e)});
        }
      }
    }
    List<int[][]> found = new ArrayList<>();
    long[] left = new long[people.size()];
    Arrays.setAll(left, people::people);
    deal(view, people, rows, 0, left, new int[people.size()][3], found);
    return found;
  }

  private static void deal(
      AttackerView view,
      Targets people,
      List<int[]> rows,
      int next,
      long[] left,
      int[][] table,
      List<int[][]> found) {
    if (next == rows.size()) {
      found.add(Arrays.stream(table).map(int[]::clone).toArray(int[][]::new));
      return;
    }
    int[] row = rows.get(next);
    for (int t = 0; t < left.length; t++) {
      if (left[t] > 0 && view.covers(row[0], people, t)) {
        left[t]--;
        table[t][row[1]]++;
        deal(view, people, rows, next + 1, left, table, found);
        table[t][row[1]]--;
        left[t]++;
      }
    }
  }
}
