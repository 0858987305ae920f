package kanon.attack.singlingout;

import java.util.BitSet;
import kanon.model.Cells;

/** The values that a cell covers. */
final class Leaves {
  private Leaves() {}

  static BitSet of(Cells cells, int cell) {
    BitSet leaves = new BitSet();
    for (int leaf = 0; leaf < cells.domain(); leaf++) {
      leaves.set(leaf, cells.covers(cell, leaf));
    }
    return leaves;
  }
}
