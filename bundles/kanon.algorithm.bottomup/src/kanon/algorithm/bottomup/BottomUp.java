package kanon.algorithm.bottomup;

import java.util.OptionalDouble;
import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Need;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.fulldomain.BreadthFirst;
import kanon.lib.fulldomain.Choice;
import kanon.lib.fulldomain.CompleteSet;
import kanon.lib.fulldomain.Family;
import kanon.lib.fulldomain.Judge;
import kanon.lib.fulldomain.LatticeEffort;
import kanon.lib.fulldomain.Lattices;
import kanon.lib.fulldomain.LevelBounds;
import kanon.model.Guarantee;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * Walks the whole lattice from the ungeneralized table upwards.
 *
 * <ol>
 *   <li>Take the nodes by height. A node that generalizes a passing one passes and is passed over.
 *   <li>Make the node's frequency set: with roll-up from that of a direct specialization, which has
 *       been judged before and failed; without, from the data.
 *   <li>Judge it. If it passes, mark everything above it.
 * </ol>
 *
 * Where the goal does not spread along the lattice nothing is marked, and every node is judged.
 */
@Component
@ProvidesAlgorithm(
    name = "bottom-up",
    description = "Judges every full-domain generalization that does not lie above a passing one",
    source = "LeFevre, DeWitt, Ramakrishnan: Incognito. SIGMOD 2005",
    recoding = Recoding.FULL_DOMAIN,
    guarantee = Guarantee.Kind.OPTIMAL,
    hierarchies = Need.USED,
    goals = Goal.POPULATION,
    suppression = true)
public final class BottomUp implements Algorithm<BottomUpOptions> {
  /** Of all nodes so many are judged, with so many steps for each tuple: on even tables. */
  private static final double SHARE = 0.9;

  static final double STEPS = 3;

  @Override
  public Class<BottomUpOptions> options() {
    return BottomUpOptions.class;
  }

  @Override
  public void refuse(Problem problem, BottomUpOptions options) {
    Lattices.refuseTooLarge(options.bounds(problem).heights());
  }

  @Override
  public OptionalDouble work(Problem problem, BottomUpOptions options) {
    double judged = SHARE * LatticeEffort.nodes(options.bounds(problem));
    return OptionalDouble.of(LatticeEffort.judging(problem, judged, STEPS));
  }

  @Override
  public Solution solve(Problem problem, BottomUpOptions options, Run run) {
    LevelBounds bounds = options.bounds(problem);
    Family all = Family.ofAll(bounds);
    BreadthFirst search =
        new BreadthFirst(
                all,
                all.nodes(),
                new Judge(problem),
                problem.frequencies()::table,
                options.rollup())
            .search(run);
    CompleteSet found = new CompleteSet(bounds, search.passing());
    return Choice.of(problem, found, search.checked(), run)
        .with("checkedNodesDirectMarking", search.checkedByDirectMarks())
        .with("tableScans", search.fromSource())
        .with("rollUps", search.rolledUp())
        .with(
            "rolledUpClasses",
            search.rolledUpClasses() + search.fromSource() * problem.profile().tuples());
  }
}
