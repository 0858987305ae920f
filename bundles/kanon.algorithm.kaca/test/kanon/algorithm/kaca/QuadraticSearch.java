package kanon.algorithm.kaca;

import kanon.lib.nearest.NearestClass;
import kanon.lib.nearest.TupleSpace;
import kanon.lib.nearest.TupleTree;

/** Looks at every class, as the paper does. */
final class QuadraticSearch implements ClassSearch {
  private final TupleTree tree;
  private final TupleSpace space;
  private final NearestClass.Cut cut;
  private final int[] spared;
  private boolean stubbed;
  private long evaluations;

  QuadraticSearch(TupleTree tree, NearestClass.Cut cut, int[] spared) {
    this.tree = tree;
    this.cut = cut;
    this.spared = spared;
    space = tree.space();
  }

  @Override
  public int nearest(int c, int stub, int stubFrom) {
    int nearest = -1;
    long[] best = {};
    for (int other = 0; other < tree.numbers(); other++) {
      if (tree.contains(other)) {
        evaluations++;
        boolean large = tree.rows(other) >= stubFrom && cut.allows(c, other, stub);
        long[] rank = rank(c, other, large ? stub : tree.rows(other));
        if (nearest < 0 || java.util.Arrays.compare(rank, best) < 0) {
          nearest = other;
          best = rank;
          stubbed = large;
        }
      }
    }
    return nearest;
  }

  /** The distance, what the spared attributes cost, the key. */
  private long[] rank(int c, int other, int otherRows) {
    long[] rank = new long[spared.length + 2];
    for (int a = 0; a < space.attributes(); a++) {
      rank[0] += cost(a, c, other, otherRows);
    }
    for (int i = 0; i < spared.length; i++) {
      rank[i + 1] = cost(spared[i], c, other, otherRows);
    }
    rank[spared.length + 1] = tree.key(other);
    return rank;
  }

  private long cost(int a, int c, int other, int otherRows) {
    int meeting = space.meeting(a, tree.label(c, a), tree.label(other, a));
    return (long) tree.rows(c) * (meeting - space.height(a, tree.label(c, a)))
        + (long) otherRows * (meeting - space.height(a, tree.label(other, a)));
  }

  @Override
  public boolean stubbed() {
    return stubbed;
  }

  @Override
  public long evaluations() {
    return evaluations;
  }

  @Override
  public long cuts() {
    return 0;
  }
}
