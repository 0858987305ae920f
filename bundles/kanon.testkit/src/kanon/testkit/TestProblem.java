package kanon.testkit;

import kanon.api.Criterion;
import kanon.api.Frequencies;
import kanon.api.Objective;
import kanon.api.Problem;
import kanon.model.Parallel;
import kanon.model.Profile;

/** Problems as a run without further wishes poses them, in the calling thread. */
public final class TestProblem {
  private TestProblem() {}

  /** With the default objective. */
  public static Problem of(Profile profile, Criterion goal, long removable) {
    return of(profile, goal, removable, Objective.leastLoss(profile));
  }

  /** With another objective. */
  public static Problem of(Profile profile, Criterion goal, long removable, Objective objective) {
    boolean histograms = !goal.traits().sizeOnly();
    return new Problem(
        profile,
        goal,
        removable,
        objective,
        Frequencies.of(profile, histograms, Parallel.sequential()));
  }
}
