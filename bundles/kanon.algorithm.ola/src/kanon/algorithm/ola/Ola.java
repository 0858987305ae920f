package kanon.algorithm.ola;

import java.util.OptionalDouble;
import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Need;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.fulldomain.LevelOptions;
import kanon.lib.fulldomain.TaggedLattice;
import kanon.model.Guarantee;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * Binary search of sub-lattices.
 *
 * <ol>
 *   <li>Of the lattice between a lowest and a highest node go through the nodes of middle height.
 *   <li>Below a node that passes search the lattice between the lowest node and it, above one that
 *       fails the lattice between it and the highest. A node of which it is known already, by what
 *       follows from others, is not judged.
 *   <li>Of a lattice of two nodes the lower is minimal if it passes, else the higher.
 *   <li>Of the minimal nodes of the whole lattice take the one that loses least.
 * </ol>
 */
@Component
@ProvidesAlgorithm(
    name = "ola",
    description = "Finds the minimal full-domain generalizations by binary search of sub-lattices",
    source = "El Emam, Dankar, Issa, Jonker et al.: OLA. JAMIA 2009",
    recoding = Recoding.FULL_DOMAIN,
    guarantee = Guarantee.Kind.OPTIMAL,
    hierarchies = Need.USED,
    goals = Goal.POPULATION,
    suppression = true,
    baseline = true)
public final class Ola implements Algorithm<LevelOptions> {
  @Override
  public Class<LevelOptions> options() {
    return LevelOptions.class;
  }

  @Override
  public void refuse(Problem problem, LevelOptions options) {
    TaggedLattice.refuse(options.bounds(problem));
  }

  @Override
  public OptionalDouble work(Problem problem, LevelOptions options) {
    return OptionalDouble.of(TaggedLattice.work(problem, options.bounds(problem)));
  }

  @Override
  public Solution solve(Problem problem, LevelOptions options, Run run) {
    TaggedLattice nodes = TaggedLattice.of(problem, options.bounds(problem), run);
    if (!nodes.sound()) {
      nodes.judgeAll();
      return nodes.solution();
    }
    SubLattices search = new SubLattices(nodes, run);
    search.search();
    return nodes.solution().with("searchedLattices", search.searched());
  }
}
