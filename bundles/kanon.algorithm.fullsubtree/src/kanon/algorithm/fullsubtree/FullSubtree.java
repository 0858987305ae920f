package kanon.algorithm.fullsubtree;

import java.util.OptionalDouble;
import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.grid.Grid;
import kanon.lib.recodings.FullSubtrees;
import kanon.model.Guarantee;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/** Nodes of the hierarchies, split from the roots down: {@link FullSubtrees}. */
@Component
@ProvidesAlgorithm(
    name = "full-subtree",
    description =
        "Splits nodes of the hierarchies from the roots down, guided by loss, to a local optimum",
    source = "Iyengar, KDD 2002; LeFevre, DeWitt, Ramakrishnan: Incognito. SIGMOD 2005",
    recoding = Recoding.FULL_SUBTREE,
    guarantee = Guarantee.Kind.HEURISTIC,
    goals = Goal.MONOTONE,
    suppression = true)
public final class FullSubtree implements Algorithm<NoOptions> {
  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public OptionalDouble work(Problem problem, NoOptions options) {
    return OptionalDouble.of(FullSubtrees.work(problem));
  }

  @Override
  public Solution solve(Problem problem, NoOptions options, Run run) {
    run.check();
    return new FullSubtrees(new Grid(problem, run), run).solution();
  }
}
