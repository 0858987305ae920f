package kanon.algorithm.bottomup;

import kanon.api.Algorithm;
import kanon.testkit.LatticeWorkContract;

class BottomUpWorkTest extends LatticeWorkContract {
  @Override
  protected Algorithm<?> create() {
    return new BottomUp();
  }

  @Override
  protected double steps() {
    return BottomUp.STEPS;
  }
}
