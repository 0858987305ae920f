package kanon.algorithm.genetic;

import java.util.BitSet;
import java.util.random.RandomGenerator;
import kanon.lib.grid.Axis;
import kanon.lib.recodings.Intervals;
import kanon.model.Cells;

/** Cuts anywhere between the values that occur. */
final class FreeCuts implements Gene {
  private final Intervals space;
  private final int attribute;

  /** The values that a cut may lie before. */
  private final int[] before;

  FreeCuts(Intervals space, int attribute) {
    this.space = space;
    this.attribute = attribute;
    before = space.cuts(attribute);
  }

  @Override
  public int bits() {
    return before.length;
  }

  @Override
  public BitSet drawn(double probability, RandomGenerator random) {
    BitSet cuts = new BitSet();
    for (int i = 0; i < before.length; i++) {
      cuts.set(i, random.nextDouble() < probability);
    }
    return cuts;
  }

  @Override
  public BitSet repaired(BitSet cuts, RandomGenerator random) {
    return cuts;
  }

  @Override
  public BitSet flipped(BitSet cuts, int place) {
    BitSet other = (BitSet) cuts.clone();
    other.flip(place);
    return other;
  }

  @Override
  public Axis axis(BitSet cuts) {
    BitSet values = new BitSet();
    cuts.stream().forEach(i -> values.set(before[i]));
    return space.axis(attribute, values);
  }

  @Override
  public int shown(Axis axis, int part, Cells cells) {
    return space.shown(attribute, axis, part, cells);
  }
}
