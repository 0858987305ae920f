package kanon.lib.uniqueness;

import java.util.Optional;

/**
 * Which model tells the uniqueness of a population from a sample. Each has conditions, beyond which
 * it says nothing.
 */
public enum Estimator {
  /**
   * Pitman's model; from a fraction of a tenth on Zayatz's, where it finds fewer. Both exaggerate
   * where they err, and Zayatz without bound in smaller samples.
   */
  AUTOMATIC {
    @Override
    Optional<PopulationModel> model(SizeCounts sample, double fraction, double population) {
      Optional<PopulationModel> pitman = PITMAN.model(sample, fraction, population);
      Optional<PopulationModel> zayatz = ZAYATZ.model(sample, fraction, population);
      return fraction < LARGE ? pitman : pitman.flatMap(p -> zayatz.map(z -> fewer(z, p)));
    }
  },
  /**
   * The rule of Dankar, El Emam, Neisa and Roffey (2012): Pitman up to a fraction of a tenth; above
   * the slide negative binomial model where it converges and finds fewer than Zayatz, else Zayatz.
   */
  DANKAR {
    @Override
    Optional<PopulationModel> model(SizeCounts sample, double fraction, double population) {
      if (fraction <= LARGE) {
        return PITMAN.model(sample, fraction, population);
      }
      Optional<PopulationModel> zayatz = ZAYATZ.model(sample, fraction, population);
      return SNB.model(sample, fraction, population)
          .flatMap(s -> zayatz.map(z -> fewer(s, z)))
          .or(() -> zayatz);
    }
  },
  /** Pitman's model, where at least 100 rows share their combination. */
  PITMAN {
    @Override
    Optional<PopulationModel> model(SizeCounts sample, double fraction, double population) {
      return sample.rows() - sample.uniques() < LEAST_ROWS_THAT_SHARE
          ? Optional.empty()
          : Optional.of(new Pitman(sample, population));
    }
  },
  /** Zayatz's model, where there is a row; meant for large fractions. */
  ZAYATZ {
    @Override
    Optional<PopulationModel> model(SizeCounts sample, double fraction, double population) {
      return sample.rows() - sample.uniques() < LEAST_ROWS_THAT_SHARE
          ? Optional.empty()
          : Optional.of(new Zayatz(sample, fraction));
    }
  },
  /** The slide negative binomial model, where its fit converges. */
  SNB {
    @Override
    Optional<PopulationModel> model(SizeCounts sample, double fraction, double population) {
      return SlideNegativeBinomial.of(sample, fraction, population).map(model -> model);
    }
  };

  private static final double LARGE = 0.1;
  private static final long LEAST_ROWS_THAT_SHARE = 100;

  /** As many people as ever lived; further ones would only cost precision. */
  private static final double MOST_PEOPLE = 1e11;

  abstract Optional<PopulationModel> model(SizeCounts sample, double fraction, double population);

  private static PopulationModel fewer(PopulationModel one, PopulationModel other) {
    return one.uniqueGivenSampleUnique() < other.uniqueGivenSampleUnique() ? one : other;
  }

  /**
   * What a random sample says; empty where the sample is the population, and where a condition does
   * not hold.
   *
   * @param fraction the sample's share of the population, above 0 and at most 1
   */
  public Optional<PopulationModel> of(SizeCounts sample, double fraction) {
    if (fraction >= 1 || sample.rows() == 0) {
      return Optional.empty();
    }
    double people = Math.rint(sample.rows() / fraction);
    return model(sample, fraction, Math.min(people, Math.max(MOST_PEOPLE, (double) sample.rows())));
  }
}
