package kanon.algorithm.setcover;

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
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Profile;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * Covers the rows by clusters of k to 2k-1 rows.
 *
 * <ol>
 *   <li>A forest first: it is the result where a deadline stops the rest, and where it costs less.
 *   <li>Greedy: again and again the cluster that costs least for each row that it covers anew. The
 *       clusters of one label differ only in which rows of it they have, so labels are looked at
 *       instead: see {@link Labels} and {@link Cover}.
 *   <li>What the rows paid, over how much more than its cost any cluster's rows paid, is a lower
 *       bound, as is what each row is away from its (k-1)-th nearest.
 *   <li>Rows are removed where that is cheaper and allowed.
 * </ol>
 */
@Component
@ProvidesAlgorithm(
    name = "set-cover",
    description =
        "Covers the rows by the clusters that cost least a row, within O(log k) of the optimal cost,"
            + " and bounds the optimum from below",
    source =
        "Park, Shim: Approximate Algorithms for K-Anonymity, SIGMOD 2007; Kenig, Tassa: A Practical"
            + " Approximation Algorithm for Optimal k-Anonymity, Data Mining and Knowledge Discovery"
            + " 2012",
    recoding = Recoding.CELL_GENERALIZATION,
    guarantee = Guarantee.Kind.RATIO,
    hierarchies = Need.USED,
    goals = Goal.SIZE,
    suppression = true,
    deterministic = false)
public final class SetCover implements Algorithm<CertifiedOptions> {
  /** How many labels are looked at; 8 to 36 bytes each. */
  private static final double LABELS = 16_000_000;

  /** What prices of labels take for each generalization of a tuple: measured on even tables. */
  private static final double PRICES = 8;

  @Override
  public Class<CertifiedOptions> options() {
    return CertifiedOptions.class;
  }

  @Override
  public void refuse(Problem problem, CertifiedOptions options) {
    refuse(new RowSpace(problem.profile()));
  }

  /**
   * Of a forest, and of looking at every generalization of every tuple: it is numbered and looked
   * at by attribute, then looked up when the tuple is covered, and its price is asked some times.
   */
  @Override
  public OptionalDouble work(Problem problem, CertifiedOptions options) {
    Profile profile = problem.profile();
    int attributes = problem.schema().quasiIdentifiers().size();
    double each = (Labels.PAIRING_WORK + 1.0) * attributes + Labels.LOOKUP_WORK + PRICES;
    return OptionalDouble.of(
        Forest.work(profile) + each * Labels.most(profile.schema(), profile.tuples()));
  }

  private static void refuse(RowSpace rows) {
    double labels = Labels.most(rows.profile().schema(), rows.tuples());
    if (labels > LABELS) {
      throw KanonException.usage(
          "TOO_MANY_GENERALIZATIONS",
          "Algorithm 'set-cover' looks at up to %.0f generalizations of tuples, the table has %.0f; forest takes any"
              .formatted(LABELS, labels));
    }
  }

  /** The ratio that is proven where no rows may be removed. */
  static double ratio(int k) {
    double harmonic = 0;
    for (int i = 1; i < 2 * k; i++) {
      harmonic += 1.0 / i;
    }
    return (2 * k - 1) * harmonic / k;
  }

  @Override
  public Solution solve(Problem problem, CertifiedOptions options, Run run) {
    run.check();
    RowSpace rows = new RowSpace(problem.profile());
    Solution found = solve(problem, rows, run);
    return options.refine() ? Tightening.of(problem, problem.removable(), rows, found, run) : found;
  }

  /** Solves in the space of the problem's rows, which counts the work. */
  static Solution solve(Problem problem, RowSpace rows, Run run) {
    refuse(rows);
    long n = problem.profile().rows();
    int k = (int) Math.min(n + 1, problem.goal().traits().minimumSize());
    Certified result = new Certified(problem, rows, k, run);
    if (result.tooFew()) {
      return result.solution();
    }
    boolean covered = false;
    try {
      Cover cover = new Cover(rows, Labels.of(rows, run), k);
      result.offer(cover.clusters(run));
      if (problem.removable() == 0) {
        result.proves(ratio(k));
      }
      covered = true;
      result.bounds(cover.bound(problem.removable() > 0, run));
    } catch (KanonException e) {
      if (!e.code().equals("DEADLINE")) {
        throw e;
      }
    }
    return result.solution().with("cover", covered ? "whole" : "deadline");
  }
}
