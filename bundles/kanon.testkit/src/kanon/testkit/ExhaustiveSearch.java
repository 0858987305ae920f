package kanon.testkit;

import kanon.api.Algorithm;
import kanon.api.Need;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Solution;
import org.osgi.annotation.versioning.ProviderType;

/** The full-domain reference algorithm: tries every node. For tests. */
@ProviderType
@ProvidesAlgorithm(
    name = "exhaustive",
    description = "Judges every full-domain generalization and takes the one that loses least",
    recoding = Recoding.FULL_DOMAIN,
    guarantee = Guarantee.Kind.OPTIMAL,
    hierarchies = Need.USED,
    suppression = true)
public final class ExhaustiveSearch implements Algorithm<NoOptions> {
  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public Solution solve(Problem problem, NoOptions options, Run run) {
    run.check();
    Exhaustive all = new Exhaustive(problem.profile(), problem.goal(), problem.removable());
    if (all.passing().isEmpty()) {
      throw KanonException.infeasible("GOAL_UNREACHABLE", "No full-domain generalization passes");
    }
    Plan best = plan(all, all.passing().get(0));
    double least = Double.POSITIVE_INFINITY;
    for (int[] node : all.passing()) {
      run.check();
      Plan plan = plan(all, node);
      double loss = problem.objective().of(Outcome.of(problem.profile(), plan));
      if (loss < least) {
        least = loss;
        best = plan;
      }
    }
    return Solution.of(best, Guarantee.of(Guarantee.Kind.OPTIMAL))
        .with("latticeNodes", all.nodes())
        .with("anonymousNodes", all.passing().size())
        .with("minimalNodes", all.minimal().toArray(int[][]::new));
  }

  private static Plan plan(Exhaustive all, int[] node) {
    return new Plan.Levels(node, all.removed(node));
  }
}
