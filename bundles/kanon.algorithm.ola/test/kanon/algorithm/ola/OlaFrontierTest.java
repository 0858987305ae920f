package kanon.algorithm.ola;

import kanon.algorithm.frontier.Frontier;
import kanon.api.Algorithm;
import kanon.testkit.TwinContract;

class OlaFrontierTest extends TwinContract {
  @Override
  protected Algorithm<?> create() {
    return new Ola();
  }

  @Override
  protected Algorithm<?> twin() {
    return new Frontier();
  }
}
