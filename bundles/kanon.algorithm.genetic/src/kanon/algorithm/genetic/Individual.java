package kanon.algorithm.genetic;

import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import kanon.lib.grid.Axis;

/**
 * A recoding that was judged. Not to be written to.
 *
 * @param cuts the bits of each attribute
 * @param axes the recodings of each attribute
 * @param excess how many more rows fail than may be removed
 * @param loss by the objective, all failing rows being removed
 */
record Individual(List<BitSet> cuts, List<Axis> axes, long excess, double loss) {
  /** The better first. */
  static final Comparator<Individual> BETTER =
      Comparator.comparingLong(Individual::excess).thenComparingDouble(Individual::loss);
}
