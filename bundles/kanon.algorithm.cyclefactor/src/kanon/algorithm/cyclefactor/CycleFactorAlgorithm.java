package kanon.algorithm.cyclefactor;

import java.util.OptionalDouble;
import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Need;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.certifying.CertifiedOptions;
import kanon.lib.certifying.Tightening;
import kanon.lib.clusters.Certified;
import kanon.lib.clusters.Forest;
import kanon.lib.clusters.RowSpace;
import kanon.lib.matching.CycleFactor;
import kanon.lib.matching.Factor;
import kanon.lib.matching.OneSize;
import kanon.model.Guarantee;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * Rows are the vertices of a complete graph, whose edges weigh what raising one row costs until it
 * equals the other.
 *
 * <ol>
 *   <li>Find cycles of the least weight F that visit every row once: see {@link CycleFactor}.
 *   <li>A cycle of up to five rows is a cluster; its rows differ in no more than half its length,
 *       so it costs at most 5/2 of that. A longer one is cut where it costs least: at most three
 *       times its length. Altogether 3 F at most.
 *   <li>In the optimum, clusters have three to five rows. Each row pays at least half of a cycle
 *       through its cluster, which makes F altogether; on binary tables 3/2 F. So much is the
 *       optimum at least.
 *   <li>The best of this, of what was found on the way, and the forest's clusters is the result.
 * </ol>
 */
@Component
@ProvidesAlgorithm(
    name = "cycle-factor",
    description =
        "Finds cycles of near rows and cuts them, within three times the optimal cost of 3-anonymity"
            + " (twice on binary tables), and bounds the optimum from below",
    source =
        "Aggarwal et al.: Approximation Algorithms for k-Anonymity, Journal of Privacy Technology"
            + " 2005, section 6",
    recoding = Recoding.CELL_GENERALIZATION,
    guarantee = Guarantee.Kind.RATIO,
    hierarchies = Need.USED,
    goals = Goal.SIZE,
    suppression = true,
    deterministic = false)
public final class CycleFactorAlgorithm implements Algorithm<CertifiedOptions> {
  private static final int K = 3;

  @Override
  public Class<CertifiedOptions> options() {
    return CertifiedOptions.class;
  }

  @Override
  public void refuse(Problem problem, CertifiedOptions options) {
    OneSize.refuse(problem, "cycle-factor", K);
  }

  @Override
  public OptionalDouble work(Problem problem, CertifiedOptions options) {
    return OptionalDouble.of(Forest.work(problem.profile()) + CycleFactor.work(problem.profile()));
  }

  @Override
  public Solution solve(Problem problem, CertifiedOptions options, Run run) {
    RowSpace rows = new RowSpace(problem.profile());
    Solution found = solve(problem, rows, run);
    return options.refine() ? Tightening.of(problem, problem.removable(), rows, found, run) : found;
  }

  /** Solves in the space of the problem's rows, which counts the work. */
  static Solution solve(Problem problem, RowSpace rows, Run run) {
    OneSize.refuse(problem, "cycle-factor", K);
    Certified result = new Certified(problem, rows, K, run);
    if (result.tooFew()) {
      return result.solution();
    }
    Factor factor = CycleFactor.of(rows, result.clusters(), run);
    result.offer(factor.clusters());
    boolean binary = rows.binary();
    if (factor.exact() && problem.removable() == 0) {
      result.proves(binary ? 2 : 3);
    }
    result.bounds(factor.bound() - (problem.removable() == 0 ? 0 : rows.removal()));
    if (binary) {
      result.bounds(1.5 * factor.bound() - spared(problem.removable()) * rows.removal());
    }
    return factor.tell(result.solution(), rows.space().unitsOfOne());
  }

  /**
   * By how much the bound on binary tables is lowered because rows may be removed, in costs of a
   * removed row. The optimum without them becomes a factor of all rows by inserting one row into a
   * cycle, or two rows into one cycle, or by a cycle of three and more rows, which weighs no more
   * than removing them costs.
   */
  private static double spared(long removable) {
    if (removable < 2) {
      return 2 * removable;
    }
    return Math.max(2.5, removable / 2.0);
  }
}
