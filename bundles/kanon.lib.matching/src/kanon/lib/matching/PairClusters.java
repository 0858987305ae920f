package kanon.lib.matching;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import kanon.lib.clusters.Clusters;
import kanon.lib.clusters.RowSpace;

/** Reads a [1,2]-factor from a matching, and makes clusters of two and three rows of it. */
final class PairClusters {
  private static final int NONE = -1;
  private static final int COPIES = 4;

  private final RowSpace rows;
  private final int[] pointTuple;
  private final int[] host;
  private final long[] hostDistance;
  private final Clusters clusters;

  /** Up to two neighbours of each point, and whether its host covers it. */
  private final int[] one;

  private final int[] other;
  private final boolean[] hosted;
  private long weight;

  /** Clusters that are known already. */
  PairClusters(RowSpace rows, Clusters known) {
    this.rows = rows;
    clusters = known;
    pointTuple = new int[0];
    host = new int[0];
    hostDistance = new long[0];
    one = new int[0];
    other = new int[0];
    hosted = new boolean[0];
  }

  PairClusters(RowSpace rows, Points points, int[] host, long[] hostDistance) {
    this.rows = rows;
    this.host = host;
    this.hostDistance = hostDistance;
    pointTuple = points.tuple;
    clusters = new Clusters(rows);
    one = new int[points.size()];
    other = new int[points.size()];
    hosted = new boolean[points.size()];
    Arrays.fill(one, NONE);
    Arrays.fill(other, NONE);
  }

  /** Reads the factor from the first graph of a matching and makes clusters of it. */
  void read(PerfectMatching matching, EdgeList edges, int ofPairs) {
    for (int p = 0; p < one.length; p++) {
      for (int copy = 0; copy < 2; copy++) {
        int edge = matching.edge(p * COPIES + copy);
        if (edge < ofPairs) {
          join(p, (edges.from[edge] + edges.to[edge] - p * COPIES - copy) / COPIES);
        } else if (copy == 0) {
          hosted[p] = true;
          weight += hostDistance[p];
        }
      }
    }
    for (int p = 0; p < one.length; p++) {
      dropNeedless(p, one[p]);
      dropNeedless(p, other[p]);
    }
    if (overfull().isEmpty()) {
      coverFree();
      coverHosted();
    }
  }

  /** Notes an edge, which may be reported by either end and twice. */
  private void join(int p, int q) {
    if (one[p] != q && other[p] != q) {
      weight += rows.distance(pointTuple[p], pointTuple[q]);
      put(p, q);
      put(q, p);
    }
  }

  private void put(int p, int q) {
    if (one[p] == NONE) {
      one[p] = q;
    } else {
      assert other[p] == NONE : "A point has at most two edges";
      other[p] = q;
    }
  }

  private int degree(int p) {
    return (one[p] == NONE ? 0 : 1) + (other[p] == NONE ? 0 : 1) + (hosted[p] ? 1 : 0);
  }

  /** Drops an edge whose ends both have another. */
  private void dropNeedless(int p, int q) {
    if (q != NONE && degree(p) == 2 && degree(q) == 2) {
      weight -= rows.distance(pointTuple[p], pointTuple[q]);
      remove(p, q);
      remove(q, p);
    }
  }

  private void remove(int p, int q) {
    if (one[p] == q) {
      one[p] = other[p];
    }
    other[p] = NONE;
  }

  /** The hosts that would have to cover more points than they have rows for. */
  BitSet overfull() {
    int[] covered = new int[rows.tuples()];
    BitSet overfull = new BitSet();
    for (int p = 0; p < host.length; p++) {
      if (hosted[p] && ++covered[host[p]] > 2 * rows.size(host[p])) {
        overfull.set(host[p]);
      }
    }
    return overfull;
  }

  /** The components without a host: an edge, or a point with two. */
  private void coverFree() {
    for (int p = 0; p < one.length; p++) {
      boolean centre = degree(p) == 2;
      boolean edge = degree(p) == 1 && !hosted[p] && degree(one[p]) == 1 && p < one[p];
      if (centre || edge) {
        clusters.begin();
        clusters.add(pointTuple[p], 1);
        clusters.add(pointTuple[one[p]], 1);
        if (centre) {
          clusters.add(pointTuple[other[p]], 1);
        }
      }
    }
  }

  private void coverHosted() {
    List<List<Integer>> covered = new ArrayList<>();
    BitSet expanded = new BitSet();
    for (int t = 0; t < rows.tuples(); t++) {
      covered.add(new ArrayList<>(0));
    }
    for (int p = 0; p < one.length; p++) {
      if (hosted[p]) {
        covered.get(host[p]).add(p);
      }
      expanded.set(pointTuple[p]);
    }
    for (int t = 0; t < rows.tuples(); t++) {
      if (rows.size(t) > 1 && !expanded.get(t)) {
        List<Integer> near = covered.get(t);
        near.sort((p, q) -> Long.compare(hostDistance[p], hostDistance[q]));
        cover(t, near);
      }
    }
  }

  /** Gives each covered point a row of its own as far as there are rows, the nearest share one. */
  private void cover(int hostTuple, List<Integer> near) {
    int shared = Math.max(0, near.size() - rows.size(hostTuple));
    int left = rows.size(hostTuple);
    for (int i = 0; i < near.size(); left--) {
      clusters.begin();
      clusters.add(pointTuple[near.get(i)], 1);
      i++;
      if (shared > 0) {
        shared--;
        clusters.add(pointTuple[near.get(i)], 1);
        i++;
      }
      boolean last = i == 1 && rows.size(hostTuple) == near.size() + 1;
      clusters.add(hostTuple, last ? 2 : 1);
      left -= last ? 1 : 0;
    }
    if (left > 0) {
      clusters.begin();
      clusters.add(hostTuple, left);
    }
  }

  /** The weight of the factor, in units. */
  long weight() {
    return weight;
  }

  Clusters clusters() {
    return clusters;
  }
}
