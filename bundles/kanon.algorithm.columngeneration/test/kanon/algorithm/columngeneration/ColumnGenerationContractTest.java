package kanon.algorithm.columngeneration;

import java.util.List;
import kanon.algorithm.exact.Exact;
import kanon.api.Algorithm;
import kanon.testkit.RatioContract;

class ColumnGenerationContractTest extends RatioContract {
  @Override
  protected Algorithm<?> create() {
    return new ColumnGeneration();
  }

  @Override
  protected Algorithm<?> optimum() {
    return new Exact();
  }

  @Override
  protected List<Integer> sizes() {
    return List.of(1, 2, 3, 5);
  }

  @Override
  protected List<Integer> ratioSizes() {
    return List.of(2, 3);
  }
}
