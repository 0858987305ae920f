package kanon.metric.reidentificationrisk;

import kanon.api.Option;

/**
 * The options of {@link ReidentificationRisk}.
 *
 * @param threshold a risk
 */
record RiskOptions(
    @Option(value = "A row is at risk where its risk is above this", standard = "0.2")
        double threshold) {
  RiskOptions {
    if (!(threshold >= 0 && threshold <= 1)) {
      throw new IllegalArgumentException(
          "'threshold' is " + threshold + ", expected a number from 0 to 1");
    }
  }
}
