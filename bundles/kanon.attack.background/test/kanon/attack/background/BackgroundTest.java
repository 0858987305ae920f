package kanon.attack.background;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import kanon.api.report.AttackResult;
import kanon.testkit.AttackedTable;
import kanon.testkit.Example;
import kanon.testkit.Seeds;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class BackgroundTest {
  private static final double TOLERANCE = 1e-9;
  private static final List<String> NAMES =
      List.of("one-statement", "two-statements", "three-statements");

  private static Map<String, AttackResult> attacked(AttackedTable table, double share) {
    return table.attacked(new Background(), Map.of("share", share), TestRun.sequential());
  }

  private static Example people(String... diseases) {
    Example example =
        new Example().hierarchy("zip", "1;*").sensitive("disease", "cold", "flu", "gout", "mumps");
    Arrays.stream(diseases).forEach(d -> example.rows("1 " + d));
    return example;
  }

  private static AttackedTable released(Example people, int n) {
    String[] cells = new String[n];
    Arrays.fill(cells, "1");
    return AttackedTable.of(people.released(cells));
  }

  /**
   * Three colds, two flus, a gout: who knows one thing that they do not have guesses cold of the
   * colds (3/4 without flu) and flu of the flus (2/3 without cold); of the gout without cold flu is
   * the most probable, and wrong.
   */
  @Test
  void oneStatement_isRightOfAllButTheRarest() {
    Map<String, AttackResult> found =
        attacked(released(people("cold", "cold", "cold", "flu", "flu", "gout"), 6), 0.5);
    AttackResult one = found.get("one-statement disease");
    assertEquals(6, one.trials());
    assertEquals(5, one.successes());
    assertEquals(0.5, one.baseline().share(), TOLERANCE);
    assertEquals(5 / 6.0 - 0.5, one.advantage(), TOLERANCE);
    assertEquals(0.75, one.figures().get("highestShare"), TOLERANCE);
    assertEquals(6, found.get("two-statements disease").successes());
    assertEquals(1, found.get("two-statements disease").figures().get("highestShare"), TOLERANCE);
  }

  @Test
  void attack_gainsNothingWhereEverybodyHasTheSame() {
    AttackResult one =
        attacked(released(people("flu", "flu", "flu"), 3), 0.5).get("one-statement disease");
    assertEquals(3, one.successes());
    assertEquals(0, one.advantage(), TOLERANCE);
  }

  /** Statements about anybody in the class, all sets of them, over all ways to deal the values. */
  @Test
  void highestShare_isThatOfAllSetsOfStatements() {
    Seeds.each(
        40,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          int n = 2 + random.nextInt(4);
          String[] values = {"cold", "flu", "gout", "mumps"};
          int[] has = random.ints(n, 0, 2 + random.nextInt(3)).toArray();
          Example people =
              people(Arrays.stream(has).mapToObj(v -> values[v]).toArray(String[]::new));
          Map<String, AttackResult> found = attacked(released(people, n), 0.5);
          for (int m = 1; m <= 2; m++) {
            assertEquals(
                worst(has, m),
                found.get(NAMES.get(m - 1) + " disease").figures().get("highestShare"),
                TOLERANCE,
                Arrays.toString(has) + " with " + m);
          }
        });
  }

  /** The highest probability of a true value of the first person, whoever that is. */
  private static double worst(int[] has, int m) {
    List<int[]> deals = new ArrayList<>();
    permute(has.clone(), 0, deals);
    double worst = 0;
    int statements = has.length * 4;
    for (int person = 0; person < has.length; person++) {
      for (int set = 0; set < Math.pow(statements, m); set++) {
        int code = set;
        int[] about = new int[m];
        int[] not = new int[m];
        boolean true_ = true;
        for (int i = 0; i < m; i++) {
          about[i] = code % statements / 4;
          not[i] = code % statements % 4;
          code /= statements;
          true_ &= has[about[i]] != not[i];
        }
        if (true_) {
          worst = Math.max(worst, probability(deals, about, not, person, has[person]));
        }
      }
    }
    return worst;
  }

  private static double probability(
      List<int[]> deals, int[] about, int[] not, int person, int value) {
    int all = 0;
    int right = 0;
    for (int[] deal : deals) {
      boolean possible = true;
      for (int i = 0; i < about.length; i++) {
        possible &= deal[about[i]] != not[i];
      }
      all += possible ? 1 : 0;
      right += possible && deal[person] == value ? 1 : 0;
    }
    return (double) right / all;
  }

  private static void permute(int[] values, int from, List<int[]> into) {
    if (from == values.length) {
      into.add(values.clone());
    }
    for (int i = from; i < values.length; i++) {
      int[] next = values.clone();
      next[from] = values[i];
      next[i] = values[from];
      permute(next, from + 1, into);
    }
  }
}
