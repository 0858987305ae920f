package kanon.algorithm.samarati;

import kanon.api.Algorithm;
import kanon.testkit.LatticeWorkContract;

class SamaratiWorkTest extends LatticeWorkContract {
  @Override
  protected Algorithm<?> create() {
    return new Samarati();
  }

  @Override
  protected double steps() {
    return Samarati.STEPS;
  }
}
