package kanon.algorithm.setcover;

import java.util.List;
import kanon.algorithm.exact.Exact;
import kanon.api.Algorithm;
import kanon.testkit.RatioContract;

class SetCoverContractTest extends RatioContract {
  @Override
  protected Algorithm<?> create() {
    return new SetCover();
  }

  @Override
  protected Algorithm<?> optimum() {
    return new Exact();
  }

  @Override
  protected List<Integer> sizes() {
    return List.of(1, 2, 3, 4, 5, 7);
  }

  @Override
  protected List<Integer> ratioSizes() {
    return List.of(1, 2, 3, 4, 5);
  }
}
