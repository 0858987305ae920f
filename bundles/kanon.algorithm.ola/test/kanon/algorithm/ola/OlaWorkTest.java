package kanon.algorithm.ola;

import kanon.api.Algorithm;
import kanon.testkit.LatticeWorkContract;

class OlaWorkTest extends LatticeWorkContract {
  @Override
  protected Algorithm<?> create() {
    return new Ola();
  }

  @Override
  protected double steps() {
    return Ola.STEPS;
  }
}
