package kanon.lib.uniqueness;

import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * The slide negative binomial model (Chen and McNulty 1998): the population has K classes, each of
 * one person and a number of further ones that is negative binomial with the parameters alpha and
 * beta. So a class has the mean m = 1 + alpha beta / (1 - beta), and one person alone with the
 * probability (1 - beta)^alpha.
 *
 * <p>Each person is drawn with the probability p, q = 1 - p. With A = ((1 - beta) / (1 - beta
 * q))^alpha a class shows nobody with the probability q A and one person with p A (1 + alpha beta q
 * / (1 - beta q)). The three parameters are those with which population, classes seen and classes
 * of one seen are as expected: K m = N, K (1 - q A) = u, K p A (1 + ...) = s1. For each beta there
 * is one alpha with the right u; a beta with the right s1 need not exist.
 */
public final class SlideNegativeBinomial implements PopulationModel {
  private static final int BISECTIONS = 80;
  private static final int GRID = 400;
  private static final double MOST_ALPHA = 1e9;

  /** What is expected may miss what was seen by so much: the fit has not converged beyond. */
  private static final double CLOSE = 1e-3;

  private final SizeCounts sample;
  private final double fraction;
  private final double population;
  private final double alpha;
  private final double beta;

  private SlideNegativeBinomial(
      SizeCounts sample, double fraction, double population, double alpha, double beta) {
    this.sample = sample;
    this.fraction = fraction;
    this.population = population;
    this.alpha = alpha;
    this.beta = beta;
  }

  /**
   * The model that fits a sample; empty where none does.
   *
   * @param fraction above 0 and below 1
   * @param population how many people there are
   */
  public static Optional<SlideNegativeBinomial> of(
      SizeCounts sample, double fraction, double population) {
    if (sample.uniques() == 0 || sample.uniques() == sample.classes()) {
      return Optional.empty();
    }
    DoubleUnaryOperator miss =
        beta -> with(sample, fraction, population, beta).expectedUniques() / sample.uniques() - 1;
    double from = 1.0 / GRID;
    double before = miss.applyAsDouble(from);
    for (int i = 2; i < GRID; i++) {
      double to = (double) i / GRID;
      double after = miss.applyAsDouble(to);
      if (before * after <= 0) {
        double beta = root(from, to, miss);
        SlideNegativeBinomial found = with(sample, fraction, population, beta);
        return Math.abs(miss.applyAsDouble(beta)) < CLOSE && found.fits()
            ? Optional.of(found)
            : Optional.empty();
      }
      from = to;
      before = after;
    }
    return Optional.empty();
  }

  /**
   * With the alpha that shows as many classes as were seen: more make classes larger, and fewer.
   */
  private static SlideNegativeBinomial with(
      SizeCounts sample, double fraction, double population, double beta) {
    double low = -20;
    double high = Math.log(MOST_ALPHA);
    for (int i = 0; i < BISECTIONS; i++) {
      double middle = (low + high) / 2;
      SlideNegativeBinomial one =
          new SlideNegativeBinomial(sample, fraction, population, Math.exp(middle), beta);
      if (one.expectedClasses() > sample.classes()) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return new SlideNegativeBinomial(sample, fraction, population, Math.exp(low), beta);
  }

  private static double root(double low, double high, DoubleUnaryOperator curve) {
    double from = low;
    double to = high;
    boolean rising = curve.applyAsDouble(from) < 0;
    for (int i = 0; i < BISECTIONS; i++) {
      double middle = (from + to) / 2;
      if (curve.applyAsDouble(middle) < 0 == rising) {
        from = middle;
      } else {
        to = middle;
      }
    }
    return (from + to) / 2;
  }

  private boolean fits() {
    return Math.abs(expectedClasses() / sample.classes() - 1) < CLOSE;
  }

  private double classes() {
    return population / (1 + alpha * beta / (1 - beta));
  }

  private double a() {
    double q = 1 - fraction;
    return Math.exp(alpha * (Math.log1p(-beta) - Math.log1p(-beta * q)));
  }

  private double expectedClasses() {
    return classes() * (1 - (1 - fraction) * a());
  }

  private double expectedUniques() {
    double q = 1 - fraction;
    return classes() * fraction * a() * (1 + alpha * beta * q / (1 - beta * q));
  }

  private double aloneInPopulation() {
    return classes() * Math.exp(alpha * Math.log1p(-beta));
  }

  @Override
  public double uniqueGivenSampleUnique() {
    return Math.min(1, aloneInPopulation() * fraction / sample.uniques());
  }

  @Override
  public double uniqueShare() {
    return Math.min(1, aloneInPopulation() / population);
  }

  /**
   * Of a class with f rows in the sample g others were not drawn. By Bayes g has the weight f + g
   * times that of a negative binomial number with alpha + f - 1 and beta q, so that the expected 1
   * / (f + g) is one over f and the mean of that number.
   */
  @Override
  public double inverseSize(long inSample) {
    double q = 1 - fraction;
    double b = beta * q;
    double more = (alpha + inSample - 1) * b / (1 - b);
    return 1 / (inSample + more);
  }
}
