package kanon.algorithm.frontier;

import java.util.OptionalDouble;
import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.Need;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.fulldomain.FreeHeap;
import kanon.lib.fulldomain.FullDomain;
import kanon.lib.fulldomain.LevelOptions;
import kanon.model.Guarantee;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/**
 * The complete set, by walking the border between passing and failing nodes: {@link FullDomain}.
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
public final class Frontier implements Algorithm<LevelOptions> {
  @Override
  public Class<LevelOptions> options() {
    return LevelOptions.class;
  }

  @Override
  public void refuse(Problem problem, LevelOptions options) {
    FullDomain.refuse(options.bounds(problem));
  }

  @Override
  public OptionalDouble work(Problem problem, LevelOptions options) {
    return OptionalDouble.of(FullDomain.work(problem, options.bounds(problem)));
  }

  @Override
  public Solution solve(Problem problem, LevelOptions options, Run run) {
    return FullDomain.solve(problem, options.bounds(problem), FreeHeap::bytes, run);
  }
}
