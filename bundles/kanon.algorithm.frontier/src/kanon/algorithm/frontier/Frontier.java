package kanon.algorithm.frontier;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Need;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.fulldomain.Choice;
import kanon.lib.fulldomain.CompleteSet;
import kanon.lib.fulldomain.Family;
import kanon.lib.fulldomain.Lattices;
import kanon.model.FrequencySet;
import kanon.model.Guarantee;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * Walks the border between passing and failing nodes.
 *
 * <p>Invariant: the nodes known to pass are closed upwards, those known to fail downwards. So on a
 * path of open nodes from high to low there is one border, and a binary search finds it.
 *
 * <ol>
 *   <li>Take the highest open node and descend through open nodes, each time in the attribute that
 *       has most of its levels left, until none is open below.
 *   <li>Search the path for its lowest passing node, beginning where borders were found of late.
 *   <li>Each judged node settles others: what lies above a passing one passes, what lies below a
 *       failing one fails.
 *   <li>Repeat until no node is open; then choose among the minimal nodes.
 * </ol>
 *
 * A frequency set rolls up from the smallest finer set that was made before. The lattice is
 * searched in two halves apart from each other, see {@link Slab}, on two threads where there are
 * two. Where verdicts do not spread (see {@link kanon.lib.fulldomain.Judge}) all nodes are judged,
 * from low to high.
 */
@Component
@ProvidesAlgorithm(
    name = "frontier",
    description =
        "Finds all full-domain generalizations that pass by walking the border to those that fail",
    source = "Kanon; the complete set of LeFevre, DeWitt, Ramakrishnan: Incognito. SIGMOD 2005",
    recoding = Recoding.FULL_DOMAIN,
    guarantee = Guarantee.Kind.OPTIMAL,
    hierarchies = Need.USED,
    goals = Goal.POPULATION,
    suppression = true)
public final class Frontier implements Algorithm<NoOptions> {
  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public void refuse(Problem problem, NoOptions options) {
    Lattices.refuseTooLarge(problem.schema().heights());
  }

  @Override
  public Solution solve(Problem problem, NoOptions options, Run run) {
    Family family = Family.ofAll(problem.schema().heights());
    FrequencySet table = problem.frequencies().at(new int[family.lattice().attributes()]);
    List<FrontierRun> searches = new ArrayList<>();
    List<Slab> slabs = Slab.halves(family.lattice());
    for (Slab slab : slabs) {
      searches.add(new FrontierRun(problem, family, table, slab, slabs.size(), run));
    }
    BitSet[] passing = new BitSet[slabs.size()];
    run.parallel().each(passing.length, i -> passing[i] = searches.get(i).search());
    BitSet all = new BitSet();
    for (BitSet some : passing) {
      all.or(some);
    }
    long checked = searches.stream().mapToLong(FrontierRun::checked).sum();
    long rolledUp = searches.stream().mapToLong(FrontierRun::rolledUp).sum();
    return Choice.of(problem, new CompleteSet(family.lattice(), all), checked, run)
        .with("rolledUpClasses", rolledUp);
  }
}
