package kanon.algorithm.flash;

import kanon.api.Algorithm;
import kanon.lib.fulldomain.TaggedLattice;
import kanon.testkit.LatticeWorkContract;

class FlashWorkTest extends LatticeWorkContract {
  @Override
  protected Algorithm<?> create() {
    return new Flash();
  }

  @Override
  protected double steps() {
    return TaggedLattice.STEPS;
  }
}
