package kanon.algorithm.trajectories;

import kanon.api.Algorithm;
import kanon.testkit.AlgorithmContract;

class TrajectoriesContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new Trajectories();
  }
}
