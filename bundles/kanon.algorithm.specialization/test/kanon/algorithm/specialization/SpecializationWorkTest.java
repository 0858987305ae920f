package kanon.algorithm.specialization;

import java.util.Optional;
import kanon.api.Algorithm;
import kanon.api.Problem;
import kanon.model.Solution;
import kanon.testkit.TestRun;
import kanon.testkit.WorkContract;

class SpecializationWorkTest extends WorkContract {
  @Override
  protected Algorithm<?> create() {
    return new Specialization();
  }

  @Override
  protected double counted(Problem problem, TestRun run) {
    Solution solution =
        new Specialization().solve(problem, new SpecializationOptions(Optional.empty()), run);
    long read = (Long) solution.statistics().getOrDefault("readTuples", 0L);
    return read * Specialization.STEPS;
  }
}
