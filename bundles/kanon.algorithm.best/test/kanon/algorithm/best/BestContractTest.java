package kanon.algorithm.best;

import java.util.List;
import kanon.api.Algorithm;
import kanon.api.Problem;
import kanon.api.Recoding;
import kanon.testkit.AlgorithmContract;

/** With two other algorithms, one of which is good. */
class BestContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new Best(BestContractTest::two);
  }

  private static List<kanon.api.Candidate> two(Problem problem) {
    return List.of(
        new TestCandidate(TestCandidate.Kind.LEAST, "least", problem, Recoding.FULL_DOMAIN),
        new TestCandidate(TestCandidate.Kind.MOST, "most", problem, Recoding.FULL_DOMAIN));
  }
}
