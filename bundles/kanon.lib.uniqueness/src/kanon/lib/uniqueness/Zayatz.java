package kanon.lib.uniqueness;

/**
 * Zayatz (1991): the population's classes are of the sizes that the sample's are. A class of size j
 * shows f rows with the binomial probability of f among j; by Bayes that gives the size of a class
 * of which f rows are seen.
 *
 * <p>The smaller the fraction, the more it exaggerates: hardly any class of a small sample is large
 * enough for the rows that were not drawn.
 */
public final class Zayatz implements PopulationModel {
  private final SizeCounts sample;
  private final double fraction;

  /**
   * What a sample of such a fraction says.
   *
   * @param fraction above 0 and at most 1
   */
  public Zayatz(SizeCounts sample, double fraction) {
    this.sample = sample;
    this.fraction = fraction;
  }

  @Override
  public double uniqueGivenSampleUnique() {
    double showOne = sample.sum(size -> size * fraction * Math.pow(1 - fraction, size - 1.0));
    return sample.uniques() == 0 ? 0 : sample.uniques() * fraction / showOne;
  }

  @Override
  public double uniqueShare() {
    return uniqueGivenSampleUnique() * sample.uniques() / sample.rows();
  }

  @Override
  public double inverseSize(long inSample) {
    double all = 0;
    double inverse = 0;
    for (var e : sample.classesOfSize().tailMap(inSample).entrySet()) {
      double chance = e.getValue() * relativeChance(inSample, e.getKey() - inSample);
      all += chance;
      inverse += chance / e.getKey();
    }
    return inverse / all;
  }

  /** How likely so many rows are seen and the others not, beside that all of seen are drawn. */
  private double relativeChance(long seen, long others) {
    return Math.exp(
        RisingFactorial.log(others + 1.0, (double) seen)
            - RisingFactorial.log(1, (double) seen)
            + others * Math.log1p(-fraction));
  }
}
