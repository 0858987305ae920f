package kanon.lib.nearest;

/**
 * Branch and bound over a {@link TupleTree}, for one thread.
 *
 * <p>A search first follows the path of its own tuple down the tree, then goes back up and searches
 * the branches beside the path, except those whose lower bound of the cost is above the worst cost
 * still wanted. Raising two tuples to their closest common generalization costs
 *
 * <pre>
 * own rows * (heights where they meet - own heights)
 *   + other rows * (heights where they meet - other heights)
 * </pre>
 *
 * and of a branch beside the path are known: where its tuples meet the own one in the attributes
 * split so far, that they are not higher than their regions, how far they are raised altogether at
 * most, and the least number of rows.
 */
abstract class TreeSearch {
  /** The work for a node of the tree that is looked into, and for a tuple besides its codes. */
  static final int NODE_WORK = 8;

  static final int TUPLE_WORK = 8;

  final TupleTree tree;
  private final Branches branches;
  private final Taxonomy[] taxonomies;
  private final int attributes;
  private final int[] query;
  private int raised;
  private int self;
  private long ownRows;
  private long otherRowsAtMost;
  private long evaluations;
  private long nodes;

  /**
   * The cost of the worst tuple still wanted: others must be cheaper, or as cheap with a lower key.
   */
  long worst;

  long worstKey;

  TreeSearch(TupleTree tree) {
    this.tree = tree;
    branches = tree.branches;
    taxonomies = tree.space.taxonomies;
    attributes = tree.attributes;
    query = new int[attributes];
  }

  /** How many distances have been evaluated so far, in all searches. */
  public final long evaluations() {
    return evaluations;
  }

  /** A tuple that may be wanted, and what it costs to raise a row of either side. */
  abstract void offer(int tuple, int ownUnits, int otherUnits);

  /**
   * Offers every tuple but the own one that may be wanted.
   *
   * @param otherRowsAtLeast of a tuple with more rows so many are raised at least
   */
  final void search(int tuple, long withOwnRows, long otherRowsAtLeast) {
    self = tuple;
    ownRows = withOwnRows;
    otherRowsAtMost = otherRowsAtLeast;
    raised = tree.raised[tuple];
    System.arraycopy(tree.labels, tuple * attributes, query, 0, attributes);
    worst = Long.MAX_VALUE;
    worstKey = Long.MAX_VALUE;
    long before = evaluations;
    nodes = 0;
    walk(0, 0, 0);
    tree.space.worked(
        nodes * NODE_WORK + (evaluations - before) * (TUPLE_WORK + (long) attributes));
  }

  /**
   * @param own units that the own tuple is raised at least
   * @param other units that any other is raised at least
   */
  private void walk(int node, int own, int other) {
    nodes++;
    int a = branches.attribute[node];
    if (a == Branches.NONE) {
      offerAll(node);
      return;
    }
    Taxonomy taxonomy = taxonomies[a];
    int region = branches.split[node];
    int label = query[a];
    int top = taxonomy.height[region];
    int aside = own;
    int way = Branches.NONE;
    if (taxonomy.covers(region, label)) {
      int entry = label == region ? 2 * region + 1 : 2 * taxonomy.towards(region, label);
      way = branches.child(node, entry);
      if (way != Branches.NONE && wanted(way, own, other)) {
        walk(way, own, other);
      }
      aside += top - taxonomy.height[label];
    }
    if (!wanted(node, aside, other)) {
      return;
    }
    int exact = branches.child(node, 2 * region + 1);
    if (exact != Branches.NONE && exact != way && wanted(exact, aside, other)) {
      walk(exact, aside, other);
    }
    if (!wanted(node, aside, other + taxonomy.leastStep[region])) {
      return;
    }
    for (int c = branches.firstChild[node]; c != Branches.NONE; c = branches.sibling[c]) {
      int below = other + top - taxonomy.height[branches.entry[c] >> 1];
      if (c != way && c != exact && wanted(c, aside, below)) {
        walk(c, aside, below);
      }
    }
  }

  private boolean wanted(int node, int own, int other) {
    if (branches.tuples[node] == 0) {
      return false;
    }
    long rows = Math.min(branches.leastRows[node], otherRowsAtMost);
    int units = Math.max(other, raised + own - branches.mostRaised[node]);
    long least = ownRows * own + rows * units;
    return least < worst || least == worst && branches.leastKey[node] < worstKey;
  }

  private void offerAll(int bucket) {
    for (int t = branches.firstTuple[bucket]; t != Branches.NONE; t = tree.next[t]) {
      if (t != self) {
        evaluations++;
        int meeting = meeting(t);
        offer(t, meeting - raised, meeting - tree.raised[t]);
      }
    }
  }

  private int meeting(int tuple) {
    int[] labels = tree.labels;
    int from = tuple * attributes;
    int sum = 0;
    for (int a = 0; a < attributes; a++) {
      sum += taxonomies[a].meeting(query[a], labels[from + a]);
    }
    return sum;
  }
}
