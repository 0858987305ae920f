package kanon.metric.queryerror;

import java.util.BitSet;

/**
 * The different intervals that queries have of one attribute, and the ranks of its values: values
 * that no interval tells apart have the same rank, so that what is kept for each rank does not grow
 * with the domain.
 */
final class Ranges {
  private final int length;
  private final int[] low;
  private final int[] numberOfLow;
  private final int[] rank;
  private final int ranks;

  private Ranges(int domain, int length, BitSet lows) {
    this.length = length;
    low = lows.stream().toArray();
    numberOfLow = new int[domain];
    BitSet ends = new BitSet();
    for (int i = 0; i < low.length; i++) {
      numberOfLow[low[i]] = i;
      ends.set(low[i]);
      ends.set(low[i] + length);
    }
    rank = new int[domain + 1];
    int at = 0;
    for (int code = 0; code <= domain; code++) {
      at += ends.get(code) ? 1 : 0;
      rank[code] = at;
    }
    ranks = at + 1;
  }

  /** For each attribute the intervals of queries, given as {@link Workload} has them. */
  static Ranges[] of(Dimensions dimensions, int[][] queries) {
    BitSet[] lows = new BitSet[dimensions.size()];
    for (int d = 0; d < lows.length; d++) {
      lows[d] = new BitSet();
    }
    for (int[] query : queries) {
      for (int i = 0; i < query.length; i += 2) {
        lows[query[i]].set(query[i + 1]);
      }
    }
    Ranges[] ranges = new Ranges[lows.length];
    for (int d = 0; d < lows.length; d++) {
      ranges[d] = new Ranges(dimensions.domain()[d], dimensions.length()[d], lows[d]);
    }
    return ranges;
  }

  /** How many. */
  int size() {
    return low.length;
  }

  /** The lowest code of one. */
  int low(int range) {
    return low[range];
  }

  /** The highest code of one. */
  int high(int range) {
    return low[range] + length - 1;
  }

  /** The one that begins with a code. */
  int numberOf(int lowest) {
    return numberOfLow[lowest];
  }

  /** How many ranks there are. */
  int ranks() {
    return ranks;
  }

  /**
   * The rank of a value; codes behind the domain, as of the missing value, have that of its end.
   */
  int rank(int code) {
    return rank[Math.min(code, rank.length - 1)];
  }

  /** The lowest rank in one. */
  int fromRank(int range) {
    return rank[low[range]];
  }

  /** The lowest rank behind one. */
  int toRank(int range) {
    return rank[low[range] + length];
  }
}
