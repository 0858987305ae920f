package kanon.algorithm.frontier;

import kanon.api.Algorithm;
import kanon.lib.fulldomain.TaggedLattice;
import kanon.testkit.LatticeWorkContract;

class FrontierWorkTest extends LatticeWorkContract {
  @Override
  protected Algorithm<?> create() {
    return new Frontier();
  }

  @Override
  protected double steps() {
    return TaggedLattice.STEPS;
  }
}
