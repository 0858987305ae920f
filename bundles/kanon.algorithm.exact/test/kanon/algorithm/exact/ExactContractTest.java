package kanon.algorithm.exact;

import java.util.List;
import kanon.api.Algorithm;
import kanon.testkit.AlgorithmContract;
import kanon.testkit.RandomTables;

class ExactContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new Exact();
  }

  @Override
  protected RandomTables tables(RandomTables tables) {
    return tables.rows(12);
  }

  @Override
  protected List<Integer> sizes() {
    return List.of(1, 2, 3);
  }
}
