package kanon.algorithm.apriori;

import java.util.List;
import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.ItemGoal;
import kanon.api.Need;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.itemsets.CountTree;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Schema;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * Raises items in their hierarchy, with all that stand below the same node, until every combination
 * of at most m of them that some row shows is shown by enough.
 *
 * <ol>
 *   <li>For 1, 2, ... m items ("apriori") or for m at once ("direct"): the combinations of at most
 *       so many shown nodes are counted in a tree ({@link CountTree}).
 *   <li>Each that too few rows show is taken as it now stands, since nodes of it may have been
 *       raised meanwhile. If too few rows show it still, its nodes are raised in the way that loses
 *       least of all that enough rows show then ({@link Raising}); or, where items may be removed
 *       and that loses less, one of its nodes is shown no more.
 *   <li>What was raised shows new combinations; so it is counted again, until none is shown too
 *       seldom.
 * </ol>
 *
 * An item is never lowered again, so this ends. Raising never makes a combination rarer, but items
 * that come back with the node that they are raised to show new ones; so shorter combinations are
 * looked at again. With every item raised to the root there is one combination, which all rows show
 * that have an item: so a release is found wherever there is one.
 *
 * <p>Where some persons have several rows, each is counted once for a combination, and combinations
 * are looked at twice: those that a row shows, and those that all rows of a person show together.
 * Neither follows from the other. When enough persons show every combination of one kind, the other
 * is looked at, and both again until nothing is raised.
 */
@Component
@ProvidesAlgorithm(
    name = "apriori",
    description =
        "Generalizes or removes items of sets until every combination of m is shown by k rows",
    source =
        "M. Terrovitis, N. Mamoulis and P. Kalnis, Privacy-preserving anonymization of set-valued data, PVLDB 1, 2008",
    recoding = Recoding.FULL_SUBTREE,
    guarantee = Guarantee.Kind.HEURISTIC,
    hierarchies = Need.USED,
    goals = Goal.ITEMS,
    suppression = true)
public final class Apriori implements Algorithm<AprioriOptions> {
  @Override
  public Class<AprioriOptions> options() {
    return AprioriOptions.class;
  }

  @Override
  public void refuse(Problem problem, AprioriOptions options) {
    Schema schema = problem.schema();
    if (schema.quasiIdentifiers().size() != 1 || schema.quasiIdentifier(0).items().isEmpty()) {
      throw KanonException.usage(
          "SETS_UNFIT",
          "algorithm 'apriori' takes one quasi-identifier, of the type 'set', and no other");
    }
  }

  @Override
  public Solution solve(Problem problem, AprioriOptions options, Run run) {
    run.check();
    refuse(problem, options);
    SetRows rows = SetRows.of(problem.profile());
    Cut cut = new Cut(rows);
    long[] least = least(problem.goal().items());
    AprioriRun search = new AprioriRun(rows, cut, least, problem.removable(), run);
    for (int most = 1; most < least.length; most++) {
      if (options.method() == AprioriOptions.Method.APRIORI || most == least.length - 1) {
        search.upTo(most);
      }
    }
    return Solution.of(rows.plan(problem.profile(), cut), Guarantee.of(Guarantee.Kind.HEURISTIC))
        .with("raised", search.raised())
        .with("removedItems", cut.removed());
  }

  /** By how many nodes a combination has, how many rows have to show it. */
  private static long[] least(List<ItemGoal> goals) {
    int most = goals.stream().mapToInt(ItemGoal::items).max().orElse(0);
    long[] least = new long[most + 1];
    for (ItemGoal goal : goals) {
      for (int items = 1; items <= goal.items(); items++) {
        least[items] = Math.max(least[items], goal.rows());
      }
    }
    return least;
  }
}
