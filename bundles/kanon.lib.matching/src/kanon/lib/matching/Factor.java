package kanon.lib.matching;

import kanon.lib.clusters.Clusters;
import kanon.model.Solution;

/**
 * The result of a search for a factor.
 *
 * @param clusters of the factor, or the best that were known where there was no time to find one
 * @param exact whether the factor is of the least weight there is
 * @param bound no factor weighs less, in units
 * @param rounds how many matchings were found
 * @param pairs how many pairs of points were looked at
 */
public record Factor(Clusters clusters, boolean exact, double bound, long rounds, long pairs) {
  /** Adds its statistics to a solution. */
  public Solution tell(Solution solution, double unitsOfOne) {
    return solution
        .with("factor", exact ? "exact" : "deadline")
        .with("factorBound", bound / unitsOfOne)
        .with("matchings", rounds)
        .with("pairs", pairs);
  }
}
