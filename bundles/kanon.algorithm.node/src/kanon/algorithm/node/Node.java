package kanon.algorithm.node;

import java.util.OptionalDouble;
import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.fulldomain.Choice;
import kanon.lib.fulldomain.LevelsPlan;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * Judges one node, and releases it where it passes.
 *
 * <ol>
 *   <li>Make the frequency set of the node.
 *   <li>If the rows in failing classes are no more than may be removed, remove them and stop; else
 *       there is no release.
 * </ol>
 */
@Component
@ProvidesAlgorithm(
    name = "node",
    description = "Releases the node of the lattice that the config names, if it holds the goal",
    recoding = Recoding.FULL_DOMAIN,
    guarantee = Guarantee.Kind.HEURISTIC,
    goals = Goal.POPULATION,
    suppression = true,
    quick = true,
    searches = false)
public final class Node implements Algorithm<NodeOptions> {
  @Override
  public Class<NodeOptions> options() {
    return NodeOptions.class;
  }

  @Override
  public void refuse(Problem problem, NodeOptions options) {
    levels(problem, options);
  }

  @Override
  public OptionalDouble work(Problem problem, NodeOptions options) {
    return OptionalDouble.of(
        (double) problem.profile().tuples() * problem.schema().quasiIdentifiers().size());
  }

  @Override
  public Solution solve(Problem problem, NodeOptions options, Run run) {
    int[] levels = levels(problem, options);
    run.check();
    if (!problem.passes(problem.frequencies().at(levels))) {
      throw Choice.infeasible(
          problem,
          options.levels().isEmpty() ? "The top does not hold" : "This node does not hold");
    }
    run.at(1, 1, "nodes");
    return Solution.of(LevelsPlan.of(problem, levels), Guarantee.of(Guarantee.Kind.HEURISTIC))
        .with("checkedNodes", 1);
  }

  private static int[] levels(Problem problem, NodeOptions options) {
    int[] top = problem.schema().heights();
    if (options.levels().isEmpty()) {
      return top;
    }
    if (options.levels().size() != top.length) {
      throw KanonException.usage(
          "BAD_NODE",
          "levels has %d levels, expected %d: one for each quasi-identifier"
              .formatted(options.levels().size(), top.length));
    }
    int[] levels = new int[top.length];
    for (int a = 0; a < top.length; a++) {
      levels[a] = options.levels().get(a);
      if (levels[a] < 0 || levels[a] > top[a]) {
        throw KanonException.usage(
            "BAD_NODE",
            "levels has %d for '%s', expected 0 to %d"
                .formatted(levels[a], problem.schema().quasiIdentifiers().get(a).name(), top[a]));
      }
    }
    return levels;
  }
}
