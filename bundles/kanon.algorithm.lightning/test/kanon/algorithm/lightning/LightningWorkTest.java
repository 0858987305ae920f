package kanon.algorithm.lightning;

import kanon.api.Algorithm;
import kanon.lib.fulldomain.TaggedLattice;
import kanon.testkit.LatticeWorkContract;

class LightningWorkTest extends LatticeWorkContract {
  @Override
  protected Algorithm<?> create() {
    return new Lightning();
  }

  @Override
  protected double steps() {
    return TaggedLattice.STEPS;
  }
}
