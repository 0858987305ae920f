package kanon.algorithm.ola;

import kanon.api.Algorithm;
import kanon.lib.fulldomain.TaggedLattice;
import kanon.testkit.LatticeWorkContract;

class OlaWorkTest extends LatticeWorkContract {
  @Override
  protected Algorithm<?> create() {
    return new Ola();
  }

  @Override
  protected double steps() {
    return TaggedLattice.STEPS;
  }
}
