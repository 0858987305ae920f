package kanon.model;

import java.util.Locale;
import java.util.OptionalDouble;

/**
 * What an algorithm promises of its result.
 *
 * @param kind how good the result is
 * @param ratio the proven ratio of cost to optimum, where there is one
 * @param lowerBound no solution costs less, where that is known
 * @param cost what this result costs, where the algorithm counts it
 */
public record Guarantee(
    Kind kind, OptionalDouble ratio, OptionalDouble lowerBound, OptionalDouble cost) {

  /** How good a result is. */
  public enum Kind {
    /** No other result of its recoding model is better by the objective. */
    OPTIMAL,
    /** No less generalized result passes. */
    MINIMAL,
    /** Within a proven factor of the optimum. */
    RATIO,
    /** No promise but the privacy goal. */
    HEURISTIC;

    /** The name as it stands in a report. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** A promise without numbers. */
  public static Guarantee of(Kind kind) {
    return new Guarantee(
        kind, OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty());
  }

  /** The same with a proven ratio. */
  public Guarantee withRatio(double proven) {
    return new Guarantee(kind, OptionalDouble.of(proven), lowerBound, cost);
  }

  /** The same with a bound and a cost in the same unit. */
  public Guarantee withBound(double atLeast, double costs) {
    return new Guarantee(kind, ratio, OptionalDouble.of(atLeast), OptionalDouble.of(costs));
  }
}
