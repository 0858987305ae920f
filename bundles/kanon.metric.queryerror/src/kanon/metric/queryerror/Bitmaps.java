package kanon.metric.queryerror;

/**
 * For a block of items, and for each interval of each attribute that queries have, a bitmap of the
 * items that lie in it.
 */
final class Bitmaps {
  private final int words;
  private final long[][] bits;
  private final int[] first;

  /**
   * @param ranks [attribute][item] the ranks of the items' values
   */
  Bitmaps(Workload workload, int[][] ranks, int items) {
    words = (items + 63) / 64;
    first = new int[ranks.length + 1];
    for (int d = 0; d < ranks.length; d++) {
      first[d + 1] = first[d] + workload.ranges(d).size();
    }
    bits = new long[first[ranks.length]][];
    for (int d = 0; d < ranks.length; d++) {
      fill(workload.ranges(d), ranks[d], items, first[d]);
    }
  }

  private void fill(Ranges ranges, int[] ranks, int items, int at) {
    long[] below = new long[(ranges.ranks() + 1) * words];
    for (int i = 0; i < items; i++) {
      below[(ranks[i] + 1) * words + (i >> 6)] |= 1L << i;
    }
    for (int w = words; w < below.length; w++) {
      below[w] |= below[w - words];
    }
    for (int range = 0; range < ranges.size(); range++) {
      int from = ranges.fromRank(range) * words;
      int to = ranges.toRank(range) * words;
      long[] in = new long[words];
      for (int w = 0; w < words; w++) {
        in[w] = below[to + w] & ~below[from + w];
      }
      bits[at + range] = in;
    }
  }

  /**
   * The bitmap of the items that lie in some intervals of a query, into an array of words.
   *
   * @param places which of the query's attributes
   */
  void of(Workload workload, int query, int[] places, long[] into) {
    if (places.length == 0) {
      java.util.Arrays.fill(into, 0, words, -1L);
      return;
    }
    System.arraycopy(bitmap(workload, query, places[0]), 0, into, 0, words);
    for (int i = 1; i < places.length; i++) {
      long[] other = bitmap(workload, query, places[i]);
      for (int w = 0; w < words; w++) {
        into[w] &= other[w];
      }
    }
  }

  private long[] bitmap(Workload workload, int query, int i) {
    return bits[first[workload.attribute(query, i)] + workload.range(query, i)];
  }

  /** How many words a bitmap has. */
  int words() {
    return words;
  }
}
