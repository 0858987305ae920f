package kanon.algorithm.cyclefactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import kanon.api.Problem;
import kanon.lib.certifying.CertifiedOptions;
import kanon.model.KanonException;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.model.Type;
import kanon.testkit.Example;
import kanon.testkit.RatioContract;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import org.junit.jupiter.api.Test;

class CycleFactorTest {
  private static Solution solve(Profile profile, int k) {
    return RatioContract.solve(new CycleFactorAlgorithm(), profile, k, 0);
  }

  @Test
  void threeValues_haveFactorThreeAndCostThree() {
    Profile digits =
        new Example().values("x", Type.STRING, "0", "1", "2").rows("0", "1", "2").profile();
    Solution solution = solve(digits, 3);
    assertEquals(3.0, solution.statistics().get("factorBound"));
    assertEquals(3, solution.guarantee().cost().orElseThrow());
    assertEquals(3, solution.guarantee().lowerBound().orElseThrow());
    assertEquals(3, solution.guarantee().ratio().orElseThrow());
  }

  @Test
  void cycleOfEight_makesTheAnalysisTight() {
    Solution solution =
        solve(Example.bits("0000", "0001", "0011", "0111", "1111", "1110", "1100", "1000"), 3);
    assertEquals(8.0, solution.statistics().get("factorBound"));
    assertEquals("exact", solution.statistics().get("factor"));
    assertEquals(24, solution.guarantee().cost().orElseThrow());
    assertEquals(12, solution.guarantee().lowerBound().orElseThrow());
    assertEquals(2, solution.guarantee().ratio().orElseThrow());
    assertEquals(2.0, solution.statistics().get("quotient"));
  }

  @Test
  void otherSizes_areRefused_beforeSolvingToo() {
    Profile bits = Example.bits("0", "1", "0");
    KanonException e = assertThrows(KanonException.class, () -> solve(bits, 2));
    assertEquals("UNFIT_SIZE", e.code());
    assertEquals(KanonException.Kind.USAGE, e.kind());
    Problem problem = TestProblem.of(bits, TestGoal.size(2), 0);
    KanonException before =
        assertThrows(
            KanonException.class,
            () -> new CycleFactorAlgorithm().refuse(problem, new CertifiedOptions(false)));
    assertEquals(e.getMessage(), before.getMessage());
  }
}
