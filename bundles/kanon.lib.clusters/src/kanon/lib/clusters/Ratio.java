package kanon.lib.clusters;

import kanon.model.Guarantee;
import kanon.model.Solution;

/** The cost of a result in relation to a lower bound of every result's cost. */
public final class Ratio {
  private Ratio() {}

  /** Cost over lower bound: 1 where both are nothing. */
  public static double quotient(double cost, double lowerBound) {
    return cost <= lowerBound ? 1 : cost / lowerBound;
  }

  /** A plan with its proven ratio, its cost, a lower bound, all in units, and their quotient. */
  public static Solution solution(
      RowSpace rows, Clusters clusters, double proven, double lowerBound) {
    double units = rows.space().unitsOfOne();
    double cost = clusters.cost() / units;
    double bound = lowerBound / units;
    Solution solution =
        Solution.of(
            clusters.plan(),
            Guarantee.of(Guarantee.Kind.RATIO).withRatio(proven).withBound(bound, cost));
    return bound <= 0 && cost > 0 ? solution : solution.with("quotient", quotient(cost, bound));
  }
}
