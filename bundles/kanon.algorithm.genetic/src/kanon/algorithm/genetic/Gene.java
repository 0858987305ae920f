package kanon.algorithm.genetic;

import java.util.BitSet;
import java.util.random.RandomGenerator;
import kanon.lib.grid.Axis;
import kanon.model.Cells;

/** The recodings of one attribute as bits, one for each place between neighbouring values. */
interface Gene {
  /** How many places there are. */
  int bits();

  /** Cuts that are allowed, each made with a probability. */
  BitSet drawn(double probability, RandomGenerator random);

  /** Allowed cuts near any. */
  BitSet repaired(BitSet cuts, RandomGenerator random);

  /** Allowed cuts of which one is made that was not, or the other way round. */
  BitSet flipped(BitSet cuts, int place);

  /** The recoding with some cuts that are allowed. */
  Axis axis(BitSet cuts);

  /** The cell that shows a part. */
  int shown(Axis axis, int part, Cells cells);
}
