package kanon.lib.uniqueness;

/**
 * Pitman's sampling formula (Hoshino 2001): each further row joins a class of f rows with the
 * probability (f - alpha) / (theta + n) and begins a class of its own otherwise, n being the rows
 * before it. The two parameters are those of the highest likelihood.
 *
 * <p>What follows: N (theta+alpha)(N-1) / (theta+1)(N-1) rows are expected to be alone among N,
 * with rising factorials; a row that is alone among n stays so until N with the probability
 * (theta+n-1+alpha)(N-n) / (theta+n)(N-n); and the rows that a class gains until N are
 * beta-binomial.
 */
public final class Pitman implements PopulationModel {
  private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;
  private static final int STEPS = 48;
  private static final double LEAST_ALPHA = 1e-4;
  private static final double LEAST_LOG_THETA = -6;
  private static final double MOST_LOG_THETA = 24;

  /** Gains up to here are summed one by one, from here on in steps that grow by a part. */
  private static final double EACH = 256;

  private static final double STEP = 0.02;

  /** Classes of more rows grow nearly as they are expected to. */
  private static final long LARGE = 100;

  private final SizeCounts sample;
  private final double population;
  private final double alpha;
  private final double theta;

  /**
   * The model of the highest likelihood.
   *
   * @param population how many people there are
   */
  public Pitman(SizeCounts sample, double population) {
    this.sample = sample;
    this.population = population;
    alpha = highest(LEAST_ALPHA, 1 - LEAST_ALPHA, a -> logLikelihood(bestLogTheta(a), a));
    theta = Math.exp(bestLogTheta(alpha));
  }

  @Override
  public double uniqueGivenSampleUnique() {
    double further = population - sample.rows();
    double log =
        RisingFactorial.log(theta + sample.rows() - 1 + alpha, further)
            - RisingFactorial.log(theta + sample.rows(), further);
    return sample.uniques() == 0 ? 0 : Math.min(1, Math.exp(log));
  }

  @Override
  public double uniqueShare() {
    double log =
        RisingFactorial.log(theta + alpha, population - 1)
            - RisingFactorial.log(theta + 1, population - 1);
    return Math.min(1, Math.exp(log));
  }

  @Override
  public double inverseSize(long inSample) {
    double further = population - sample.rows();
    if (inSample > LARGE) {
      return 1 / (inSample + further * (inSample - alpha) / (theta + sample.rows()));
    }
    double inverse = 0;
    double sum = 0;
    double next = 0;
    for (double from = -1; next > from && next <= further; ) {
      from = next;
      double width = Math.min(from < EACH ? 1 : Math.rint(from * STEP), further - from + 1);
      next = from + width;
      double middle = from + (width - 1) / 2;
      double chance = width * chanceOfGain(inSample, middle, further);
      sum += chance;
      inverse += chance / (inSample + middle);
    }
    return inverse / sum;
  }

  /** The probability that a class of so many rows gains so many of all further ones. */
  private double chanceOfGain(long rows, double gain, double further) {
    double own = rows - alpha;
    double others = theta + sample.rows() - own;
    return Math.exp(
        RisingFactorial.log(further - gain + 1, gain)
            - RisingFactorial.log(1, gain)
            + RisingFactorial.log(own, gain)
            + RisingFactorial.log(others, further - gain)
            - RisingFactorial.log(own + others, further));
  }

  private double bestLogTheta(double a) {
    return highest(LEAST_LOG_THETA, MOST_LOG_THETA, logTheta -> logLikelihood(logTheta, a));
  }

  private double logLikelihood(double logTheta, double a) {
    double t = Math.exp(logTheta);
    return (sample.classes() - 1) * Math.log(a)
        + RisingFactorial.log(t / a + 1, sample.classes() - 1.0)
        - RisingFactorial.log(t + 1, sample.rows() - 1.0)
        + sample.sum(size -> RisingFactorial.log(1 - a, size - 1.0));
  }

  private interface Curve {
    double at(double x);
  }

  /** Where a curve with one hill is highest, by golden sections. */
  private static double highest(double from, double to, Curve curve) {
    double low = from;
    double high = to;
    double a = high - GOLDEN * (high - low);
    double b = low + GOLDEN * (high - low);
    double atA = curve.at(a);
    double atB = curve.at(b);
    for (int i = 0; i < STEPS; i++) {
      if (atA < atB) {
        low = a;
        a = b;
        atA = atB;
        b = low + GOLDEN * (high - low);
        atB = curve.at(b);
      } else {
        high = b;
        b = a;
        atB = atA;
        a = high - GOLDEN * (high - low);
        atA = curve.at(a);
      }
    }
    return (low + high) / 2;
  }
}
