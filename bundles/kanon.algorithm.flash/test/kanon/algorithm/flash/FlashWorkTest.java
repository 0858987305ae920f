package kanon.algorithm.flash;

import kanon.api.Algorithm;
import kanon.testkit.LatticeWorkContract;

class FlashWorkTest extends LatticeWorkContract {
  @Override
  protected Algorithm<?> create() {
    return new Flash();
  }

  @Override
  protected double steps() {
    return Flash.STEPS;
  }
}
