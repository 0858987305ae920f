package kanon.testkit;

import kanon.api.Criterion;
import kanon.api.Frequencies;
import kanon.api.Objective;
import kanon.api.Problem;
import kanon.model.Parallel;
import kanon.model.Profile;
import org.osgi.annotation.versioning.ProviderType;

/** Problems with the defaults of a run; in the calling thread unless threads are given. */
@ProviderType
public final class TestProblem {
  private TestProblem() {}

  /** With the default objective. */
  public static Problem of(Profile profile, Criterion goal, long removable) {
    return of(profile, goal, removable, Parallel.sequential());
  }

  /** With the default objective, on some threads. */
  public static Problem of(Profile profile, Criterion goal, long removable, Parallel parallel) {
    return of(profile, goal, removable, Objective.leastLoss(profile), parallel);
  }

  /** With another objective. */
  public static Problem of(Profile profile, Criterion goal, long removable, Objective objective) {
    return of(profile, goal, removable, objective, Parallel.sequential());
  }

  private static Problem of(
      Profile profile, Criterion goal, long removable, Objective objective, Parallel parallel) {
    boolean histograms = !goal.traits().sizeOnly();
    return new Problem(
        profile, goal, removable, objective, Frequencies.of(profile, histograms, parallel));
  }
}
