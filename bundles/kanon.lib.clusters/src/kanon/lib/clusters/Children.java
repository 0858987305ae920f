package kanon.lib.clusters;

import java.util.Arrays;
import java.util.function.IntPredicate;

/** The trees of a forest from above: which tuples' edges lead to a tuple. */
final class Children {
  private static final int NONE = Forest.NONE;

  private final RowSpace rows;
  private final int[] next;

  /** The tuples whose edges lead to tuple t: from childFrom[t] on. */
  private final int[] childFrom;

  private final int[] children;

  Children(RowSpace rows, int[] next) {
    this.rows = rows;
    this.next = next;
    int n = next.length;
    childFrom = new int[n + 1];
    children = new int[n];
    for (int to : next) {
      if (to != NONE) {
        childFrom[to + 1]++;
      }
    }
    for (int t = 0; t < n; t++) {
      childFrom[t + 1] += childFrom[t];
    }
    int[] at = childFrom.clone();
    for (int t = 0; t < n; t++) {
      if (next[t] != NONE) {
        children[at[next[t]]++] = t;
      }
    }
  }

  /** All tuples, each behind those whose edges lead to it. */
  int[] fromLeaves() {
    int[] order = new int[next.length];
    int[] waiting = new int[next.length];
    int end = 0;
    for (int t = 0; t < next.length; t++) {
      waiting[t] = childFrom[t + 1] - childFrom[t];
      if (waiting[t] == 0) {
        order[end++] = t;
      }
    }
    for (int i = 0; i < end; i++) {
      int to = next[order[i]];
      if (to != NONE && --waiting[to] == 0) {
        order[end++] = to;
      }
    }
    return order;
  }

  /** Some of the tuples whose edges lead to a tuple, the farthest first. */
  int[] farthestFirst(int hub, IntPredicate which) {
    int n = 0;
    long[] sorted = new long[childFrom[hub + 1] - childFrom[hub]];
    for (int i = childFrom[hub]; i < childFrom[hub + 1]; i++) {
      int child = children[i];
      if (which.test(child)) {
        sorted[n++] = -rows.distance(hub, child) << 31 | child;
      }
    }
    Arrays.sort(sorted, 0, n);
    int[] found = new int[n];
    for (int i = 0; i < n; i++) {
      found[i] = (int) (sorted[i] & Integer.MAX_VALUE);
    }
    return found;
  }
}
