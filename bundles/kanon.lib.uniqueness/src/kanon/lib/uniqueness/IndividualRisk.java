package kanon.lib.uniqueness;

/**
 * The individual risk of Benedetti and Franconi (1998): of a row whose combination f rows of a
 * sample have and, as their weights estimate, F people of the population, the expectation of one
 * over the true number of people. That number, given f, has a negative binomial distribution with p
 * = f / F, so that
 *
 * <pre>
 * r(f, p) = sum over h from f on of 1/h * C(h-1, f-1) * p^f * (1-p)^(h-f)
 *         = integral from 0 to 1 of u^(f-1) * p / (p + (1-p) u) du
 * </pre>
 *
 * For f = 1 that is p/(1-p) ln(1/p), for f = 2 it is p/(1-p) - (p/(1-p))^2 ln(1/p). Of larger f
 * each integral follows from the one before, which is exact where p is small; where it is not, the
 * series of the integral in 1-p ends soon.
 */
public final class IndividualRisk {
  private static final double HALF = 0.5;
  private static final double NEGLIGIBLE = 1e-16;

  private IndividualRisk() {}

  /**
   * The risk of one row.
   *
   * @param sample how many rows have its combination, at least 1
   * @param population how many people, by the weights of these rows, above 0; fewer than the rows
   *     are taken for as many
   */
  public static double of(long sample, double population) {
    double p = Math.min(1, sample / population);
    return p < HALF ? recursion(sample, p) : series(sample, p);
  }

  /** I(f+1) = (1/f - p I(f)) / (1-p), where I(1) = ln(1/p) / (1-p). */
  private static double recursion(long f, double p) {
    double q = 1 - p;
    double integral = -StrictMath.log(p) / q;
    for (long i = 1; i < f; i++) {
      integral = (1.0 / i - p * integral) / q;
    }
    return p * integral;
  }

  /** p times the sum over n from 0 on of (1-p)^n B(f, n+1), as p + (1-p) u = 1 - (1-p)(1-u). */
  private static double series(long f, double p) {
    double q = 1 - p;
    double term = 1.0 / f;
    double sum = term;
    for (long n = 1; term > NEGLIGIBLE * sum && q > 0; n++) {
      term *= q * n / (f + n);
      sum += term;
    }
    return p * sum;
  }
}
