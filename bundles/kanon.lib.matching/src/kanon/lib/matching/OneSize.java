package kanon.lib.matching;

import kanon.api.Problem;
import kanon.model.KanonException;

/** For algorithms that know one class size alone. */
public final class OneSize {
  private OneSize() {}

  /**
   * Refuses a goal that asks for another class size.
   *
   * @param k the only class size that the algorithm knows
   * @throws KanonException of kind USAGE
   */
  public static void refuse(Problem problem, String algorithm, int k) {
    long asked = problem.goal().traits().minimumSize();
    if (asked != k) {
      throw KanonException.usage(
          "UNFIT_SIZE",
          "Algorithm '"
              + algorithm
              + "' is for k = "
              + k
              + ", the goal has k = "
              + asked
              + "; forest is for any");
    }
  }
}
