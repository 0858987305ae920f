package kanon.attack.singlingout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

class SinglingOutTest {
  private static final double TOLERANCE = 1e-9;

  private static Map<String, AttackResult> attacked(AttackedTable table) {
    return table.attacked(new SinglingOut(), Map.of(), TestRun.seeded(1));
  }

  /** One class of four, in which gout is one person's alone; and one row with a cell of its own. */
  @Test
  void rare_predicatesAreThoseOfOneRow() {
    Example example =
        new Example()
            .hierarchy("zip", "1;*", "2;*")
            .sensitive("disease", "cold", "gout")
            .rows("1 cold", "1 cold", "1 cold", "1 gout", "2 cold");
    Map<String, AttackResult> found =
        attacked(AttackedTable.of(example.released("1", "1", "1", "1", "2")));
    AttackResult cells = found.get("rare-cells");
    assertEquals(2, cells.trials(), "zip 2 and gout");
    assertEquals(2, cells.successes());
    assertEquals(2, cells.affected());
    assertEquals(5 * 0.2 * Math.pow(0.8, 4), cells.baseline().share(), TOLERANCE);
    AttackResult rows = found.get("rare-rows");
    assertEquals(2, rows.successes());
    double gout = 0.8 * 0.2;
    double two = 0.2 * 0.8;
    assertEquals(
        (5 * gout * Math.pow(1 - gout, 4) + 5 * two * Math.pow(1 - two, 4)) / 2,
        rows.baseline().share(),
        TOLERANCE);
  }

  @Test
  void rare_nothingIsRareInEvenClasses() {
    Example example =
        new Example()
            .hierarchy("zip", "1;*", "2;*")
            .sensitive("disease", "cold", "gout")
            .rows("1 cold", "1 cold", "1 gout", "1 gout", "2 cold", "2 cold");
    Map<String, AttackResult> found =
        attacked(AttackedTable.of(example.released("1", "1", "1", "1", "2", "2")));
    assertEquals(0, found.get("rare-cells").trials());
    assertEquals(0, found.get("rare-rows").advantage(), TOLERANCE);
  }

  /** Every person has a value of their own: a tenth of a class of ten is one of them. */
  @Test
  void narrowed_isolatesOneOfAClassOfTen() {
    Example example = new Example();
    String[] ages = new String[1000];
    List<String> rows = new ArrayList<>();
    String[] cells = new String[1000];
    for (int i = 0; i < 1000; i++) {
      ages[i] = i + ";d" + i / 10 + ";*";
      cells[i] = "d" + i / 10;
      rows.add(String.valueOf(i));
    }
    example.hierarchy("age", ages).rows(rows.toArray(String[]::new));
    AttackResult narrowed =
        attacked(AttackedTable.of(example.released(cells))).get("narrowed-classes");
    assertEquals(100, narrowed.trials());
    assertEquals(100, narrowed.successes(), "one of ten values is one of ten people");
    double w = 1 / 1000.0;
    assertEquals(1000 * w * Math.pow(1 - w, 999), narrowed.baseline().share(), 1e-6);
    assertTrue(narrowed.interval().low() > 0.5);
  }

  private static String[] leaves(String name, int n) {
    String[] leaves = new String[n];
    Arrays.setAll(leaves, i -> name + i + ";*");
    return leaves;
  }

  /** Age and job say nothing of the place: a hundredth of a class of a hundred is as any other. */
  @Test
  void narrowed_gainsNothingWhereColumnsAreIndependent() {
    SplittableRandom random = Seeds.random("narrowed");
    String[] rows = new String[10_000];
    String[] cells = new String[rows.length];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = "z" + i / 100 + " a" + random.nextInt(10) + " j" + random.nextInt(10);
      cells[i] = "z" + i / 100 + " * *";
    }
    Example example =
        new Example()
            .hierarchy("zip", leaves("z", 100))
            .hierarchy("age", leaves("a", 10))
            .hierarchy("job", leaves("j", 10))
            .rows(rows);
    AttackResult narrowed =
        attacked(AttackedTable.of(example.released(cells))).get("narrowed-classes");
    assertEquals(100, narrowed.trials());
    // An interval of 95 %, widened so that one table in a thousand lies outside of it.
    double half = (narrowed.interval().high() - narrowed.interval().low()) / 2;
    assertEquals(0, narrowed.advantage(), 1.7 * half);
  }
}
