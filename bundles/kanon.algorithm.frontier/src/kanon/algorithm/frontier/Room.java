package kanon.algorithm.frontier;

import java.util.function.LongUnaryOperator;
import kanon.model.FrequencySet;

/**
 * How the heap is shared out: each search that goes on needs room for one roll-up from the table,
 * and what is left is for the sets that are kept. Where that is little, the halves of the lattice
 * are searched one after the other, each with all of it; roll-ups of such tables use all threads by
 * themselves.
 *
 * @param together whether the halves are searched at the same time
 * @param bytes what the sets may take that one search keeps
 */
record Room(boolean together, long bytes) {
  /** How many times the table's own set all kept sets may take, more being of no use. */
  private static final int MOST = 256;

  /** How many times the table's own set each search should have room for. */
  private static final int ENOUGH = 2;

  /**
   * Shares out.
   *
   * @param table the table's own set
   * @param searches how many there are
   * @param freeHeap how many of the bytes that are wanted may be taken
   */
  static Room of(FrequencySet table, int searches, LongUnaryOperator freeHeap) {
    long rollUp = table.rollUpBytes();
    long own = rollUp / 2;
    long free = freeHeap.applyAsLong(searches * rollUp + MOST * own);
    long each = free / searches - rollUp;
    return each >= ENOUGH * own
        ? new Room(true, each)
        : new Room(false, Math.max(0, free - rollUp));
  }
}
