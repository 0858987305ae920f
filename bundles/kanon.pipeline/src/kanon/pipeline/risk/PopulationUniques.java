package kanon.pipeline.risk;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.DoubleSupplier;
import kanon.api.report.RiskReport;
import kanon.model.Profile;

/**
 * How many rows of a sample's population are alone there, estimated from the sizes of the sample's
 * classes.
 *
 * <ul>
 *   <li>Zayatz (1991): the population's classes are of the sizes that the sample's are. A class of
 *       size j shows exactly one row with the probability j p (1-p)^(j-1), p being the fraction; by
 *       Bayes that gives the probability that a sample unique is a population unique.
 *   <li>Pitman (Hoshino 2001): sizes follow Pitman's sampling formula, of two parameters theta and
 *       alpha, found by maximum likelihood; the expected number of classes of one row among N is
 *       then N (theta+alpha)(N-1) / (theta+1)(N-1), with rising factorials.
 * </ul>
 */
final class PopulationUniques {
  private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;
  private static final int STEPS = 48;
  private static final double LEAST_ALPHA = 1e-4;
  private static final double LEAST_LOG_THETA = -6;
  private static final double MOST_LOG_THETA = 24;

  private final SortedMap<Long, Long> classesOfSize;
  private final long rows;
  private final long classes;
  private final double fraction;

  private PopulationUniques(
      SortedMap<Long, Long> classesOfSize, long rows, long classes, double fraction) {
    this.classesOfSize = classesOfSize;
    this.rows = rows;
    this.classes = classes;
    this.fraction = fraction;
  }

  /** Those of the population of which a table is a sample of such a fraction. */
  static PopulationUniques of(Profile profile, double fraction) {
    SortedMap<Long, Long> classesOfSize = new TreeMap<>();
    for (int t = 0; t < profile.tuples(); t++) {
      classesOfSize.merge(profile.size(t), 1L, Long::sum);
    }
    return new PopulationUniques(classesOfSize, profile.rows(), profile.tuples(), fraction);
  }

  /** Shares of the population's rows; where the sample is the population they are exact. */
  RiskReport.Population estimates() {
    double size = Math.rint(rows / fraction);
    boolean exact = fraction == 1;
    return new RiskReport.Population(
        (long) size,
        where(exact, () -> uniques() / (double) rows),
        where(!exact, () -> zayatz() * uniques() / rows),
        where(!exact, () -> pitman(size)),
        where(!exact, () -> uniques() == 0 ? 0.0 : zayatz()));
  }

  private OptionalDouble where(boolean known, DoubleSupplier share) {
    return known && rows > 0 ? OptionalDouble.of(share.getAsDouble()) : OptionalDouble.empty();
  }

  private long uniques() {
    return classesOfSize.getOrDefault(1L, 0L);
  }

  /** The probability that a sample unique is a population unique. */
  double zayatz() {
    double showOne = 0;
    for (Map.Entry<Long, Long> e : classesOfSize.entrySet()) {
      long j = e.getKey();
      showOne += e.getValue() * j * fraction * Math.pow(1 - fraction, j - 1.0);
    }
    return uniques() == 0 ? 0 : uniques() * fraction / showOne;
  }

  /** The expected share of population uniques. */
  double pitman(double population) {
    double alpha = highest(LEAST_ALPHA, 1 - LEAST_ALPHA, a -> logLikelihood(bestLogTheta(a), a));
    double theta = Math.exp(bestLogTheta(alpha));
    double log = logRising(theta + alpha, population - 1) - logRising(theta + 1, population - 1);
    return Math.min(1, Math.exp(log));
  }

  private double bestLogTheta(double alpha) {
    return highest(LEAST_LOG_THETA, MOST_LOG_THETA, logTheta -> logLikelihood(logTheta, alpha));
  }

  private double logLikelihood(double logTheta, double alpha) {
    double theta = Math.exp(logTheta);
    double sum =
        (classes - 1) * Math.log(alpha)
            + logRising(theta / alpha + 1, classes - 1.0)
            - logRising(theta + 1, rows - 1.0);
    for (Map.Entry<Long, Long> e : classesOfSize.entrySet()) {
      sum += e.getValue() * logRising(1 - alpha, e.getKey() - 1.0);
    }
    return sum;
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

  /** The logarithm of x (x+1) ... (x+m-1): Stirling's series, from x = 16 on, as one difference. */
  static double logRising(double from, double factors) {
    double x = from;
    double m = factors;
    double sum = 0;
    while (x < 16 && m > 0) {
      sum += Math.log(x);
      x++;
      m--;
    }
    if (m <= 0) {
      return sum;
    }
    double y = x + m;
    return sum
        + (x - 0.5) * Math.log1p(m / x)
        + m * Math.log(y)
        - m
        + (1 / y - 1 / x) / 12
        - (1 / (y * y * y) - 1 / (x * x * x)) / 360;
  }
}
