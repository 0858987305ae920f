package kanon.algorithm.unrestrictedvalues;

import java.util.OptionalDouble;
import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.grid.Grid;
import kanon.lib.recodings.SingleValues;
import kanon.model.Guarantee;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/** Each value on its own: {@link SingleValues}. */
@Component
@ProvidesAlgorithm(
    name = "unrestricted-values",
    description = "Maps each value to any of its ancestors, alike in every row; permits inference",
    source = "LeFevre, DeWitt, Ramakrishnan: Incognito. SIGMOD 2005",
    recoding = Recoding.UNRESTRICTED_VALUES,
    guarantee = Guarantee.Kind.HEURISTIC,
    goals = Goal.MONOTONE,
    suppression = true)
public final class UnrestrictedValues implements Algorithm<NoOptions> {
  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public OptionalDouble work(Problem problem, NoOptions options) {
    return OptionalDouble.of(SingleValues.work(problem));
  }

  @Override
  public Solution solve(Problem problem, NoOptions options, Run run) {
    run.check();
    return SingleValues.solve(new Grid(problem, run), run);
  }
}
