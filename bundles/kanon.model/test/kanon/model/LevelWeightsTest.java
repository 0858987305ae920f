package kanon.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import kanon.model.LevelWeights.Kind;
import org.junit.jupiter.api.Test;

class LevelWeightsTest {
  private static final double EXACT = 1e-15;

  @Test
  void uniform_twoOfFiveSteps_isTwoFifths() {
    double[] distances = LevelWeights.of(Kind.UNIFORM, 1).distances(5);
    assertArrayEquals(new double[] {0, 0.2, 0.4, 0.6, 0.8, 1}, distances, EXACT);
  }

  @Test
  void height_firstOfFiveSteps_is12Of137() {
    double[] distances = LevelWeights.of(Kind.HEIGHT, 1).distances(5);
    assertEquals(12.0 / 137, distances[1], EXACT);
    assertEquals(1, distances[5]);
  }

  @Test
  void height_stepsGrowTowardsTheRoot() {
    LevelWeights weights = LevelWeights.of(Kind.HEIGHT, 2);
    assertEquals(1.0 / 16, weights.step(0, 4));
    assertEquals(1, weights.step(3, 4));
  }

  @Test
  void height_withBetaZero_isUniform() {
    assertArrayEquals(
        LevelWeights.of(Kind.UNIFORM, 7).distances(4),
        LevelWeights.of(Kind.HEIGHT, 0).distances(4));
  }

  @Test
  void height_withHugeBeta_leavesOnlyTheLastStep() {
    assertArrayEquals(
        new double[] {0, 0, 0, 1}, LevelWeights.of(Kind.HEIGHT, 1e6).distances(3), EXACT);
  }

  @Test
  void of_refusesBetaBelowZeroOrNotFinite() {
    for (double beta : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThrows(IllegalArgumentException.class, () -> LevelWeights.of(Kind.HEIGHT, beta));
    }
  }
}
