package kanon.pipeline.robust;

import java.util.function.Function;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.model.Outcome;
import kanon.model.Plan;

/**
 * What releases are drawn for.
 *
 * @param problem what was solved
 * @param least the release that an algorithm found
 * @param limit the largest loss by the objective that a drawn release may have
 * @param outcomes what comes of a plan
 * @param whole whether an outcome holds what is asked of the release as a whole
 * @param run checked for cancellation
 * @param random what is drawn from
 */
record Draw(
    Problem problem,
    Outcome least,
    double limit,
    Function<Plan, Outcome> outcomes,
    Predicate<Outcome> whole,
    Run run,
    RandomGenerator random) {
  /** Sums of the same numbers in another order differ by less. */
  private static final double SAME = 1e-9;

  /**
   * What was drawn.
   *
   * @param outcome the release
   * @param choices among how many, each as probable; 0 where they were not counted
   * @param changes how many cells or classes were merged on the way
   */
  record Drawn(Outcome outcome, long choices, long changes) {}

  double loss(Outcome outcome) {
    return problem.objective().of(outcome);
  }

  boolean within(double loss) {
    return loss <= limit + SAME * Math.abs(limit);
  }

  boolean within(Outcome outcome) {
    return within(loss(outcome)) && whole.test(outcome);
  }

  /** Fisher and Yates. */
  void shuffle(int[] values) {
    for (int i = values.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int value = values[i];
      values[i] = values[j];
      values[j] = value;
    }
  }
}
