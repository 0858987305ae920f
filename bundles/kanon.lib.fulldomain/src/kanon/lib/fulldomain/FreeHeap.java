package kanon.lib.fulldomain;

/** What is left of the heap, for searches that keep frequency sets as long as there is room. */
public final class FreeHeap {
  /** Large arrays lie in one piece and are not moved: so much of what is free can be relied on. */
  private static final double USABLE = 0.75;

  private FreeHeap() {}

  /**
   * How many bytes may still be taken, at most as many as are wanted. Garbage is collected only
   * where it is in the way.
   */
  public static long bytes(long wanted) {
    long free = usable();
    if (free < wanted) {
      System.gc();
      free = usable();
    }
    return Math.min(wanted, free);
  }

  private static long usable() {
    Runtime java = Runtime.getRuntime();
    return (long) ((java.maxMemory() - java.totalMemory() + java.freeMemory()) * USABLE);
  }
}
