package kanon.lib.clusters;

import java.util.Arrays;
import kanon.api.Run;

/**
 * Algorithm DECOMPOSE-COMPONENT, in one pass from the leaves to the roots of a {@link Forest}.
 *
 * <ol>
 *   <li>Every tuple hands its residual, fewer than k rows, to the tuple that its edge leads to.
 *   <li>A tuple collects residuals, the farthest first; whenever they have k rows or more they are
 *       a cluster. The tuple is only the hub that holds its tree together (a Steiner vertex).
 *   <li>What remains of them, with the rows of the tuple itself, is a cluster if it has k rows,
 *       else it is the tuple's residual. Of a tuple with many rows only those go with others that
 *       they need.
 *   <li>The residual of a root joins the cheapest of the clusters whose hub lies in it or that
 *       share an edge with it. Where that becomes too large, it is cut: see {@link TreeCut}.
 * </ol>
 *
 * Clusters use disjoint sets of edges, so that all of them cost at most the size of the largest
 * times the forest's weight; none costs anything that has more than max(2k-1, 3k-5) rows.
 */
public final class Decomposition {
  private static final int NONE = Forest.NONE;
  private static final int TUPLES_BETWEEN_CHECKS = 1 << 12;

  private final RowSpace rows;
  private final int[] next;
  private final int k;
  private final Clusters pieces;

  private final Children children;

  /** The residual of each tuple as a list of whole tuples. */
  private final int[] firstOf;

  private final int[] lastOf;
  private final int[] following;
  private final int[] residual;

  /** The clusters that a residual with the tuple in it may join, as lists. */
  private final int[] headAt;

  private int[] nextAt = new int[64];

  private Decomposition(RowSpace rows, Forest forest, int k) {
    this.rows = rows;
    this.k = k;
    next = forest.next;
    pieces = new Clusters(rows);
    int n = next.length;
    children = new Children(rows, next);
    firstOf = new int[n];
    lastOf = new int[n];
    following = new int[n];
    residual = new int[n];
    headAt = new int[n];
    Arrays.fill(headAt, NONE);
  }

  /** The clusters of a forest. */
  public static Clusters of(RowSpace rows, Forest forest, int k, Run run) {
    return new Decomposition(rows, forest, k).clusters(run);
  }

  private Clusters clusters(Run run) {
    int[] order = children.fromLeaves();
    for (int i = 0; i < order.length; i++) {
      if (i % TUPLES_BETWEEN_CHECKS == 0) {
        run.check();
      }
      collect(order[i]);
    }
    Clusters whole = new Clusters(rows);
    Joining joining = new Joining(rows, next, k, pieces, whole);
    for (int t = 0; t < next.length; t++) {
      if (t % TUPLES_BETWEEN_CHECKS == 0) {
        run.check();
      }
      if (next[t] == NONE && residual[t] > 0) {
        joinResidual(joining, t);
      }
    }
    joining.copyOthers();
    return whole;
  }

  /** Steps 2 and 3 at a tuple. */
  private void collect(int hub) {
    int collected = 0;
    int first = NONE;
    int last = NONE;
    for (int child : children.farthestFirst(hub, t -> residual[t] > 0)) {
      collected += residual[child];
      following[lastOf[child]] = first;
      last = first == NONE ? lastOf[child] : last;
      first = firstOf[child];
      if (collected >= k) {
        anchor(cluster(first), hub);
        collected = 0;
        first = NONE;
      }
    }
    int own = rows.size(hub);
    int needed = k - collected;
    if (collected > 0 && own - needed >= k) {
      cluster(first);
      pieces.add(hub, needed);
      pieces.begin();
      pieces.add(hub, own - needed);
      anchor(pieces.clusters() - 1, next[hub]);
    } else if (own >= needed) {
      int made = cluster(first);
      pieces.add(hub, own);
      anchor(made, next[hub]);
    } else {
      following[hub] = first;
      firstOf[hub] = hub;
      lastOf[hub] = first == NONE ? hub : last;
      residual[hub] = collected + own;
    }
  }

  /** Makes a cluster of a list of tuples, empty where there are none. */
  private int cluster(int first) {
    int made = pieces.begin();
    for (int t = first; t != NONE; t = following[t]) {
      pieces.add(t, rows.size(t));
    }
    return made;
  }

  private void anchor(int cluster, int at) {
    if (at == NONE) {
      return;
    }
    if (cluster >= nextAt.length) {
      nextAt = Arrays.copyOf(nextAt, cluster * 2);
    }
    nextAt[cluster] = headAt[at];
    headAt[at] = cluster;
  }

  /** Step 4 for a root. */
  private void joinResidual(Joining joining, int root) {
    joining.begin(root);
    for (int t = firstOf[root]; t != NONE; t = following[t]) {
      joining.add(t);
    }
    for (int t = firstOf[root]; t != NONE; t = following[t]) {
      for (int c = headAt[t]; c != NONE; c = nextAt[c]) {
        joining.offer(c);
      }
    }
    joining.join();
  }
}
