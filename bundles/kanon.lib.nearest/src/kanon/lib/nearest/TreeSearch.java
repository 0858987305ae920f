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
 * most, and the least number of rows. A tuple's own cost is added up attribute by attribute until
 * it is above the worst one still wanted.
 *
 * <p>In many attributes few branches can be left out, and a search looks at nearly all tuples. A
 * limit ends it after so many: tuples come from the branches nearest to the own path on, so what is
 * found then is near, though maybe not the nearest.
 */
abstract class TreeSearch {
  /** The work for a node of the tree that is looked into, and for a tuple besides its codes. */
  static final int NODE_WORK = 8;

  static final int TUPLE_WORK = 8;

  final TupleTree tree;
  private final Branches branches;
  private final Axis[] axes;
  private final int attributes;
  private final long most;
  private final int[] query;

  /** Of each attribute where the meetings of the own node begin, and how high that is. */
  private final int[] meetings;

  private final int[] heights;
  private int raised;
  private int self;
  private long ownRows;
  private long otherRowsAtMost;
  private long evaluations;
  private long last;
  private long cuts;
  private long nodes;

  /**
   * The cost of the worst tuple still wanted: others must be cheaper, or as cheap with a lower key.
   */
  long worst;

  long worstKey;

  /**
   * @param most after looking at so many tuples a search ends
   */
  TreeSearch(TupleTree tree, long most) {
    this.tree = tree;
    this.most = most;
    branches = tree.branches;
    axes = tree.space.axes;
    attributes = tree.attributes;
    query = new int[attributes];
    meetings = new int[attributes];
    heights = new int[attributes];
  }

  /** How many distances have been evaluated so far, in all searches. */
  public final long evaluations() {
    return evaluations;
  }

  /** How many searches the limit has ended so far. */
  public final long cuts() {
    return cuts;
  }

  /** A tuple that may be wanted, and what it costs to raise a row of either side. */
  abstract void offer(int tuple, int ownUnits, int otherUnits);

  /**
   * Offers every tuple but the own one that may be wanted, up to the limit.
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
    for (int a = 0; a < attributes; a++) {
      meetings[a] = query[a] * axes[a].labels();
      heights[a] = axes[a].height(query[a]);
    }
    long before = evaluations;
    last = most < Long.MAX_VALUE - before ? before + most : Long.MAX_VALUE;
    nodes = 0;
    walk(0, 0, 0);
    cuts += evaluations >= last ? 1 : 0;
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
    int region = branches.split[node];
    int label = query[a];
    if (axes[a] instanceof Ranges ranges) {
      walk(node, own, other, ranges, region, label);
      return;
    }
    Taxonomy taxonomy = (Taxonomy) axes[a];
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

  /** The part that the own label lies in or nearest to first. */
  private void walk(int node, int own, int other, Ranges ranges, int region, int label) {
    int ownBefore = own - ranges.own(2 * region, label);
    int otherBefore = other - ranges.other(2 * region, label);
    int first = Branches.NONE;
    long least = Long.MAX_VALUE;
    for (int c = branches.firstChild[node]; c != Branches.NONE; c = branches.sibling[c]) {
      int entry = branches.entry[c];
      long units = (long) ranges.own(entry, label) + ranges.other(entry, label);
      if (units < least) {
        least = units;
        first = c;
      }
    }
    for (int c = first; c != Branches.NONE; c = next(node, c, first)) {
      int entry = branches.entry[c];
      int ownHere = ownBefore + ranges.own(entry, label);
      int otherHere = otherBefore + ranges.other(entry, label);
      if (wanted(c, ownHere, otherHere)) {
        walk(c, ownHere, otherHere);
      }
    }
  }

  /** The child behind another, where one of them comes before all others. */
  private int next(int node, int child, int first) {
    int next = child == first ? branches.firstChild[node] : branches.sibling[child];
    return next == first && next != Branches.NONE ? branches.sibling[next] : next;
  }

  private boolean wanted(int node, int own, int other) {
    if (branches.tuples[node] == 0 || evaluations >= last) {
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
        int higher = raised - tree.raised[t];
        int own = ownUnits(t, affordable(t, higher));
        if (own >= 0) {
          offer(t, own, own + higher);
        }
      }
    }
  }

  /**
   * With more units of its own a tuple costs more than the worst still wanted.
   *
   * @param higher by how much the own tuple is raised more than the other
   */
  private long affordable(int tuple, int higher) {
    if (worst == Long.MAX_VALUE) {
      return worst;
    }
    long rows = Math.min(tree.rows[tuple], otherRowsAtMost);
    return Math.floorDiv(worst - rows * higher, ownRows + rows);
  }

  /** The units that the own tuple is raised to meet another; -1 where they are too many. */
  private int ownUnits(int tuple, long affordable) {
    int[] labels = tree.labels;
    int from = tuple * attributes;
    int sum = 0;
    for (int a = 0; a < attributes; a++) {
      int label = labels[from + a];
      int[] table = axes[a].meeting;
      int meeting =
          table.length > 0 ? table[meetings[a] + label] : axes[a].meeting(query[a], label);
      sum += meeting - heights[a];
      if (sum > affordable) {
        return -1;
      }
    }
    return sum;
  }
}
