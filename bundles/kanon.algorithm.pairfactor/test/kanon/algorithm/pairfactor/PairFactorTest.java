package kanon.algorithm.pairfactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

class PairFactorTest {
  private static Solution solve(Profile profile, int k) {
    return RatioContract.solve(new PairFactorAlgorithm(), profile, k, 0);
  }

  @Test
  void papersFourRows_costSixStars() {
    Profile people = Example.aggarwal().profile();
    assertEquals(6, solve(people, 2).guarantee().cost().orElseThrow());
  }

  @Test
  void threeValues_haveFactorTwoAndCostThree() {
    Profile digits =
        new Example().values("x", Type.STRING, "0", "1", "2").rows("0", "1", "2").profile();
    Solution solution = solve(digits, 2);
    assertEquals(2.0, solution.statistics().get("factorBound"));
    assertEquals("exact", solution.statistics().get("factor"));
    assertEquals(3, solution.guarantee().cost().orElseThrow());
    assertEquals(3, solution.guarantee().lowerBound().orElseThrow());
    assertEquals(2, solution.guarantee().ratio().orElseThrow());
  }

  @Test
  void star_hasFactorFiveAndIsOptimal() {
    Solution solution =
        solve(Example.bits("00000", "10000", "01000", "00100", "00010", "00001"), 2);
    assertEquals(5.0, solution.statistics().get("factorBound"));
    assertEquals(10, solution.guarantee().lowerBound().orElseThrow());
    assertEquals(1.5, solution.guarantee().ratio().orElseThrow());
    assertTrue(solution.guarantee().cost().orElseThrow() <= 15);
  }

  @Test
  void otherSizes_areRefused_beforeSolvingToo() {
    Profile bits = Example.bits("0", "1", "0");
    KanonException e = assertThrows(KanonException.class, () -> solve(bits, 3));
    assertEquals("UNFIT_SIZE", e.code());
    assertEquals(KanonException.Kind.USAGE, e.kind());
    Problem problem = TestProblem.of(bits, TestGoal.size(3), 0);
    KanonException before =
        assertThrows(
            KanonException.class,
            () -> new PairFactorAlgorithm().refuse(problem, new CertifiedOptions(false)));
    assertEquals(e.getMessage(), before.getMessage());
  }
}
