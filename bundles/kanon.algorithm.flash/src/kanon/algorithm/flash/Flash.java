package kanon.algorithm.flash;

import java.util.OptionalDouble;
import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Need;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.fulldomain.Lattices;
import kanon.lib.fulldomain.LevelBounds;
import kanon.lib.fulldomain.LevelOptions;
import kanon.lib.fulldomain.TaggedLattice;
import kanon.model.Guarantee;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * Greedy paths, searched by halving.
 *
 * <ol>
 *   <li>Go through the nodes from low to high, those of one height in the order of {@link
 *       NodeOrder}. From each that nothing is known of follow the first such generalization, and so
 *       on, until there is none: a path.
 *   <li>Search the path for its lowest passing node by halving. What follows from a judgement is
 *       tagged in the whole lattice. Nodes that are judged and fail are put into a queue.
 *   <li>Take the first node from the queue. From each of its generalizations that nothing is known
 *       of follow a path and search it as in 2. Repeat until the queue is empty.
 *   <li>When all nodes are known, take the minimal one that loses least.
 * </ol>
 */
@Component
@ProvidesAlgorithm(
    name = "flash",
    description = "Finds all full-domain generalizations that pass by halving greedy paths",
    source = "Kohlmayer, Prasser, Eckert, Kemper, Kuhn: Flash. PASSAT 2012",
    recoding = Recoding.FULL_DOMAIN,
    guarantee = Guarantee.Kind.OPTIMAL,
    hierarchies = Need.USED,
    goals = Goal.POPULATION,
    suppression = true,
    baseline = true)
public final class Flash implements Algorithm<LevelOptions> {
  @Override
  public Class<LevelOptions> options() {
    return LevelOptions.class;
  }

  @Override
  public void refuse(Problem problem, LevelOptions options) {
    Lattices.refuseTooLarge(options.bounds(problem).heights());
  }

  @Override
  public OptionalDouble work(Problem problem, LevelOptions options) {
    return OptionalDouble.of(TaggedLattice.work(problem, options.bounds(problem)));
  }

  @Override
  public Solution solve(Problem problem, LevelOptions options, Run run) {
    refuse(problem, options);
    LevelBounds bounds = options.bounds(problem);
    TaggedLattice nodes = TaggedLattice.of(problem, bounds, run);
    if (!nodes.sound()) {
      nodes.judgeAll();
      return nodes.solution();
    }
    Paths search = new Paths(nodes, new NodeOrder(problem.schema(), bounds), run);
    search.search();
    return nodes.solution().with("paths", search.searched());
  }
}
