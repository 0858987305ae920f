package kanon.algorithm.orderedset;

import java.util.OptionalDouble;
import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Need;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.grid.Descent;
import kanon.lib.grid.Effort;
import kanon.lib.grid.Grid;
import kanon.model.Guarantee;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * Enumerates sets of cuts. A recoding is the set of its cuts, each before a value of some
 * attribute; without cuts everything is lost.
 *
 * <ol>
 *   <li>Find a first result by local search.
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
@Component
@ProvidesAlgorithm(
    name = "ordered-set",
    description = "Cuts ordered domains into intervals, optimally where they are small",
    source =
        "Bayardo, Agrawal: Optimal k-Anonymization. ICDE 2005; LeFevre, DeWitt, Ramakrishnan:"
            + " Incognito. SIGMOD 2005",
    recoding = Recoding.ORDERED_SET,
    guarantee = Guarantee.Kind.OPTIMAL,
    hierarchies = Need.USED,
    goals = Goal.MONOTONE,
    suppression = true)
public final class OrderedSet implements Algorithm<OrderedSetOptions> {
  /** The share of all cuts that a node's tail has, as measured on even tables. */
  private static final double TAIL = 0.4;

  @Override
  public Class<OrderedSetOptions> options() {
    return OrderedSetOptions.class;
  }

  @Override
  public OptionalDouble work(Problem problem, OrderedSetOptions options) {
    Effort effort = new Effort(problem);
    double looked = effort.units() * Math.max(1, problem.schema().quasiIdentifiers().size());
    double nodes = Math.min(options.tuples() / Math.max(1, looked) + 1, effort.sets());
    return OptionalDouble.of(effort.startOverCuts() + TAIL * nodes * effort.everyCut());
  }

  @Override
  public Solution solve(Problem problem, OrderedSetOptions options, Run run) {
    run.check();
    return solve(new Grid(problem, run), options, run);
  }

  /** Solves a problem laid out as a grid, which counts the work. */
  static Solution solve(Grid grid, OrderedSetOptions options, Run run) {
    Intervals space = new Intervals(grid);
    Descent local = new Descent(grid, space, run);
    Descent.State first = local.start();
    SetEnumeration search = new SetEnumeration(grid, space, first, run);
    search.search(options.tuples());
    local.required(search.best());
    return Solution.of(grid.plan(search.best().axes(), space::shown), guarantee(search))
        .with("cuts", search.cuts())
        .with("localSearchLoss", first.score().loss())
        .with("loss", search.best().score().loss())
        .with("expandedNodes", search.expanded())
        .with("judgedSets", search.judged());
  }

  private static Guarantee guarantee(SetEnumeration search) {
    double cost = search.best().score().loss();
    Guarantee.Kind kind = search.proven() ? Guarantee.Kind.OPTIMAL : Guarantee.Kind.HEURISTIC;
    return search.bounded()
        ? Guarantee.of(kind).withBound(search.bound(), cost)
        : Guarantee.of(Guarantee.Kind.HEURISTIC);
  }
}
