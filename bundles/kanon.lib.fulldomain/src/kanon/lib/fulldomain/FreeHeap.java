package kanon.lib.fulldomain;

/**
 * What is left of the heap, for searches that keep frequency sets as long as there is room. Garbage
 * that has not been collected yet counts as taken: to ask for a collection would stop everything
 * else that runs in the process.
 */
public final class FreeHeap {
  /**
   * The share of the free heap that can be relied on: large arrays need contiguous memory and are
   * not moved.
   */
  private static final double USABLE = 0.75;

  private FreeHeap() {}

  /** How many bytes may still be taken, at most as many as are wanted. */
  public static long bytes(long wanted) {
    Runtime java = Runtime.getRuntime();
    long free = java.maxMemory() - java.totalMemory() + java.freeMemory();
    return Math.min(wanted, (long) (free * USABLE));
  }
}
