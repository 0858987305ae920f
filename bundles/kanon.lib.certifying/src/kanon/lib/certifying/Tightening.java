package kanon.lib.certifying;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import kanon.api.Objective;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.lib.clusters.LevelCost;
import kanon.lib.clusters.Prices;
import kanon.lib.clusters.Ratio;
import kanon.lib.clusters.RowSpace;
import kanon.lib.refining.CellSpace;
import kanon.lib.refining.Refinement;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Solution;

/**
 * Brings the two numbers of a certificate nearer to each other, from both sides.
 *
 * <ol>
 *   <li>Local search over the classes lowers the cost, which is all that it looks at: cells show
 *       nodes of hierarchies, and the loss is the cost of levels, whatever the problem's objective
 *       is. It takes half of the time that is left at most.
 *   <li>{@link Prices}, beginning with what each row now costs, raise the lower bound.
 * </ol>
 *
 * A proven ratio stays proven: the cost never rises. The lower bound never falls, and holds for
 * every release, so it does not matter by which one it was found.
 */
public final class Tightening {
  private static final double ENOUGH = 0.002;

  private final Problem problem;
  private final long removable;
  private final RowSpace rows;
  private final Run run;
  private final Objective.OfCells levels;
  private Outcome outcome;
  private double cost;
  private long searchRounds;

  /**
   * Begins with a release.
   *
   * @param removable how many rows may be removed
   * @param plan of the release, which shows nodes of hierarchies
   */
  public Tightening(Problem problem, long removable, RowSpace rows, Plan plan, Run run) {
    this.problem = problem;
    this.removable = removable;
    this.rows = rows;
    this.run = run;
    levels = LevelCost.of(problem.schema());
    outcome = Outcome.of(problem.profile(), plan);
    cost = levels.of(outcome);
  }

  /**
   * A solution that costs no more, with a bound that is no lower.
   *
   * @param removable how many rows may be removed
   * @param found a solution with cost and bound, which shows nodes of hierarchies
   */
  public static Solution of(
      Problem problem, long removable, RowSpace rows, Solution found, Run run) {
    Tightening tightening = new Tightening(problem, removable, rows, found.plan(), run);
    double bound = found.guarantee().lowerBound().orElseThrow();
    if (tightening.cost > bound) {
      tightening.lower();
    }
    long rounds = 0;
    if (tightening.cost > bound && !run.expired()) {
      Prices prices = tightening.prices();
      bound = Math.max(bound, prices.bound(removable > 0) / rows.space().unitsOfOne());
      rounds = prices.rounds();
    }
    return tightening.solution(found, bound).with("priceRounds", rounds);
  }

  /** Step 1. */
  public void lower() {
    Problem ofLevels =
        new Problem(problem.profile(), problem.goal(), removable, levels, problem.frequencies());
    Refinement search = new Refinement(ofLevels, CellSpace.ancestors(ofLevels), false, run);
    if (search.begin(outcome)) {
      search.improve(ENOUGH, untilHalf(run));
      Outcome refined = Outcome.of(problem.profile(), search.plan());
      double less = levels.of(refined);
      if (less < cost) {
        outcome = refined;
        cost = less;
      }
    }
    searchRounds += search.rounds();
  }

  /** Step 2. */
  public Prices prices() {
    int k = (int) Math.min(problem.profile().rows() + 1, problem.goal().traits().minimumSize());
    return Prices.of(rows, k, Prices.charges(rows, outcome), run);
  }

  /** The release as it is now. */
  public Outcome outcome() {
    return outcome;
  }

  private Solution solution(Solution found, double bound) {
    Solution tight =
        found
            .withPlan(outcome.plan())
            .withGuarantee(found.guarantee().withBound(bound, cost))
            .with("searchRounds", searchRounds);
    if (removable > 0) {
      tight = tight.with("removedRows", outcome.removed());
    }
    return bound <= 0 && cost > 0 ? tight : tight.with("quotient", Ratio.quotient(cost, bound));
  }

  private static BooleanSupplier untilHalf(Run run) {
    Optional<Duration> half = run.left().map(left -> left.dividedBy(2));
    return () -> half.isPresent() && run.left().orElseThrow().compareTo(half.get()) < 0;
  }
}
