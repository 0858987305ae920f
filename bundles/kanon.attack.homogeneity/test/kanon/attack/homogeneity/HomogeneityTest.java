package kanon.attack.homogeneity;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import kanon.api.report.AttackResult;
import kanon.model.Plan;
import kanon.testkit.AttackedTable;
import kanon.testkit.Example;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class HomogeneityTest {
  private static final double TOLERANCE = 1e-9;

  /** Four of a kind have flu; in the other class three of four have a cold. */
  private static Example planted() {
    return new Example()
        .hierarchy("zip", "1;*", "2;*")
        .sensitive("disease", "cold", "flu", "gout")
        .rows("1 flu", "1 flu", "1 flu", "1 flu", "2 cold", "2 cold", "2 cold", "2 gout");
  }

  private static Map<String, AttackResult> attacked(AttackedTable table, double share) {
    return table.attacked(new Homogeneity(), Map.of("share", share), TestRun.sequential());
  }

  @Test
  void certain_isEverybodyInAClassOfOneValue() {
    AttackedTable table =
        AttackedTable.of(planted().released("1", "1", "1", "1", "2", "2", "2", "2"));
    AttackResult certain = attacked(table, 0.75).get("certain disease");
    assertEquals(8, certain.looked());
    assertEquals(4, certain.trials());
    assertEquals(4, certain.successes());
    assertEquals(1, certain.precision(), TOLERANCE);
    assertEquals(0.5, certain.recall(), TOLERANCE);
    assertEquals(0.5, certain.baseline().share(), TOLERANCE, "half the people have flu");
    assertEquals(0.5, certain.advantage(), TOLERANCE);
    assertEquals(4, certain.affected());
  }

  @Test
  void probable_isTheMostFrequentValueFromTheShareOn() {
    AttackedTable table =
        AttackedTable.of(planted().released("1", "1", "1", "1", "2", "2", "2", "2"));
    AttackResult probable = attacked(table, 0.75).get("probable disease");
    assertEquals(8, probable.trials());
    assertEquals(7, probable.successes());
    assertEquals(4 / 8.0, probable.baseline().share(), TOLERANCE);
    assertEquals(3 / 8.0, probable.advantage(), TOLERANCE);
    assertEquals(1.0, probable.figures().get("highestShare"), TOLERANCE);
    assertEquals(4, attacked(table, 0.76).get("probable disease").trials());
  }

  @Test
  void attack_gainsNothingWhereEveryClassIsLikeTheTable() {
    Example even =
        new Example()
            .hierarchy("zip", "1;*", "2;*")
            .sensitive("disease", "cold", "flu")
            .rows("1 flu", "1 flu", "1 cold", "2 flu", "2 flu", "2 cold");
    AttackedTable table = AttackedTable.of(even.released("1", "1", "1", "2", "2", "2"));
    AttackResult certain = attacked(table, 0.5).get("certain disease");
    AttackResult probable = attacked(table, 0.5).get("probable disease");
    assertEquals(0, certain.trials());
    assertEquals(0, certain.advantage(), TOLERANCE);
    assertEquals(6, probable.trials());
    assertEquals(0, probable.advantage(), TOLERANCE);
  }

  @Test
  void certain_readsGroupsOfBucketizedReleases() {
    for (Plan.Bucketization kind : Plan.Bucketization.values()) {
      AttackedTable table = AttackedTable.of(planted().grouped(kind, 0, 0, 0, 0, 1, 1, 1, 1));
      assertEquals(4, attacked(table, 0.9).get("certain disease").successes(), kind.name());
    }
  }
}
