package kanon.lib.fulldomain;

import java.util.function.LongUnaryOperator;
import kanon.model.FrequencySet;

/**
 * How the free heap is divided: each running search needs room for one roll-up from the table, and
 * the rest is for the sets that are kept. If the rest is small, the halves of the lattice are
 * searched one after the other, each with all of it; roll-ups of such large tables use all threads
 * by themselves.
 *
 * @param together whether the halves are searched at the same time
 * @param bytes what the sets may take that one search keeps
 */
public record HeapShares(boolean together, long bytes) {
  /** All kept sets take at most so many times the table's own set; more would be of no use. */
  private static final int MOST = 256;

  /** How many times the table's own set each search should have room for. */
  private static final int ENOUGH = 2;

  /**
   * Divides the heap.
   *
   * @param table the table's own set
   * @param searches how many there are
   * @param freeHeap how many of the bytes that are wanted may be taken
   */
  public static HeapShares of(FrequencySet table, int searches, LongUnaryOperator freeHeap) {
    long rollUp = table.rollUpBytes();
    long own = rollUp / 2;
    long free = Math.max(0, freeHeap.applyAsLong(searches * rollUp + MOST * own));
    long each = free / searches - rollUp;
    return each >= ENOUGH * own
        ? new HeapShares(true, each)
        : new HeapShares(false, Math.max(0, free - rollUp));
  }
}
