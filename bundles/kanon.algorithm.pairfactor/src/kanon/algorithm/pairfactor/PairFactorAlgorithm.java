package kanon.algorithm.pairfactor;

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
import kanon.lib.matching.Factor;
import kanon.lib.matching.OneSize;
import kanon.lib.matching.PairFactor;
import kanon.model.Guarantee;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * Rows are the vertices of a complete graph, whose edges weigh what raising one row costs until it
 * equals the other.
 *
 * <ol>
 *   <li>Find edges of the least weight F such that every row has one or two: see {@link
 *       PairFactor}.
 *   <li>They are single edges and pairs of adjacent ones; each is a cluster. Two rows cost twice
 *       the weight of their edge, three at most three times: 3 F altogether at most.
 *   <li>In the optimum, clusters have two or three rows. Two pay twice the edge; three pay at least
 *       3/2 of the two lighter edges (on binary tables twice that: where two of three rows agree
 *       and the third differs, it differs from both). So the optimum is at least 3/2 F (2 F).
 *   <li>The better of this and the forest's clusters is the result.
 * </ol>
 */
@Component
@ProvidesAlgorithm(
    name = "pair-factor",
    description =
        "Matches rows in twos and threes, within twice the optimal cost of 2-anonymity (1.5 times on"
            + " binary tables), and bounds the optimum from below",
    source =
        "Aggarwal et al.: Approximation Algorithms for k-Anonymity, Journal of Privacy Technology"
            + " 2005, section 5",
    recoding = Recoding.CELL_GENERALIZATION,
    guarantee = Guarantee.Kind.RATIO,
    hierarchies = Need.USED,
    goals = Goal.SIZE,
    suppression = true,
    deterministic = false)
public final class PairFactorAlgorithm implements Algorithm<CertifiedOptions> {
  private static final int K = 2;

  @Override
  public Class<CertifiedOptions> options() {
    return CertifiedOptions.class;
  }

  @Override
  public void refuse(Problem problem, CertifiedOptions options) {
    OneSize.refuse(problem, "pair-factor", K);
  }

  @Override
  public OptionalDouble work(Problem problem, CertifiedOptions options) {
    return OptionalDouble.of(Forest.work(problem.profile()) + PairFactor.work(problem.profile()));
  }

  @Override
  public Solution solve(Problem problem, CertifiedOptions options, Run run) {
    RowSpace rows = new RowSpace(problem.profile());
    Solution found = solve(problem, rows, run);
    return options.refine() ? Tightening.of(problem, problem.removable(), rows, found, run) : found;
  }

  /** Solves in the space of the problem's rows, which counts the work. */
  static Solution solve(Problem problem, RowSpace rows, Run run) {
    OneSize.refuse(problem, "pair-factor", K);
    Certified result = new Certified(problem, rows, K, run);
    if (result.tooFew()) {
      return result.solution();
    }
    Factor factor = PairFactor.of(rows, result.clusters(), run);
    result.offer(factor.clusters());
    boolean binary = rows.binary();
    if (factor.exact() && problem.removable() == 0) {
      result.proves(binary ? 1.5 : 2);
    }
    double spared = problem.removable() == 0 ? 0 : binary ? rows.removal() : rows.removal() / 2.0;
    result.bounds((binary ? 2 : 1.5) * factor.bound() - spared);
    return factor.tell(result.solution(), rows.space().unitsOfOne());
  }
}
