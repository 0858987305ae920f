package kanon.lib.refining;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/** Improves the classes of a block: moves until none helps, and new groupings. */
final class LocalSearch {
  private static final int PASSES = 20;

  private final Block block;
  private final RandomGenerator random;
  private final Relocation relocation;
  private final Exchange exchange;

  /** The version of each class at which no move helped. */
  private int[] settled = new int[0];

  LocalSearch(Block block, RandomGenerator random) {
    this.block = block;
    this.random = random;
    relocation = new Relocation(block);
    exchange = new Exchange(block);
  }

  /** Moves until none helps. */
  void settle() {
    boolean changed = true;
    for (int pass = 0; changed && pass < PASSES; pass++) {
      changed = relocation.bringBack();
      int[] slots = Arrays.copyOf(block.alive, block.classes);
      for (int slot : slots) {
        if (block.open(slot) && !isSettled(slot)) {
          if (block.expired()) {
            return;
          }
          boolean moved = relocation.moveAway(slot);
          moved |= exchange.swap(slot);
          moved |= relocation.dissolve(slot);
          settled[slot] = moved ? -1 : block.version[slot];
          changed |= moved;
        }
      }
    }
  }

  private boolean isSettled(int slot) {
    if (slot >= settled.length) {
      int before = settled.length;
      settled = Arrays.copyOf(settled, Math.max(block.rows.length, slot + 1));
      Arrays.fill(settled, before, settled.length, -1);
    }
    return settled[slot] == block.version[slot];
  }

  /** Tries a new grouping around each class. */
  void regroup() {
    Regrouping regrouping = new Regrouping(block, exchange, random);
    int[] slots = Arrays.copyOf(block.alive, block.classes);
    for (int slot : slots) {
      if (block.open(slot)) {
        if (block.expired()) {
          return;
        }
        regrouping.regroup(slot);
      }
    }
  }
}
