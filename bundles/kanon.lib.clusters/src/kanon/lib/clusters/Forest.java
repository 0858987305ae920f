package kanon.lib.clusters;

import java.util.Arrays;
import kanon.api.Run;
import kanon.lib.nearest.NearestTuples;
import kanon.lib.nearest.SearchEffort;
import kanon.lib.nearest.TupleTree;
import kanon.model.Profile;

/**
 * Algorithm FOREST: a spanning forest whose trees have at least k rows and that weighs no more than
 * the optimum costs.
 *
 * <ol>
 *   <li>At first every row is a component; rows of one tuple are joined at once, at distance 0.
 *   <li>While a component has fewer than k rows, there is one tuple in it without an edge to a
 *       neighbour. One of its k-1 nearest rows lies outside; it is joined with the nearest such.
 * </ol>
 *
 * Invariants: the edges are a forest; each tuple has at most one edge that it pays for, which is no
 * longer than the distance to its (k-1)-th nearest row. The edges of a tree all point towards the
 * one tuple without an edge. The component with the shortest next edge is joined first.
 *
 * <p>The same of any goal that goes on holding when rows are added: a component that does not hold
 * it lacks one of the nearest rows that hold it with the row at its root ({@link Needed}).
 */
public final class Forest {
  static final int NONE = -1;
  private static final double SEARCHES = 2;
  private static final int EDGES_BETWEEN_CHECKS = 1 << 8;

  private final RowSpace rows;
  private final Neighbours neighbours;
  private final Needed needed;
  private final NearestTuples search;

  /** Where each tuple's edge leads. */
  final int[] next;

  private final int[] part;
  private final int[] last;
  private final int[] following;
  private final int[] first;
  private long weight;
  private long edges;

  private Forest(RowSpace rows, TupleTree tree, Neighbours neighbours, Needed needed) {
    this.rows = rows;
    this.neighbours = neighbours;
    this.needed = needed;
    search = new NearestTuples(tree);
    int n = rows.tuples();
    next = new int[n];
    part = new int[n];
    last = new int[n];
    first = new int[n];
    following = new int[n];
    Arrays.fill(next, NONE);
    Arrays.fill(following, NONE);
    for (int t = 0; t < n; t++) {
      part[t] = t;
      first[t] = t;
      last[t] = t;
    }
  }

  /** How many times the least cost a forest of sizes costs at most. */
  public static int ratio(int k) {
    return Math.max(2 * k - 1, 3 * k - 5);
  }

  /** The forest of a table that has at least k rows. */
  public static Forest of(RowSpace rows, TupleTree tree, Neighbours neighbours, int k, Run run) {
    return of(rows, tree, neighbours, new RowsNeeded(rows, k), run);
  }

  /** The forest of a table that as a whole holds what is needed. */
  static Forest of(RowSpace rows, TupleTree tree, Neighbours neighbours, Needed needed, Run run) {
    Forest forest = new Forest(rows, tree, neighbours, needed);
    forest.grow(run);
    return forest;
  }

  /**
   * How much work the neighbours and the forest of a table are, from its size alone: each tuple's
   * neighbours are searched for, and nearly as often a tuple outside its component, further off.
   */
  public static double work(Profile profile) {
    int tuples = profile.tuples();
    return SearchEffort.of(profile.schema().quasiIdentifiers(), SEARCHES * tuples, tuples);
  }

  private void grow(Run run) {
    EdgeQueue queue = new EdgeQueue(rows.tuples());
    for (int t = 0; t < part.length; t++) {
      if (t % EDGES_BETWEEN_CHECKS == 0) {
        run.check();
        run.at(t, part.length, "tuples joined");
      }
      if (!needed.holds(t)) {
        int nearest = nearestOutside(t);
        queue.add(rows.distance(t, nearest), t, nearest);
      }
    }
    while (!queue.isEmpty()) {
      if (edges % EDGES_BETWEEN_CHECKS == 0) {
        run.check();
      }
      int from = queue.tuple();
      int to = queue.target(from);
      queue.remove();
      if (needed.holds(part[from])) {
        continue;
      }
      if (part[to] == part[from]) {
        int nearest = nearestOutside(from);
        queue.add(rows.distance(from, nearest), from, nearest);
      } else {
        join(from, to);
      }
    }
  }

  private int nearestOutside(int tuple) {
    int kept = neighbours.outside(tuple, part);
    if (kept != NONE) {
      return kept;
    }
    search.outside(tuple, part);
    return search.tuple(0);
  }

  /** Adds an edge and merges the component where it starts, which is small, into the other. */
  private void join(int from, int to) {
    next[from] = to;
    weight += rows.distance(from, to);
    edges++;
    int small = part[from];
    int large = part[to];
    for (int t = first[small]; t != NONE; t = following[t]) {
      part[t] = large;
    }
    following[last[large]] = first[small];
    last[large] = last[small];
    needed.join(small, large);
  }

  /** The weight of all edges, in units. */
  public long weight() {
    return weight;
  }

  /** How many edges. */
  public long edges() {
    return edges;
  }
}
