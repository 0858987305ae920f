package kanon.algorithm.fullsubgraph;

import java.util.OptionalDouble;
import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.grid.Grid;
import kanon.lib.recodings.Boxes;
import kanon.model.Guarantee;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/** Boxes of hierarchy nodes that have no combination in common: {@link Boxes}. */
@Component
@ProvidesAlgorithm(
    name = "full-subgraph",
    description = "Splits boxes of hierarchy nodes, disjoint in the domain, from the top down",
    source = "LeFevre, DeWitt, Ramakrishnan: Incognito. SIGMOD 2005",
    recoding = Recoding.FULL_SUBGRAPH,
    guarantee = Guarantee.Kind.HEURISTIC,
    goals = Goal.MONOTONE,
    suppression = true)
public final class FullSubgraph implements Algorithm<NoOptions> {
  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public OptionalDouble work(Problem problem, NoOptions options) {
    return OptionalDouble.of(Boxes.work(problem));
  }

  @Override
  public Solution solve(Problem problem, NoOptions options, Run run) {
    run.check();
    return Boxes.solve(new Grid(problem, run), run);
  }
}
