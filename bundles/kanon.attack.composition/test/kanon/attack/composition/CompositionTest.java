package kanon.attack.composition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import kanon.api.report.AttackResult;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.testkit.AttackedTable;
import kanon.testkit.Example;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class CompositionTest {
  private static final double TOLERANCE = 1e-9;

  /**
   * Four are young and four live in one place, two of these each; each release tells one of both.
   */
  private static Example eight() {
    return new Example()
        .hierarchy("age", "20;*", "60;*")
        .hierarchy("zip", "1;*", "9;*")
        .sensitive("ill", "cold", "flu", "gout")
        .rows("20 1 flu", "20 1 flu", "20 9 cold", "20 9 gout")
        .rows("60 1 cold", "60 1 gout", "60 9 flu", "60 9 flu");
  }

  private static Outcome ages() {
    return eight().released("20 *", "20 *", "20 *", "20 *", "60 *", "60 *", "60 *", "60 *");
  }

  private static Outcome places() {
    return eight().released("* 1", "* 1", "* 9", "* 9", "* 1", "* 1", "* 9", "* 9");
  }

  private static Map<String, AttackResult> attacked(AttackedTable table, AttackedTable other) {
    return attacked(table.beside(other.view()), Map.of());
  }

  private static Map<String, AttackResult> attacked(AttackedTable table, Map<String, Object> how) {
    return table.attacked(new Composition(), how, TestRun.seeded(1));
  }

  /**
   * Joint classes have two people. The young of place 1 and the old of place 9 both have flu: four
   * people, of whom a class of one release alone has flu, flu, cold, gout.
   */
  @Test
  void rowsInStep_areJoinedAndCut() {
    Map<String, AttackResult> found =
        attacked(
            AttackedTable.inStep(ages()).beside(AttackedTable.inStep(places()).view()),
            Map.of("join", "rows"));
    Map<String, Double> alone = found.get("alone").figures();
    assertEquals(4, alone.get("jointClasses"));
    assertEquals(2, alone.get("smallest"));
    assertEquals(4, alone.get("k"));
    assertEquals(1, alone.get("belowShare"), TOLERANCE);
    assertEquals(0, alone.get("aloneShare"), TOLERANCE);
    AttackResult certain = found.get("certain ill");
    assertEquals(8, certain.looked());
    assertEquals(4, certain.trials());
    assertEquals(4, certain.successes());
    assertEquals(1, certain.baseline().share(), TOLERANCE, "flu is most frequent in their classes");
    AttackResult likely = found.get("likely ill");
    assertEquals(8, likely.trials());
    assertEquals(6, likely.successes(), "flu of four, and cold, the first, of two pairs");
    assertEquals(4 / 8.0, likely.baseline().share(), TOLERANCE);
    assertEquals(2 / 8.0, likely.advantage(), TOLERANCE);
    assertEquals(1, certain.figures().get("leftBelowShare"), TOLERANCE);
  }

  /** Where the places say nothing the values do: nobody has flu in one class of each. */
  @Test
  void shuffledRows_areCutByWhatBothShow() {
    Example one =
        new Example()
            .hierarchy("age", "20;*", "60;*")
            .hierarchy("zip", "1;*", "9;*")
            .sensitive("ill", "cold", "flu", "gout", "mumps")
            .rows("20 1 flu", "20 9 cold", "60 1 gout", "60 9 mumps");
    Map<String, AttackResult> found =
        attacked(
            AttackedTable.shuffled(one.released("20 *", "20 *", "60 *", "60 *"), 3),
            AttackedTable.shuffled(one.released("* 1", "* 9", "* 1", "* 9"), 4));
    AttackResult certain = found.get("certain ill");
    assertEquals(4, certain.trials());
    assertEquals(4, certain.successes());
    assertEquals(0.5, certain.baseline().share(), TOLERANCE, "the first of two values");
    assertEquals(0.5, certain.advantage(), TOLERANCE);
    assertEquals(1, certain.figures().get("leftAloneShare"), TOLERANCE);
    assertEquals(0, found.get("alone").trials(), "no row is joined with another");
  }

  /** A joint class of one row: her cells of both releases hold of her alone. */
  @Test
  void alone_isWhoeverTheCellsOfBothReleasesHoldOf() {
    Example three =
        new Example()
            .hierarchy("age", "20;*", "60;*")
            .hierarchy("zip", "1;*", "9;*")
            .sensitive("ill", "cold", "flu")
            .rows("20 1 flu", "20 9 flu", "60 1 flu", "60 1 flu");
    Map<String, AttackResult> found =
        attacked(
            AttackedTable.inStep(three.released("20 *", "20 *", "60 *", "60 *"))
                .beside(AttackedTable.inStep(three.released("* 1", "* 9", "* 1", "* 1")).view()),
            Map.of("join", "rows", "k", 2L));
    AttackResult alone = found.get("alone");
    assertEquals(2, alone.trials());
    assertEquals(2, alone.successes());
    assertEquals(2, alone.affected());
    assertEquals(0.5, alone.figures().get("aloneShare"), TOLERANCE);
    assertEquals(0.5, alone.figures().get("belowShare"), TOLERANCE);
    assertEquals(3, alone.figures().get("jointClasses"));
  }

  @Test
  void sameRelease_tellsNothingMore() {
    Map<String, AttackResult> found =
        attacked(AttackedTable.inStep(ages()), AttackedTable.inStep(ages()));
    assertEquals(0, found.get("certain ill").trials());
    assertEquals(0, found.get("likely ill").advantage(), TOLERANCE);
    assertEquals(0, found.get("alone").trials());
    assertEquals(0, found.get("alone").figures().get("belowShare"), TOLERANCE);
  }

  /** Another release, of other people who have other values: what it makes certain is wrong. */
  @Test
  void releaseOfOthers_gainsNothing() {
    Example other =
        new Example()
            .hierarchy("age", "20;*", "60;*")
            .hierarchy("zip", "1;*", "9;*")
            .sensitive("ill", "cold", "flu", "gout")
            .rows("20 1 cold", "20 1 flu", "20 9 flu", "20 9 cold")
            .rows("60 1 flu", "60 1 cold", "60 9 cold", "60 9 flu");
    AttackedTable others =
        AttackedTable.shuffled(
            other.released("20 *", "20 *", "20 *", "20 *", "60 *", "60 *", "60 *", "60 *"), 5);
    AttackResult likely = attacked(AttackedTable.shuffled(ages(), 6), others).get("likely ill");
    assertTrue(
        likely.interval().low() <= 0 && likely.interval().high() >= 0,
        likely.interval().toString());
    assertEquals(0, likely.advantage(), TOLERANCE);
  }

  @Test
  void groups_areCutByTheirValues() {
    Outcome groups = eight().grouped(Plan.Bucketization.ANATOMY, 0, 1, 1, 0, 1, 0, 0, 1);
    Map<String, AttackResult> found =
        attacked(AttackedTable.of(groups), AttackedTable.shuffled(places(), 2));
    assertEquals(8, found.get("likely ill").trials());
    assertTrue(!found.containsKey("alone"));
  }

  @Test
  void noOtherRelease_isRefused() {
    AttackedTable table = AttackedTable.of(ages());
    KanonException e = assertThrows(KanonException.class, () -> attacked(table, Map.of()));
    assertEquals("NO_OTHER_RELEASES", e.code());
  }
}
