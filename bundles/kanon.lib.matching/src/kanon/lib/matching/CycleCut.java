package kanon.lib.matching;

import java.util.Arrays;
import kanon.lib.clusters.Clusters;
import kanon.lib.clusters.RowSpace;

/**
 * Cuts a cycle of rows into clusters of three to five neighbours, at the least cost of all cuts. A
 * cycle of up to five rows stays whole. Otherwise there is a cut between two of any five rows in
 * line: for each such place a dynamic programme over the rows behind it.
 */
final class CycleCut {
  private static final int LEAST = 3;
  private static final int MOST = 5;

  private final RowSpace rows;
  private final Clusters clusters;
  private int[] cycle = {};

  /** [size - LEAST][first place]: the cost of the cluster of so many rows from a place on. */
  private long[][] cost = {};

  CycleCut(RowSpace rows, Clusters clusters) {
    this.rows = rows;
    this.clusters = clusters;
  }

  /** Adds the clusters of a cycle, the tuples of whose rows are given in order. */
  void cut(int[] tuples) {
    cycle = tuples;
    int n = tuples.length;
    if (n <= MOST) {
      add(0, n);
      return;
    }
    findCosts();
    int[] best = {};
    int bestFrom = 0;
    long least = Long.MAX_VALUE;
    for (int from = 0; from < MOST; from++) {
      long[] leastTo = new long[n + 1];
      int[] size = new int[n + 1];
      Arrays.fill(leastTo, Long.MAX_VALUE);
      leastTo[0] = 0;
      for (int to = LEAST; to <= n; to++) {
        for (int s = LEAST; s <= Math.min(MOST, to); s++) {
          long before = leastTo[to - s];
          if (before == Long.MAX_VALUE) {
            continue;
          }
          long sum = before + cost[s - LEAST][(from + to - s) % n];
          if (sum < leastTo[to]) {
            leastTo[to] = sum;
            size[to] = s;
          }
        }
      }
      if (leastTo[n] < least) {
        least = leastTo[n];
        best = size;
        bestFrom = from;
      }
    }
    for (int to = n; to > 0; to -= best[to]) {
      add(bestFrom + to - best[to], best[to]);
    }
  }

  private void add(int from, int size) {
    clusters.begin();
    for (int i = 0; i < size; i++) {
      clusters.add(cycle[(from + i) % cycle.length], 1);
    }
  }

  private void findCosts() {
    int n = cycle.length;
    cost = new long[MOST - LEAST + 1][n];
    for (int from = 0; from < n; from++) {
      for (int a = 0; a < rows.space().attributes(); a++) {
        int node = rows.label(cycle[from], a);
        for (int size = 2; size <= MOST; size++) {
          node = rows.space().common(a, node, rows.label(cycle[(from + size - 1) % n], a));
          if (size >= LEAST) {
            cost[size - LEAST][from] += (long) size * rows.space().height(a, node);
          }
        }
      }
    }
  }
}
