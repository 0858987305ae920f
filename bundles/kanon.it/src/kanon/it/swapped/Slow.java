package kanon.it.swapped;

import java.util.BitSet;
import kanon.api.Algorithm;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.model.Guarantee;
import kanon.model.Plan;
import kanon.model.Solution;

/** Raises every attribute to its root, after so long that somebody can do something meanwhile. */
public final class Slow implements Algorithm<NoOptions> {
  private static final int STEPS = 80;
  private static final long STEP_MILLIS = 100;

  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public Solution solve(Problem problem, NoOptions options, Run run) {
    for (int i = 0; i < STEPS; i++) {
      run.check();
      run.at(i, STEPS, "steps");
      try {
        Thread.sleep(STEP_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    return Solution.of(
        new Plan.Levels(problem.schema().heights(), new BitSet()),
        Guarantee.of(Guarantee.Kind.HEURISTIC));
  }
}
