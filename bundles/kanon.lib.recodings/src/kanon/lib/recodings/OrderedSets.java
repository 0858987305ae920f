package kanon.lib.recodings;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.lib.grid.Axis;
import kanon.lib.grid.Descent;
import kanon.lib.grid.Effort;
import kanon.lib.grid.Grid;
import kanon.model.Guarantee;
import kanon.model.Plan;
import kanon.model.Solution;

/**
 * Single-dimension ordered-set partitionings: enumerates sets of cuts. A recoding is the set of its
 * cuts, each before a value of some attribute; without cuts everything is lost.
 *
 * <ol>
 *   <li>Find a first result by local search, or from the best choice of attributes to suppress.
 *   <li>A node of the enumeration tree has a head, the cuts that are made, and a tail, the cuts
 *       that may still be made below it; its children make one cut of the tail and may make those
 *       behind it. Expand nodes depth first.
 *   <li>Expanding: judge the head with each cut of the tail. Keep the best result. Where failing
 *       rows stay failing under further cuts, leave a cut out of the tail that makes more rows fail
 *       than may be removed. Order the tail by what the cut leads to.
 *   <li>Bound: no result below a node loses less than head and tail together, with the rows that
 *       fail by the head alone removed. Where that is no less than the best, prune the node.
 * </ol>
 *
 * When all is done the best is optimal. Otherwise the proven bound is the least bound of the open
 * nodes or {@link NeighbourBound}, whichever is higher.
 */
public final class OrderedSets {
  /** The share of all cuts that a node's tail has, as measured on even tables. */
  private static final double TAIL = 0.4;

  /** So many sets of attributes are looked at however large the table is. */
  private static final long FEWEST_SETS = 64;

  private OrderedSets() {}

  /**
   * How much work it is.
   *
   * @param tuples how many may be looked at
   */
  public static double work(Problem problem, long tuples) {
    Effort effort = new Effort(problem);
    double looked = effort.units() * Math.max(1, problem.schema().quasiIdentifiers().size());
    double nodes = Math.min(tuples / Math.max(1, looked) + 1, effort.sets());
    return effort.startOverCuts() + TAIL * nodes * effort.everyCut();
  }

  /**
   * Solves a problem laid out as a grid, which counts the work.
   *
   * @param tuples how many the enumeration may look at
   */
  public static Solution solve(Grid grid, long tuples, Run run) {
    Intervals space = new Intervals(grid);
    Descent local = new Descent(grid, space, run);
    Descent.State greedy = local.start();
    Descent.State first =
        suppressed(grid, space, tuples, run)
            .map(axes -> local.better(greedy, local.descend(local.state(axes))))
            .orElse(greedy);
    SetEnumeration search = new SetEnumeration(grid, space, first, run);
    search.search(tuples);
    local.required(search.best());
    return Solution.of(grid.plan(search.best().axes(), space::shown), guarantee(search))
        .with("cuts", search.cuts())
        .with("localSearchLoss", first.score().loss())
        .with("loss", search.best().score().loss())
        .with("expandedNodes", search.expanded())
        .with("judgedSets", search.judged());
  }

  /** Each attribute as it is or not at all, as loses least. */
  private static Optional<List<Axis>> suppressed(Grid grid, Intervals space, long tuples, Run run) {
    long sets = FEWEST_SETS + tuples / Math.max(1, grid.units());
    return Narrower.attributes(grid.problem(), sets, run)
        .map(
            solution -> {
              int[] levels = ((Plan.Levels) solution.plan()).levels();
              List<Axis> axes = new ArrayList<>();
              for (int a = 0; a < levels.length; a++) {
                axes.add(levels[a] == 0 ? space.bottom(a) : space.top(a));
              }
              return axes;
            });
  }

  private static Guarantee guarantee(SetEnumeration search) {
    double cost = search.best().score().loss();
    Guarantee.Kind kind = search.proven() ? Guarantee.Kind.OPTIMAL : Guarantee.Kind.HEURISTIC;
    return search.bounded()
        ? Guarantee.of(kind).withBound(search.bound(), cost)
        : Guarantee.of(Guarantee.Kind.HEURISTIC);
  }
}
