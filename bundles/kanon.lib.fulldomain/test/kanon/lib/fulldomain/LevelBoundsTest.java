package kanon.lib.fulldomain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import kanon.api.Problem;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Lattice;
import kanon.testkit.Examples;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import org.junit.jupiter.api.Test;

class LevelBoundsTest {
  private static final Problem PATIENTS = TestProblem.of(Examples.patients(), TestGoal.size(2), 0);
  private static final String ZIP = PATIENTS.schema().quasiIdentifier(2).name();

  private static KanonException refusal(Map<String, Integer> lowest, Map<String, Integer> highest) {
    KanonException e =
        assertThrows(KanonException.class, () -> LevelBounds.of(PATIENTS, lowest, highest));
    assertEquals("BAD_NODE", e.code());
    return e;
  }

  @Test
  void attributesThatAreNotNamed_haveAllLevels() {
    LevelBounds bounds = LevelBounds.of(PATIENTS, Map.of(ZIP, 1), Map.of());
    assertArrayEquals(new int[] {0, 0, 1}, bounds.lowest());
    assertArrayEquals(new int[] {1, 1, 2}, bounds.highest());
    assertArrayEquals(new int[] {1, 1, 1}, bounds.heights());
    Lattice lattice = new Lattice(bounds.heights());
    assertArrayEquals(new int[] {1, 0, 2}, bounds.levels(lattice, 5));
  }

  @Test
  void promise_isWithinThemWhereTheyLeaveSomethingOut() {
    Guarantee all = Guarantee.of(Guarantee.Kind.OPTIMAL);
    LevelBounds none = LevelBounds.of(PATIENTS, Map.of(ZIP, 0), Map.of(ZIP, 2));
    assertFalse(none.bounded());
    assertTrue(none.within(all).lowest().isEmpty());
    LevelBounds some = LevelBounds.of(PATIENTS, Map.of(), Map.of(ZIP, 1));
    assertArrayEquals(new int[] {1, 1, 1}, some.within(all).highest().orElseThrow());
  }

  @Test
  void namesAndLevelsThatThereAreNot_areRefused() {
    assertTrue(refusal(Map.of("zip", 1), Map.of()).getMessage().startsWith("lowest: Unknown"));
    assertEquals(
        "highest has 3 for '%s', expected 0 to 2".formatted(ZIP),
        refusal(Map.of(), Map.of(ZIP, 3)).getMessage());
    refusal(Map.of(ZIP, -1), Map.of());
  }

  @Test
  void lowestAboveTheHighest_isRefused() {
    assertEquals(
        "lowest has 2 for '%s', which is above the highest, 1".formatted(ZIP),
        refusal(Map.of(ZIP, 2), Map.of(ZIP, 1)).getMessage());
  }
}
