package kanon.model;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.osgi.annotation.versioning.ProviderType;

/** What an algorithm promises of its result. Immutable. */
@ProviderType
public final class Guarantee {

  /** How good a result is. */
  public enum Kind {
    /** No other result of its recoding model is better by the objective; its cost is its loss. */
    OPTIMAL,
    /** No less generalized result passes. */
    MINIMAL,
    /** Within a proven factor of the least cost, which need not be the objective's loss. */
    RATIO,
    /** No promise but the privacy goal. */
    HEURISTIC;

    /** The name as it stands in a report. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final Kind kind;
  private final OptionalDouble ratio;
  private final OptionalDouble lowerBound;
  private final OptionalDouble cost;
  private final Optional<Levels> within;

  /** The lowest and the highest level of each quasi-identifier, both included. */
  private record Levels(int[] lowest, int[] highest) {}

  private Guarantee(
      Kind kind,
      OptionalDouble ratio,
      OptionalDouble lowerBound,
      OptionalDouble cost,
      Optional<Levels> within) {
    this.kind = kind;
    this.ratio = ratio;
    this.lowerBound = lowerBound;
    this.cost = cost;
    this.within = within;
  }

  /** A promise without numbers. */
  public static Guarantee of(Kind kind) {
    return new Guarantee(
        kind,
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        Optional.empty());
  }

  /** The same with a proven ratio. */
  public Guarantee withRatio(double proven) {
    return new Guarantee(kind, OptionalDouble.of(proven), lowerBound, cost, within);
  }

  /** The same with a bound and a cost in the same unit. */
  public Guarantee withBound(double atLeast, double costs) {
    return new Guarantee(kind, ratio, OptionalDouble.of(atLeast), OptionalDouble.of(costs), within);
  }

  /**
   * The same, but only among full-domain generalizations between a lowest and a highest level of
   * each quasi-identifier.
   */
  public Guarantee within(int[] lowest, int[] highest) {
    return new Guarantee(
        kind, ratio, lowerBound, cost, Optional.of(new Levels(lowest.clone(), highest.clone())));
  }

  /** How good the result is. */
  public Kind kind() {
    return kind;
  }

  /** The proven ratio of cost to optimum, where there is one. */
  public OptionalDouble ratio() {
    return ratio;
  }

  /** No solution costs less, where that is known. */
  public OptionalDouble lowerBound() {
    return lowerBound;
  }

  /** What this result costs, where the algorithm counts it. */
  public OptionalDouble cost() {
    return cost;
  }

  /** The lowest levels of what it holds among, where it is not all. */
  public Optional<int[]> lowest() {
    return within.map(levels -> levels.lowest.clone());
  }

  /** The highest levels of what it holds among, where it is not all. */
  public Optional<int[]> highest() {
    return within.map(levels -> levels.highest.clone());
  }
}
