package kanon.lib.grid;

import java.util.Arrays;
import kanon.api.Run;

/**
 * Numbers the distinct combinations of columns of codes in the order of their first occurrence,
 * exactly. Columns are packed into one long until the next does not fit; then the packed
 * combinations are numbered, and packing goes on with the numbers.
 */
final class Grouping {
  private static final int MOST_BITS = 62;
  private static final long MIX = 0x9E3779B97F4A7C15L;
  private static final int BLOCK = 1 << 16;

  private final Run run;
  private final boolean late;
  private final long[] keys;
  private int bits;

  /**
   * @param late whether to go on after the deadline
   */
  Grouping(int units, Run run, boolean late) {
    this.run = run;
    this.late = late;
    keys = new long[units];
  }

  private void check(int unit) {
    if ((unit & BLOCK - 1) == 0 && !(late && run.expired())) {
      run.check();
    }
  }

  /** Adds a column: the codes of the units, each replaced by {@code map[code]}, below a limit. */
  void add(int[] codes, int[] map, int limit) {
    reserve(limit);
    int shift = bits(limit);
    for (int u = 0; u < keys.length; u++) {
      check(u);
      keys[u] = keys[u] << shift | map[codes[u]];
    }
    bits += shift;
  }

  /** Adds a column of codes below a limit. */
  void add(int[] codes, int limit) {
    reserve(limit);
    int shift = bits(limit);
    for (int u = 0; u < keys.length; u++) {
      keys[u] = keys[u] << shift | codes[u];
    }
    bits += shift;
  }

  private static int bits(int limit) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(0, limit - 1));
  }

  private void reserve(int limit) {
    if (bits + bits(limit) > MOST_BITS) {
      int[] ids = new int[keys.length];
      bits = bits(number(ids));
      for (int u = 0; u < ids.length; u++) {
        keys[u] = ids[u];
      }
    }
  }

  /** Writes the number of each unit's combination; how many there are. */
  int number(int[] ids) {
    long[] known = new long[1 << 10];
    int[] slots = new int[1 << 12];
    int shift = Long.numberOfLeadingZeros(slots.length) + 1;
    int groups = 0;
    for (int u = 0; u < keys.length; u++) {
      check(u);
      long key = keys[u];
      int slot = (int) (key * MIX >>> shift);
      while (slots[slot] != 0 && known[slots[slot] - 1] != key) {
        slot = slot + 1 & slots.length - 1;
      }
      if (slots[slot] == 0) {
        if (groups == known.length) {
          known = Arrays.copyOf(known, groups * 2);
          slots = rehashed(known, groups, slots.length * 2);
          shift--;
          u--;
          continue;
        }
        known[groups++] = key;
        slots[slot] = groups;
      }
      ids[u] = slots[slot] - 1;
    }
    return groups;
  }

  private static int[] rehashed(long[] known, int groups, int room) {
    int[] slots = new int[room];
    int shift = Long.numberOfLeadingZeros(room) + 1;
    for (int g = 0; g < groups; g++) {
      int slot = (int) (known[g] * MIX >>> shift);
      while (slots[slot] != 0) {
        slot = slot + 1 & room - 1;
      }
      slots[slot] = g + 1;
    }
    return slots;
  }
}
