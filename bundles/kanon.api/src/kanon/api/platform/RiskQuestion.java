package kanon.api.platform;

import kanon.model.KanonException;

/**
 * What is asked of the risk of a table.
 *
 * @param fraction the share of the population that the table is a random sample of, above 0 and at
 *     most 1; 1 where it is the population
 * @param size how many attributes a combination has at most, at least 1
 */
public record RiskQuestion(double fraction, int size) {
  /** The table is the population, combinations of up to three attributes. */
  public static final RiskQuestion STANDARD = new RiskQuestion(1, 3);

  private static final int MOST = 8;

  /** Refuses what cannot be answered. */
  public RiskQuestion {
    if (!(fraction > 0 && fraction <= 1)) {
      throw KanonException.usage(
          "BAD_FRACTION", "The sampling fraction is " + fraction + ", expected above 0, at most 1");
    }
    if (size < 1 || size > MOST) {
      throw KanonException.usage(
          "BAD_SIZE", "The size of combinations is " + size + ", expected 1 to " + MOST);
    }
  }
}
