package kanon.algorithm.mondrian;

import java.util.Arrays;
import kanon.api.Criterion;
import kanon.api.Problem;
import kanon.model.Group;
import kanon.model.Profile;

/** Finds where a part is cut, and cuts it. Has scratch space of its own: one for each thread. */
class CutSearch {
  protected final Profile profile;
  protected final RankAxis[] axes;
  protected final PointRecords points;
  protected final Criterion goal;
  private final boolean sizeOnly;
  private final long minimumSize;
  private final int[] ends;
  private final double[] widths;
  private final int[] widestFirst;
  private int[] counts = new int[256];
  private int[] blocks = new int[256];
  private long[] order = new long[256];
  private long rows;
  protected final Group left;
  protected final Group right;

  CutSearch(Problem problem, RankAxis[] axes, PointRecords points) {
    this.axes = axes;
    this.points = points;
    profile = problem.profile();
    goal = problem.goal();
    sizeOnly = goal.traits().sizeOnly();
    minimumSize = goal.traits().minimumSize();
    ends = new int[2 * axes.length];
    widths = new double[axes.length];
    widestFirst = new int[axes.length];
    left = new Group(problem.schema());
    right = new Group(problem.schema());
  }

  /** The rows of the part that was looked at last. */
  final long rowsOfLastPart() {
    return rows;
  }

  /** Cuts a part in two; where the second begins, or -1 where no cut is allowed. */
  final int cut(int from, int to) {
    rows = points.extent(from, to, ends);
    if (rows < 2 * minimumSize) {
      return -1;
    }
    sortAxes();
    for (int a : widestFirst) {
      if (widths[a] <= 0) {
        break;
      }
      int middle = cut(from, to, a, ends[a], ends[axes.length + a]);
      if (middle >= 0) {
        return middle;
      }
    }
    return -1;
  }

  /** Cuts on one axis, on which the part goes from one rank to another. */
  protected int cut(int from, int to, int a, int low, int high) {
    int border = border(from, to, a, low, high);
    return border < 0 ? -1 : points.split(from, to, a, border);
  }

  private void sortAxes() {
    for (int i = 0; i < widestFirst.length; i++) {
      double width = axes[i].width(ends[i], ends[axes.length + i]);
      widths[i] = width;
      int j = i;
      while (j > 0 && widths[widestFirst[j - 1]] < width) {
        widestFirst[j] = widestFirst[j - 1];
        j--;
      }
      widestFirst[j] = i;
    }
  }

  /** The rank that the second side begins with, or -1. */
  private int border(int from, int to, int a, int low, int high) {
    fillBlocks(a, low, high);
    if (axes[a].isMissing(high) && axes[a].cutsAnywhere() && holdsOnBothSides(from, to, a, high)) {
      return high;
    }
    return sizeOnly ? borderBySize(from, to, a, low, high) : borderByGoal(from, to, a, low);
  }

  private void fillBlocks(int a, int low, int high) {
    if (blocks.length <= high - low) {
      blocks = new int[Integer.highestOneBit(high - low) * 2];
    }
    axes[a].blocks(low, high, blocks);
  }

  private boolean holdsOnBothSides(int from, int to, int a, int border) {
    left.clear();
    right.clear();
    for (int p = from; p < to; p++) {
      add(points.rank(p, a) < border ? left : right, p);
    }
    return goal.holds(left) && goal.holds(right);
  }

  protected final void add(Group group, int point) {
    if (sizeOnly) {
      group.addRows(points.rows(point));
    } else {
      group.add(profile, points.id(point), points.rows(point));
    }
  }

  /**
   * Any cut further from the median leaves a smaller side, so only the nearest cut on either side
   * of the median can be allowed.
   */
  private int borderBySize(int from, int to, int a, int low, int high) {
    int best = -1;
    long bestImbalance = Long.MAX_VALUE;
    long below = 0;
    int previous = low;
    boolean dense = high - low < 4L * (to - from) + 256;
    int entries = dense ? countDense(from, to, a, low, high) : countSparse(from, to, a);
    for (int i = 0; i < entries; i++) {
      int r = dense ? low + i : (int) (order[i] >>> 32);
      int count = dense ? counts[i] : (int) order[i];
      if (count == 0) {
        continue;
      }
      if (below >= minimumSize
          && rows - below >= minimumSize
          && blocks[r - low] != blocks[previous - low]) {
        long imbalance = Math.abs(2 * below - rows);
        if (imbalance < bestImbalance) {
          bestImbalance = imbalance;
          best = r;
        }
      }
      below += count;
      previous = r;
    }
    return best;
  }

  private int countDense(int from, int to, int a, int low, int high) {
    int n = high - low + 1;
    if (counts.length < n) {
      counts = new int[Integer.highestOneBit(n) * 2];
    }
    Arrays.fill(counts, 0, n, 0);
    for (int p = from; p < to; p++) {
      counts[points.rank(p, a) - low] += points.rows(p);
    }
    return n;
  }

  private int countSparse(int from, int to, int a) {
    sortPoints(from, to, a);
    for (int i = 0; i < to - from; i++) {
      int point = (int) order[i];
      order[i] = order[i] & ~0xFFFFFFFFL | points.rows(point);
    }
    return to - from;
  }

  /** Fills {@code order} with rank and place of each point, ascending. */
  private void sortPoints(int from, int to, int a) {
    int n = to - from;
    if (order.length < n) {
      order = new long[Integer.highestOneBit(n) * 2];
    }
    for (int i = 0; i < n; i++) {
      order[i] = (long) points.rank(from + i, a) << 32 | (from + i);
    }
    Arrays.sort(order, 0, n);
  }

  /**
   * Searches from the median outwards, first down, then up, for the nearest cut whose sides both
   * hold the goal.
   */
  private int borderByGoal(int from, int to, int a, int low) {
    sortPoints(from, to, a);
    int n = to - from;
    left.clear();
    right.clear();
    int middle = 0;
    while (middle < n && 2 * left.size() < rows) {
      add(left, (int) order[middle++]);
    }
    for (int i = middle; i < n; i++) {
      add(right, (int) order[i]);
    }
    int down = middle;
    while (down > 0 && !(isBorder(down, n, low) && goal.holds(left) && goal.holds(right))) {
      move((int) order[--down], left, right);
    }
    long imbalanceDown = down == 0 ? Long.MAX_VALUE : Math.abs(2 * left.size() - rows);
    int at = down;
    while (at < n) {
      if (at > middle && Math.abs(2 * left.size() - rows) >= imbalanceDown) {
        break;
      }
      if (at > middle && isBorder(at, n, low) && goal.holds(left) && goal.holds(right)) {
        return (int) (order[at] >>> 32);
      }
      move((int) order[at++], right, left);
    }
    return down == 0 ? -1 : (int) (order[down] >>> 32);
  }

  private boolean isBorder(int at, int n, int low) {
    if (at == 0 || at == n) {
      return false;
    }
    int r = (int) (order[at] >>> 32);
    int previous = (int) (order[at - 1] >>> 32);
    return blocks[r - low] != blocks[previous - low];
  }

  private void move(int point, Group out, Group into) {
    out.remove(profile, points.id(point), points.rows(point));
    into.add(profile, points.id(point), points.rows(point));
  }
}
