package kanon.algorithm.incognito;

import java.util.BitSet;
import java.util.function.Function;
import kanon.lib.fulldomain.Family;
import kanon.model.Solution;

/** Where the frequency sets of roots come from. Thread-safe. */
interface RootSets {
  /** What makes the sets of a family's nodes; used by one thread. */
  Function<int[], kanon.model.FrequencySet> of(Family family, BitSet candidates);

  /** How many tuples and classes were read to make them. */
  long read();

  /** Adds the statistics of the variant. */
  Solution report(Solution solution);
}
