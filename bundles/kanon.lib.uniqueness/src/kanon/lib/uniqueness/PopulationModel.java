package kanon.lib.uniqueness;

/** What a model says of the population that a random sample was drawn from. */
public interface PopulationModel {
  /** The probability that a row alone in the sample is alone in the population. */
  double uniqueGivenSampleUnique();

  /** The share of the population's rows that are alone there. */
  double uniqueShare();

  /** One over the size in the population of a class with so many rows of the sample, expected. */
  double inverseSize(long inSample);
}
