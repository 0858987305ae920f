package kanon.algorithm.unrestrictedtuples;

import kanon.api.Algorithm;
import kanon.api.Goal;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.api.ProvidesAlgorithm;
import kanon.api.Recoding;
import kanon.api.Run;
import kanon.lib.recodings.Tuples;
import kanon.lib.refining.Removal;
import kanon.model.Guarantee;
import kanon.model.Solution;
import org.osgi.service.component.annotations.Component;

/** Clusters of tuples, each shown by its lowest common ancestors: {@link Tuples}. */
@Component
@ProvidesAlgorithm(
    name = "unrestricted-tuples",
    description = "Maps each tuple to any of its generalizations, alike in all its rows",
    source = "LeFevre, DeWitt, Ramakrishnan: Incognito. SIGMOD 2005",
    recoding = Recoding.UNRESTRICTED_TUPLES,
    guarantee = Guarantee.Kind.HEURISTIC,
    goals = Goal.MONOTONE,
    suppression = true)
public final class UnrestrictedTuples implements Algorithm<NoOptions> {
  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public void refuse(Problem problem, NoOptions options) {
    Removal.of(problem).refuse();
  }

  @Override
  public Solution solve(Problem problem, NoOptions options, Run run) {
    run.check();
    return Tuples.solve(problem, run);
  }
}
