package kanon.metric.correlationbreach;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import kanon.api.Measurement;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan.Bucketization;
import kanon.model.Profile;
import kanon.model.Type;
import kanon.testkit.Example;
import kanon.testkit.RandomPlans;
import kanon.testkit.RandomTables;
import kanon.testkit.Shape;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class CorrelationBreachTest {
  private static final double EXACT = 1e-12;

  private static Measurement measure(Outcome outcome, int people, long seed) {
    return new CorrelationBreach()
        .measure(
            outcome,
            TestProblem.of(outcome.profile(), TestGoal.size(1), outcome.removed()),
            new CorrelationBreachOptions(people),
            TestRun.seeded(seed));
  }

  /** Four old people with emphysema, four young ones with flu; each group has two of both. */
  private static Outcome lungs(Bucketization kind) {
    return new Example()
        .values("age", Type.STRING, "old", "young")
        .sensitive("disease", "emphysema", "flu")
        .rows("old emphysema", "old emphysema", "young flu", "young flu")
        .rows("old emphysema", "old emphysema", "young flu", "young flu")
        .grouped(kind, 0, 0, 0, 0, 1, 1, 1, 1);
  }

  /** Of four with emphysema four are old: (4+1)/(4+2) against (0+1)/(4+2), where rows are equal. */
  @Test
  void whoKnowsThatTheOldHaveEmphysema_isRightFiveTimesOfSix() {
    for (Bucketization kind : Bucketization.values()) {
      Measurement found = measure(lungs(kind), 1000, 1);
      assertEquals(5 / 6.0, found.value(), EXACT);
      assertEquals(5 / 6.0, found.part("highest").orElseThrow(), EXACT);
      assertEquals(1 / 2.0, found.part("without").orElseThrow(), EXACT);
      assertEquals(8, found.part("people").orElseThrow());
    }
  }

  @Test
  void withoutCorrelation_nothingIsGained() {
    Outcome outcome =
        new Example()
            .values("age", Type.STRING, "old", "young")
            .sensitive("disease", "emphysema", "flu")
            .rows("old emphysema", "old flu", "young emphysema", "young flu")
            .grouped(Bucketization.ANATOMY, 0, 0, 1, 1);
    Measurement found = measure(outcome, 1000, 1);
    assertEquals(1 / 2.0, found.value(), EXACT);
    assertEquals(1 / 2.0, found.part("without").orElseThrow(), EXACT);
  }

  @Test
  void drawnPeople_standForAll() {
    Profile profile = new RandomTables(5).rows(3000).sensitive(1, 1).next(Shape.MIXED);
    Outcome outcome =
        Outcome.of(
            profile,
            RandomPlans.groups(profile, Bucketization.PERMUTATION, new SplittableRandom(5)));
    double all = measure(outcome, 10_000, 1).value();
    Measurement some = measure(outcome, 800, 1);
    assertTrue(outcome.released() > 800, outcome.released() + " rows");
    assertEquals(800, some.part("people").orElseThrow());
    assertEquals(all, some.value(), 0.03);
    assertEquals(some.value(), measure(outcome, 800, 1).value(), EXACT);
  }

  @Test
  void wrongNumbersAndTablesAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> new CorrelationBreachOptions(0));
    assertThrows(IllegalArgumentException.class, () -> new CorrelationBreachOptions(10_001));
    Outcome none =
        new Example()
            .values("age", Type.STRING, "old", "young")
            .rows("old", "young")
            .grouped(Bucketization.ANATOMY, 0, 0);
    assertThrows(KanonException.class, () -> measure(none, 5, 1));
  }
}
