package kanon.lib.clusters;

import java.util.BitSet;

/** Joins the residual at the root of a tree with the cheapest of the clusters that it may join. */
final class Joining {
  private static final int NONE = -1;

  private final RowSpace rows;
  private final int[] next;
  private final int k;
  private final Clusters pieces;
  private final Clusters into;
  private final BitSet joined = new BitSet();
  private final int[] common;
  private int[] left = new int[16];
  private int root;
  private int tuples;
  private int size;
  private int best;
  private long least;

  Joining(RowSpace rows, int[] next, int k, Clusters pieces, Clusters into) {
    this.rows = rows;
    this.next = next;
    this.k = k;
    this.pieces = pieces;
    this.into = into;
    common = new int[rows.space().attributes()];
  }

  void begin(int atRoot) {
    root = atRoot;
    tuples = 0;
    size = 0;
    best = NONE;
    least = Long.MAX_VALUE;
  }

  /** Adds a tuple to the residual. */
  void add(int tuple) {
    if (tuples == left.length) {
      left = java.util.Arrays.copyOf(left, tuples * 2);
    }
    left[tuples++] = tuple;
    size += rows.size(tuple);
  }

  /** Whether so many rows of the only tuple of a cluster are enough for the residual. */
  private boolean sparesRows(int cluster) {
    return pieces.parts(cluster) == 1 && pieces.size(cluster) - (k - size) >= k;
  }

  /** Offers a cluster to join. */
  void offer(int cluster) {
    for (int a = 0; a < common.length; a++) {
      int node = rows.label(left[0], a);
      for (int i = 1; i < tuples; i++) {
        node = rows.space().common(a, node, rows.label(left[i], a));
      }
      for (int part = 0; part < pieces.parts(cluster); part++) {
        node = rows.space().common(a, node, rows.label(pieces.tuple(cluster, part), a));
      }
      common[a] = node;
    }
    long charge = 0;
    for (int a = 0; a < common.length; a++) {
      charge += rows.space().height(a, common[a]);
    }
    long now = pieces.size(cluster) * pieces.charge(cluster);
    long more = (sparesRows(cluster) ? k : size + pieces.size(cluster)) * charge - now;
    if (more < least || more == least && cluster < best) {
      least = more;
      best = cluster;
    }
  }

  /** Joins the residual with the cheapest. */
  void join() {
    assert best != NONE : "A tree of k rows has a cluster beside its root";
    joined.set(best);
    if (sparesRows(best)) {
      int spared = k - size;
      into.begin();
      into.add(pieces.tuple(best, 0), pieces.size(best) - spared);
      into.begin();
      addResidual();
      into.add(pieces.tuple(best, 0), spared);
      return;
    }
    TreeCut cut = new TreeCut(next, root, k);
    for (int i = 0; i < tuples; i++) {
      cut.add(left[i], rows.size(left[i]));
    }
    for (int part = 0; part < pieces.parts(best); part++) {
      cut.add(pieces.tuple(best, part), pieces.count(best, part));
    }
    if (size + pieces.size(best) >= 2 * k && cut.cut()) {
      cut.copy(true, into);
      cut.copy(false, into);
      return;
    }
    into.begin();
    addResidual();
    addPiece(best);
  }

  private void addResidual() {
    for (int i = 0; i < tuples; i++) {
      into.add(left[i], rows.size(left[i]));
    }
  }

  private void addPiece(int cluster) {
    for (int part = 0; part < pieces.parts(cluster); part++) {
      into.add(pieces.tuple(cluster, part), pieces.count(cluster, part));
    }
  }

  /** Copies the clusters that nothing joined. */
  void copyOthers() {
    for (int c = joined.nextClearBit(0); c < pieces.clusters(); c = joined.nextClearBit(c + 1)) {
      into.begin();
      addPiece(c);
    }
  }
}
