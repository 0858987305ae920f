package kanon.attack.order;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Map;
import kanon.api.report.AttackResult;
import kanon.model.Codes;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.testkit.AttackedTable;
import kanon.testkit.Example;
import kanon.testkit.Seeds;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class OrderTest {
  private static final double TOLERANCE = 1e-9;

  /** Forty people in classes of four, each with a value of their own in the class. */
  private static Outcome planted(Plan.Bucketization... kind) {
    Example example =
        new Example()
            .hierarchy("zip", "0;*", "1;*", "2;*", "3;*", "4;*", "5;*", "6;*", "7;*", "8;*", "9;*")
            .sensitive("disease", "cold", "flu", "gout", "mumps");
    String[] cells = new String[40];
    int[] groups = new int[40];
    String[] values = {"cold", "flu", "gout", "mumps"};
    for (int i = 0; i < 40; i++) {
      example.rows(i / 4 + " " + values[i % 4]);
      cells[i] = String.valueOf(i / 4);
      groups[i] = i / 8;
    }
    return kind.length == 0 ? example.released(cells) : example.grouped(kind[0], groups);
  }

  private static Map<String, AttackResult> attacked(AttackedTable table) {
    return table.attacked(new Order(), Map.of(), TestRun.sequential());
  }

  @Test
  void rowOrder_isRightOfEveryRowWhereOrderIsKept() {
    AttackResult kept = attacked(AttackedTable.of(planted())).get("row-order");
    assertEquals(40, kept.trials());
    assertEquals(40, kept.successes());
    assertEquals(1 / 40.0, kept.baseline().share(), TOLERANCE);
    assertEquals(39 / 40.0, kept.advantage(), TOLERANCE);
  }

  @Test
  void rowOrder_gainsNothingWhereRowsAreShuffled() {
    double[] outside = new double[1];
    Seeds.each(
        40,
        seed -> {
          AttackResult shuffled =
              attacked(AttackedTable.shuffled(planted(), seed)).get("row-order");
          AttackResult.Interval interval = shuffled.interval();
          outside[0] += interval.low() > 0 || interval.high() < 0 ? 1 : 0;
        });
    assertTrue(outside[0] <= 4, outside[0] + " of 40 intervals of 95 % miss 0");
  }

  @Test
  void groupOrder_isRightWhereBothTablesAreInTheSameOrder() {
    AttackResult found =
        attacked(AttackedTable.of(planted(Plan.Bucketization.ANATOMY))).get("group-order disease");
    assertEquals(40, found.trials());
    assertEquals(40, found.successes());
    assertEquals(1 / 4.0, found.baseline().share(), TOLERANCE);
  }

  @Test
  void deviations_areThoseOfSpearman() {
    int[] rising = new int[100];
    Arrays.setAll(rising, i -> i / 10);
    double found = Ranks.deviations(Codes.of(rising, 10), 10, TestRun.sequential());
    assertEquals(0.995 * Math.sqrt(99), found, 0.02);
    int[] constant = new int[50];
    assertEquals(0, Ranks.deviations(Codes.of(constant, 1), 1, TestRun.sequential()), TOLERANCE);
  }
}
