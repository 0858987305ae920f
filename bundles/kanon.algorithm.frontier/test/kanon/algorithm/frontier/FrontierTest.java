package kanon.algorithm.frontier;

import kanon.api.Algorithm;
import kanon.testkit.CompleteSearchContract;

class FrontierTest extends CompleteSearchContract {
  @Override
  protected Algorithm<?> create() {
    return new Frontier();
  }
}
