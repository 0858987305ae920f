package kanon.algorithm.flash;

import kanon.algorithm.frontier.Frontier;
import kanon.api.Algorithm;
import kanon.testkit.TwinContract;

class FlashFrontierTest extends TwinContract {
  @Override
  protected Algorithm<?> create() {
    return new Flash();
  }

  @Override
  protected Algorithm<?> twin() {
    return new Frontier();
  }
}
