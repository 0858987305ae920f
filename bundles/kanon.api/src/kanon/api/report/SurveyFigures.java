package kanon.api.report;

import java.util.Optional;

/**
 * How likely the people of a sample are found in its population, as surveys measure it: individual,
 * household and hierarchical risk.
 *
 * @param weight the column of sampling weights; empty where every row has the weight of the
 *     sampling fraction
 * @param population how many people the sample stands for: the sum of the weights
 * @param individual the risk of each row by itself: the expectation of one over the number of
 *     people who have its combination (Benedetti and Franconi 1998)
 * @param households the same of households; empty where the config names none
 */
public record SurveyFigures(
    Optional<String> weight, double population, Risks individual, Optional<Households> households) {

  /**
   * Risks of rows.
   *
   * @param average over all rows
   * @param highest of any
   * @param expected how many people are found who are looked for: their sum
   */
  public record Risks(double average, double highest, double expected) {}

  /**
   * Risks of households.
   *
   * @param column tells who belongs together
   * @param households how many there are
   * @param largest how many rows the largest has
   * @param household that at least one of the household is found: 1 - the product of 1 - the
   *     individual risks; over households
   * @param hierarchical the risk of the household that a row belongs to; over rows
   */
  public record Households(
      String column, long households, long largest, Risks household, Risks hierarchical) {}
}
