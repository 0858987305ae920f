package kanon.api;

import java.util.List;

/**
 * What a criterion lets algorithms conclude without knowing it.
 *
 * @param minimumSize no smaller group holds; at least 1
 * @param sizeOnly a group holds if and only if it has {@code minimumSize} rows
 * @param monotone the union of two groups that hold, holds
 * @param monotoneUnderSuppression the union of a group that holds with any other group, holds: so
 *     generalizing never brings more rows into failing classes
 * @param maxShares for each sensitive attribute the largest share that one value may have in a
 *     group, which is necessary; 1 where it is not bounded; empty where none is
 * @param maxSharesSuffice a group holds if and only if it keeps the minimum size and the shares
 * @param population needs the population's counts of each class, and so full-domain recoding
 */
public record Traits(
    long minimumSize,
    boolean sizeOnly,
    boolean monotone,
    boolean monotoneUnderSuppression,
    List<Double> maxShares,
    boolean maxSharesSuffice,
    boolean population) {

  /** Copies the list. */
  public Traits {
    maxShares = List.copyOf(maxShares);
  }

  /** A group holds if and only if it has so many rows. */
  public static Traits size(long k) {
    return new Traits(k, true, true, true, List.of(), true, false);
  }

  /** A goal that looks at sensitive values. */
  public static Traits sensitive(boolean monotone) {
    return new Traits(1, false, monotone, false, List.of(), false, false);
  }

  /** The same with a minimum size. */
  public Traits withMinimumSize(long k) {
    return new Traits(
        k, sizeOnly, monotone, monotoneUnderSuppression, maxShares, maxSharesSuffice, population);
  }

  /** The same with largest shares. */
  public Traits withMaxShares(List<Double> shares, boolean suffice) {
    return new Traits(
        minimumSize, sizeOnly, monotone, monotoneUnderSuppression, shares, suffice, population);
  }

  /** The same with a population. */
  public Traits withPopulation() {
    return new Traits(
        minimumSize,
        sizeOnly,
        monotone,
        monotoneUnderSuppression,
        maxShares,
        maxSharesSuffice,
        true);
  }

  /** The largest share of one value of a sensitive attribute; 1 where it is not bounded. */
  public double maxShare(int s) {
    return maxShares.isEmpty() ? 1 : maxShares.get(s);
  }
}
