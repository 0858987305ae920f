package kanon.lib.fulldomain;

import kanon.model.Lattice;

/**
 * Goes through the nodes of a part of a lattice by the sum of their levels, and nodes of one sum by
 * index, without a list of them. The part is given by the lowest and highest level of each
 * attribute. Not thread-safe.
 */
public final class NodesByHeight {
  private final Lattice lattice;
  private final int[] low;
  private final int[] high;
  private final int[] levels;
  private final boolean descending;
  private boolean oneSum;
  private int height;
  private int node = -1;

  private NodesByHeight(Lattice lattice, int[] low, int[] high, boolean descending) {
    this.lattice = lattice;
    this.low = low;
    this.high = high;
    this.descending = descending;
    levels = (descending ? high : low).clone();
    height = sum(levels);
  }

  /** From the lowest node to the highest. */
  public static NodesByHeight ascending(Lattice lattice, int[] low, int[] high) {
    return new NodesByHeight(lattice, low, high, false);
  }

  /** From the highest node to the lowest: the same order backwards. */
  public static NodesByHeight descending(Lattice lattice, int[] low, int[] high) {
    return new NodesByHeight(lattice, low, high, true);
  }

  /** The nodes of one sum of levels alone, so much above the lowest node. */
  public static NodesByHeight above(Lattice lattice, int[] low, int[] high, int sum) {
    NodesByHeight nodes = new NodesByHeight(lattice, low, high, false);
    nodes.oneSum = true;
    nodes.share(0, sum);
    return nodes;
  }

  private static int sum(int[] levels) {
    int sum = 0;
    for (int level : levels) {
      sum += level;
    }
    return sum;
  }

  /** The next node; -1 after the last. */
  public int next() {
    if (node >= 0 && !ofSameHeight() && (oneSum || !ofNextHeight())) {
      return -1;
    }
    node = (int) lattice.index(levels);
    return node;
  }

  /**
   * The next index of this sum: the last attribute that can give way to those behind it does, and
   * what is then to be shared out behind it comes as far to the end (ascending) or to the front
   * (descending) as it can.
   */
  private boolean ofSameHeight() {
    int behind = 0;
    int room = 0;
    for (int a = levels.length - 1; a >= 0; a--) {
      boolean gives =
          descending ? levels[a] > low[a] && room > 0 : levels[a] < high[a] && behind > 0;
      if (gives) {
        levels[a] += descending ? -1 : 1;
        share(a + 1, behind + (descending ? 1 : -1));
        return true;
      }
      behind += levels[a] - low[a];
      room += high[a] - levels[a];
    }
    return false;
  }

  private boolean ofNextHeight() {
    height += descending ? -1 : 1;
    int above = height - sum(low);
    if (above < 0 || height > sum(high)) {
      return false;
    }
    share(0, above);
    return true;
  }

  /** Sets the attributes from one on to so much above their lowest levels altogether. */
  private void share(int from, int above) {
    int left = above;
    for (int i = 0; i < levels.length - from; i++) {
      int a = descending ? from + i : levels.length - 1 - i;
      int more = Math.min(left, high[a] - low[a]);
      levels[a] = low[a] + more;
      left -= more;
    }
  }
}
