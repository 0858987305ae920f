package kanon.algorithm.incognito;

import java.util.BitSet;
import kanon.api.FrequencyTable;
import kanon.lib.fulldomain.Family;
import kanon.model.Solution;

/** Where the frequency sets of roots come from. Thread-safe. */
interface RootSets extends AutoCloseable {
  /** What makes the sets of a family's nodes; used by one thread. */
  Source of(Family family, BitSet candidates);

  /** How many tuples and classes were read to make them. */
  long read();

  /** How many of them were rolled up, those made before the search included. */
  long rolledUp();

  /** Adds the statistics of the variant. */
  Solution report(Solution solution);

  /** Gives back what was made before the search. */
  @Override
  default void close() {}

  /** Of one family. */
  @FunctionalInterface
  interface Source extends AutoCloseable {
    /** The set of a node. */
    FrequencyTable at(int[] levels);

    /** Gives back what was made for the family alone, when its sets are closed. */
    @Override
    default void close() {}
  }
}
