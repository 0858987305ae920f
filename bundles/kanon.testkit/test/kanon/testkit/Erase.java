package kanon.testkit;

import java.util.BitSet;
import kanon.api.Algorithm;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.model.Guarantee;
import kanon.model.Plan;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

@Component
@ProvidesAlgorithm(
    name = "erase",
    description = "Releases nothing but stars",
    recoding = Recoding.FULL_DOMAIN,
    guarantee = Guarantee.Kind.HEURISTIC)
public final class Erase implements Algorithm<NoOptions> {
  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public Solution solve(Problem problem, NoOptions options, Run run) {
    run.check();
    problem.requireWhole();
    int[] everythingAtItsRoot = problem.lattice().top();
    return Solution.of(
        new Plan.Levels(everythingAtItsRoot, new BitSet()), Guarantee.of(Guarantee.Kind.HEURISTIC));
  }
}
