package kanon.model;

/**
 * Finds keys among sorted ones: a table by the highest bits of the first long narrows the place to
 * a few keys, binary search does the rest. 4 bytes for every eight keys.
 */
final class AtomIndex {
  private final KeyLayout layout;
  private final long[] keys;
  private final int size;
  private final int shift;
  private volatile int[] starts = {};

  AtomIndex(KeyLayout layout, long[] keys) {
    this.layout = layout;
    this.keys = keys;
    size = keys.length / layout.words;
    int bits = layout.bits(0);
    int table = Math.min(bits, Math.max(1, 29 - Integer.numberOfLeadingZeros(Math.max(8, size))));
    shift = bits - table;
  }

  /**
   * Writes the places of as many keys as {@code wanted} holds to {@code into} from {@code at} on.
   */
  void find(long[] wanted, int[] into, int at) {
    int[] from = starts();
    int words = layout.words;
    for (int i = 0; i < wanted.length / words; i++) {
      int bucket = (int) (wanted[i * words] >>> shift);
      int low = from[bucket];
      int high = from[bucket + 1] - 1;
      int found = -1;
      while (low <= high) {
        int middle = (low + high) >>> 1;
        int order = Atoms.compare(keys, middle, wanted, i, words);
        if (order == 0) {
          found = middle;
          break;
        }
        if (order < 0) {
          low = middle + 1;
        } else {
          high = middle - 1;
        }
      }
      into[at + i] = found;
    }
  }

  private int[] starts() {
    int[] table = starts;
    if (table.length == 0) {
      int buckets = 1 << (layout.bits(0) - shift);
      table = new int[buckets + 1];
      int at = 0;
      for (int b = 0; b < buckets; b++) {
        table[b] = at;
        while (at < size && keys[at * layout.words] >>> shift == b) {
          at++;
        }
      }
      table[buckets] = size;
      starts = table;
    }
    return table;
  }
}
