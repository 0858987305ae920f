package kanon.testkit;

import java.util.List;
import java.util.Map;
import kanon.api.Algorithm;
import kanon.api.Problem;
import kanon.lib.json.record.Options;
import kanon.model.Solution;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * What a full-domain search tells of its work, by the nodes that it counts in {@code checkedNodes}.
 */
@ConsumerType
public abstract class LatticeWorkContract extends WorkContract {
  private static final int[][] SIX = {
    {3, 3, 3, 3}, {3, 3, 3}, {2, 4, 4, 2}, {5, 5, 3}, {4, 4}, {3, 2, 2}
  };
  private static final int[][] NINE = {
    {3, 3}, {3, 3}, {2, 4}, {5, 5}, {4, 4}, {3, 2}, {2, 2}, {3, 3}, {2, 3}
  };

  /** How many steps judging a node takes for each tuple. */
  protected abstract double steps();

  @Override
  protected double counted(Problem problem, TestRun run) {
    Map<String, Object> found = solve(create(), problem, run).statistics();
    double judged = (Long) found.getOrDefault("checkedNodes", 0L);
    return judged * steps() * Math.max(1, problem.profile().tuples());
  }

  private <O extends Record> Solution solve(Algorithm<O> algorithm, Problem problem, TestRun run) {
    return algorithm.solve(problem, Options.bind(algorithm.options(), options(), "test"), run);
  }

  @Override
  protected List<Problem> problems() {
    return List.of(
        problem(500, 3, SIX),
        problem(2000, 20, SIX),
        problem(500, 3, NINE),
        problem(2000, 5, NINE));
  }

  @Override
  protected Problem slow() {
    return problem(500, 3, SIX);
  }
}
