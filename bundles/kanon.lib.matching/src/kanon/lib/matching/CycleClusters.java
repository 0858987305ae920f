package kanon.lib.matching;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import kanon.lib.clusters.Clusters;
import kanon.lib.clusters.RowSpace;

/**
 * Cycles of points, and the clusters they are cut into. Two points that are joined with each other
 * alone are no cycle: they are put into that of their nearest neighbour.
 */
final class CycleClusters {
  private static final int NONE = -1;
  private static final int LEAST = 3;

  private final RowSpace rows;
  private final Points points;
  private final Pairs pairs;
  private final int[] one;
  private final int[] other;
  private long weight;

  CycleClusters(RowSpace rows, Points points, Pairs pairs) {
    this.rows = rows;
    this.points = points;
    this.pairs = pairs;
    one = new int[points.size()];
    other = new int[points.size()];
    Arrays.fill(one, NONE);
    Arrays.fill(other, NONE);
  }

  /** Joins the points of a pair. */
  void join(int pair) {
    put(pairs.first[pair], pairs.second[pair]);
    put(pairs.second[pair], pairs.first[pair]);
    weight += pairs.distance[pair];
  }

  private void put(int p, int q) {
    if (one[p] == NONE) {
      one[p] = q;
    } else {
      other[p] = q;
    }
  }

  /** The weight of all joined pairs, in units. */
  long weight() {
    return weight;
  }

  /** The tuples of which two points are joined with each other. */
  BitSet withEdgeWithin() {
    BitSet tuples = new BitSet();
    for (int p = 0; p < one.length; p++) {
      if (points.tuple[one[p]] == points.tuple[p] || points.tuple[other[p]] == points.tuple[p]) {
        tuples.set(points.tuple[p]);
      }
    }
    return tuples;
  }

  /**
   * The clusters.
   *
   * @param visible how many rows of each tuple are points; the others are a cluster
   */
  Clusters clusters(int[] visible) {
    List<int[]> cycles = new ArrayList<>();
    int[] cycleOf = new int[one.length];
    Arrays.fill(cycleOf, NONE);
    for (int p = 0; p < one.length; p++) {
      if (cycleOf[p] == NONE) {
        cycles.add(walk(p, cycleOf, cycles.size()));
      }
    }
    joinShort(cycles, cycleOf);
    Clusters clusters = new Clusters(rows);
    CycleCut cut = new CycleCut(rows, clusters);
    for (int[] cycle : cycles) {
      if (cycle.length > 0) {
        cut.cut(Arrays.stream(cycle).map(p -> points.tuple[p]).toArray());
      }
    }
    for (int t = 0; t < visible.length; t++) {
      if (visible[t] < rows.size(t)) {
        clusters.begin();
        clusters.add(t, rows.size(t) - visible[t]);
      }
    }
    return clusters;
  }

  private int[] walk(int start, int[] cycleOf, int number) {
    int[] cycle = new int[8];
    int size = 0;
    for (int p = start; p != NONE; ) {
      if (size == cycle.length) {
        cycle = Arrays.copyOf(cycle, size * 2);
      }
      cycle[size++] = p;
      cycleOf[p] = number;
      int next = NONE;
      if (one[p] != NONE && cycleOf[one[p]] == NONE) {
        next = one[p];
      } else if (other[p] != NONE && cycleOf[other[p]] == NONE) {
        next = other[p];
      }
      p = next;
    }
    return Arrays.copyOf(cycle, size);
  }

  private void joinShort(List<int[]> cycles, int[] cycleOf) {
    int[] nearest = new int[one.length];
    for (int c = 0; c < cycles.size(); c++) {
      if (cycles.get(c).length < LEAST && cycles.get(c).length > 0) {
        findNearest(nearest, cycleOf);
        break;
      }
    }
    for (int c = 0; c < cycles.size(); c++) {
      int[] small = cycles.get(c);
      if (small.length == 0 || small.length >= LEAST) {
        continue;
      }
      int end = NONE;
      for (int p : small) {
        if (nearest[p] != NONE
            && cycleOf[nearest[p]] != c
            && (end == NONE
                || points.distance(p, nearest[p]) < points.distance(end, nearest[end]))) {
          end = p;
        }
      }
      int beside = end == NONE ? elsewhere(cycles, c) : nearest[end];
      insert(cycles, cycleOf, c, end == NONE ? small[0] : end, beside);
    }
  }

  /** For each point the nearest that it is paired with, but in another cycle. */
  private void findNearest(int[] nearest, int[] cycleOf) {
    Arrays.fill(nearest, NONE);
    for (int i = 0; i < pairs.size; i++) {
      int p = pairs.first[i];
      int q = pairs.second[i];
      if (cycleOf[p] != cycleOf[q]) {
        nearest[p] = nearer(p, nearest[p], q);
        nearest[q] = nearer(q, nearest[q], p);
      }
    }
  }

  private int nearer(int of, int known, int candidate) {
    return known == NONE || points.distance(of, candidate) < points.distance(of, known)
        ? candidate
        : known;
  }

  private static int elsewhere(List<int[]> cycles, int c) {
    for (int other = 0; other < cycles.size(); other++) {
      if (other != c && cycles.get(other).length > 0) {
        return cycles.get(other)[0];
      }
    }
    throw new IllegalStateException("Fewer than three points have no cycle");
  }

  /** Puts a short cycle into another, one of its ends beside a point of that. */
  private static void insert(List<int[]> cycles, int[] cycleOf, int c, int end, int beside) {
    int into = cycleOf[beside];
    int[] small = cycles.get(c);
    int[] large = cycles.get(into);
    int[] both = new int[small.length + large.length];
    int size = 0;
    for (int p : large) {
      both[size++] = p;
      if (p == beside) {
        both[size++] = end;
        for (int q : small) {
          if (q != end) {
            both[size++] = q;
          }
        }
      }
    }
    for (int p : small) {
      cycleOf[p] = into;
    }
    cycles.set(c, new int[0]);
    cycles.set(into, both);
  }
}
