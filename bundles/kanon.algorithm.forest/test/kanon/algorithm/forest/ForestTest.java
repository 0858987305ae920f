package kanon.algorithm.forest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.testkit.Example;
import kanon.testkit.RandomTables;
import kanon.testkit.RatioContract;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import org.junit.jupiter.api.Test;

class ForestTest {
  private static Solution solve(Profile profile, int k, long removable) {
    return RatioContract.solve(new ForestAlgorithm(), profile, k, removable);
  }

  @Test
  void papersFourRows_costSixStars() {
    Profile people = Example.aggarwal().profile();
    assertEquals(6, solve(people, 2, 0).guarantee().cost().orElseThrow());
  }

  @Test
  void star_hasForestWeightFiveAndNeighbourBoundSix() {
    Profile star = Example.bits("00000", "10000", "01000", "00100", "00010", "00001");
    Solution solution = solve(star, 2, 0);
    assertEquals(5.0, solution.statistics().get("forestWeight"));
    assertEquals(6, solution.guarantee().lowerBound().orElseThrow());
    assertTrue(solution.guarantee().cost().orElseThrow() >= 10);
    assertEquals(3, solution.guarantee().ratio().orElseThrow());
  }

  @Test
  void cycleOfEight_hasNeighbourBoundEight() {
    Profile cycle = Example.bits("0000", "0001", "0011", "0111", "1111", "1110", "1100", "1000");
    Solution solution = solve(cycle, 3, 0);
    assertEquals(8, solution.guarantee().lowerBound().orElseThrow());
    assertTrue(solution.guarantee().cost().orElseThrow() >= 24);
  }

  @Test
  void equalRows_joinOthersOnlyAsFarAsNeeded() {
    Profile profile = Example.bits("000", "000", "000", "111", "111", "111", "111", "111", "110");
    Solution solution = solve(profile, 3, 0);
    assertEquals(3, RatioContract.cost(profile, solution));
    assertEquals(1, solution.guarantee().lowerBound().orElseThrow());
  }

  @Test
  void rowFarFromAll_isRemovedWhereThatIsCheaper() {
    Profile profile = Example.bits("00000", "00001", "00010", "00100", "11111");
    Solution kept = solve(profile, 4, 0);
    Solution removed = solve(profile, 4, 1);
    assertEquals(25, RatioContract.cost(profile, kept));
    assertEquals(17, RatioContract.cost(profile, removed));
    assertEquals(1, Outcome.of(profile, removed.plan()).removed());
    assertEquals(1L, removed.statistics().get("removedRows"));
  }

  @Test
  void tooFewRows_areRefusedOrRemoved() {
    Profile profile = Example.bits("000", "011");
    KanonException e = assertThrows(KanonException.class, () -> solve(profile, 3, 1));
    assertEquals("GOAL_UNREACHABLE", e.code());
    Solution removed = solve(profile, 3, 2);
    assertEquals(6, RatioContract.cost(profile, removed));
    assertEquals(6, removed.guarantee().lowerBound().orElseThrow());
  }

  @Test
  void cost_isWithinTheRatioOfTheLowerBound() {
    Seeds.each(
        200,
        seed -> {
          Profile profile =
              new RandomTables(seed).attributes(2, 6).rows(150).next(Shape.ALL_DISTINCT);
          for (int k = 2; k <= 9 && k <= profile.rows(); k++) {
            Solution solution = solve(profile, k, 0);
            assertTrue((double) solution.statistics().get("forestWeight") <= bound(solution));
            double ratio = solution.guarantee().ratio().orElseThrow();
            assertTrue(RatioContract.cost(profile, solution) <= ratio * bound(solution));
          }
        });
  }

  private static double bound(Solution solution) {
    return solution.guarantee().lowerBound().orElseThrow() + 1e-9;
  }
}
