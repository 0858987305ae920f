package kanon.lib.attacks;

import kanon.api.report.AttackResult;

/** Intervals of shares and of their differences. */
public final class Shares {
  /** The normal distribution's quantile of 97.5 %. */
  private static final double Z = 1.959963984540054;

  private static final String DIFFERENCE = "95 %, Newcombe 1998, method 10";
  private static final String NOTHING = "no guess was made";

  private Shares() {}

  /** Wilson's score interval of 95 %. */
  public static double[] wilson(double successes, double trials) {
    if (trials <= 0) {
      return new double[] {0, 1};
    }
    double share = successes / trials;
    double centre = share + Z * Z / (2 * trials);
    double spread = Z * Math.sqrt(share * (1 - share) / trials + Z * Z / (4 * trials * trials));
    double scale = 1 + Z * Z / trials;
    return new double[] {
      Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)
    };
  }

  /**
   * The interval of the difference of two shares, by Newcombe's hybrid of two Wilson intervals. It
   * takes the shares to be independent, so that it is wide where both are of the same people.
   */
  public static AttackResult.Interval difference(
      double successes, double trials, double others, double otherTrials) {
    if (trials <= 0) {
      return new AttackResult.Interval(0, 0, NOTHING);
    }
    double p = successes / trials;
    double q = otherTrials <= 0 ? 0 : others / otherTrials;
    double[] one = wilson(successes, trials);
    double[] other = otherTrials <= 0 ? new double[] {0, 0} : wilson(others, otherTrials);
    double low = p - q - Math.hypot(p - one[0], other[1] - q);
    double high = p - q + Math.hypot(one[1] - p, q - other[0]);
    return new AttackResult.Interval(Math.max(-1, low), Math.min(1, high), DIFFERENCE);
  }
}
