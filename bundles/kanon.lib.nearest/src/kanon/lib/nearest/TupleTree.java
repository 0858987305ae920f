package kanon.lib.nearest;

import java.util.Arrays;
import kanon.api.Run;

/**
 * A changing set of generalized tuples, arranged for searches by branch and bound.
 *
 * <p>The tree cuts the space of tuples, in which a region is a node of each attribute's hierarchy
 * and holds the tuples whose nodes lie below. A branch splits its region by one attribute: a child
 * for each child of that attribute's node, and one for the tuples that show the node itself. The
 * attribute is the one by which two tuples of the branch are, on average, farthest apart, so that
 * tuples beside a search's path are far away. A few tuples form a bucket. Wherever a search leaves
 * the path of its own tuple, the height of the lowest common ancestor with all tuples of that
 * branch is known, and with it a lower bound of what raising both sides costs.
 *
 * <p>Each branch keeps bounds for what is below: the least number of rows, the most that a tuple is
 * raised already, the least key. Removing a tuple that may have set a bound repairs the bounds; in
 * a branch with many children only after several such removals, so that repairs take constant time
 * per removal.
 *
 * <p>Tuples have fixed numbers; one that was removed can be inserted again with other nodes. One
 * thread changes the tree; any number may search while nobody does.
 */
public final class TupleTree {
  private static final int BUCKET = 3;

  /** A split is chosen by about so many tuples. */
  private static final int SAMPLE = 500;

  /** A branch repairs its bounds after one removal for each so many children. */
  private static final int CHILDREN_A_REMOVAL = 8;

  private static final int TUPLES_BETWEEN_CHECKS = 1 << 14;

  final TupleSpace space;
  final int attributes;
  final Branches branches = new Branches();

  /** Row by row. */
  final int[] labels;

  final int[] rows;
  final long[] keys;
  final int[] raised;
  final int[] next;
  private final int[] previous;

  /** The bucket of each tuple, {@link Branches#NONE} where it is removed. */
  private final int[] bucketOf;

  private final int[] regions;
  private final double[] tally;
  private final int[] tallied;
  private final Run run;
  private int unchecked;
  private int size;

  /**
   * A tree of all tuples. The arrays pass into its ownership.
   *
   * @param labels the nodes of all tuples, those of one tuple side by side
   * @param rows how many rows each tuple has
   * @param keys all different; of equally near tuples the one with the lowest key is taken
   * @param run checked while the tree is built
   */
  public TupleTree(TupleSpace space, int[] labels, int[] rows, long[] keys, Run run) {
    this.space = space;
    this.labels = labels;
    this.rows = rows;
    this.keys = keys;
    this.run = run;
    attributes = space.attributes();
    next = new int[rows.length];
    previous = new int[rows.length];
    raised = new int[rows.length];
    bucketOf = new int[rows.length];
    regions = new int[attributes];
    int most = 1;
    for (int a = 0; a < attributes; a++) {
      most = Math.max(most, 2 * space.axes[a].regions());
    }
    tally = new double[most];
    tallied = new int[most];
    branches.add(Branches.NONE, Branches.NONE);
    for (int tuple = rows.length - 1; tuple >= 0; tuple--) {
      raised[tuple] = raised(tuple);
      link(tuple, 0);
      account(0, tuple);
    }
    size = rows.length;
    split(0);
  }

  /** The space that the tuples lie in. */
  public TupleSpace space() {
    return space;
  }

  /** The numbers of tuples are below this. */
  public int numbers() {
    return rows.length;
  }

  /** How many tuples there are, removed ones not counted. */
  public int size() {
    return size;
  }

  /** The node of an attribute in a tuple, also of a removed one. */
  public int label(int tuple, int a) {
    return labels[tuple * attributes + a];
  }

  /** How many rows a tuple has. */
  public int rows(int tuple) {
    return rows[tuple];
  }

  /** The key of a tuple: of equally near tuples the one with the lowest key is taken. */
  public long key(int tuple) {
    return keys[tuple];
  }

  /** Whether a tuple is in the tree. */
  public boolean contains(int tuple) {
    return bucketOf[tuple] != Branches.NONE;
  }

  /** The tuple in the tree with just these nodes, or -1. */
  public int find(int[] tuple) {
    int node = 0;
    while (node != Branches.NONE && branches.attribute[node] != Branches.NONE) {
      int a = branches.attribute[node];
      node = branches.child(node, entry(a, branches.split[node], tuple[a]));
    }
    if (node == Branches.NONE) {
      return -1;
    }
    for (int t = branches.firstTuple[node]; t != Branches.NONE; t = next[t]) {
      int from = t * attributes;
      if (Arrays.equals(labels, from, from + attributes, tuple, 0, attributes)) {
        return t;
      }
    }
    return -1;
  }

  /** Puts a removed tuple back with new nodes, rows and key. */
  public void insert(int tuple, int[] nodes, int withRows, long key) {
    assert !contains(tuple) : "inserted twice";
    System.arraycopy(nodes, 0, labels, tuple * attributes, attributes);
    rows[tuple] = withRows;
    keys[tuple] = key;
    raised[tuple] = raised(tuple);
    int node = 0;
    account(node, tuple);
    while (branches.attribute[node] != Branches.NONE) {
      node = childFor(node, tuple);
      account(node, tuple);
    }
    link(tuple, node);
    size++;
    split(node);
  }

  /** Takes a tuple out; its nodes, rows and key can still be read. */
  public void remove(int tuple) {
    int bucket = bucketOf[tuple];
    if (previous[tuple] == Branches.NONE) {
      branches.firstTuple[bucket] = next[tuple];
    } else {
      next[previous[tuple]] = next[tuple];
    }
    if (next[tuple] != Branches.NONE) {
      previous[next[tuple]] = previous[tuple];
    }
    bucketOf[tuple] = Branches.NONE;
    size--;
    for (int node = bucket; node != Branches.NONE; node = branches.parent[node]) {
      branches.tuples[node]--;
      if (branches.leastRows[node] == rows[tuple]
          || branches.mostRaised[node] == raised[tuple]
          || branches.leastKey[node] == keys[tuple]) {
        loosen(node);
      }
    }
  }

  /**
   * Notes that the bounds of a node may have become loose, and repairs them after several such
   * notes.
   */
  private void loosen(int node) {
    branches.stale[node]++;
    if (branches.stale[node] * CHILDREN_A_REMOVAL >= branches.children[node]) {
      repair(node);
    }
  }

  /** Changes the rows of a tuple. */
  public void resize(int tuple, int toRows) {
    int before = rows[tuple];
    rows[tuple] = toRows;
    for (int node = bucketOf[tuple]; node != Branches.NONE; node = branches.parent[node]) {
      if (toRows > before && branches.leastRows[node] == before) {
        loosen(node);
      } else {
        branches.leastRows[node] = Math.min(branches.leastRows[node], toRows);
      }
    }
  }

  /** Computes the bounds of a node from its children or tuples. */
  private void repair(int node) {
    int tuples = branches.tuples[node];
    branches.empty(node);
    branches.tuples[node] = tuples;
    for (int t = branches.firstTuple[node]; t != Branches.NONE; t = next[t]) {
      widen(node, rows[t], raised[t], keys[t]);
    }
    for (int c = branches.firstChild[node]; c != Branches.NONE; c = branches.sibling[c]) {
      widen(node, branches.leastRows[c], branches.mostRaised[c], branches.leastKey[c]);
    }
  }

  private void widen(int node, int withRows, int withRaised, long withKey) {
    branches.leastRows[node] = Math.min(branches.leastRows[node], withRows);
    branches.mostRaised[node] = Math.max(branches.mostRaised[node], withRaised);
    branches.leastKey[node] = Math.min(branches.leastKey[node], withKey);
  }

  private void account(int node, int tuple) {
    branches.tuples[node]++;
    widen(node, rows[tuple], raised[tuple], keys[tuple]);
  }

  private void link(int tuple, int bucket) {
    int first = branches.firstTuple[bucket];
    next[tuple] = first;
    previous[tuple] = Branches.NONE;
    if (first != Branches.NONE) {
      previous[first] = tuple;
    }
    branches.firstTuple[bucket] = tuple;
    bucketOf[tuple] = bucket;
  }

  private int raised(int tuple) {
    int sum = 0;
    for (int a = 0; a < attributes; a++) {
      sum += space.axes[a].height(label(tuple, a));
    }
    return sum;
  }

  /** The part of a region that a node of an attribute lies in. */
  private int entry(int a, int region, int label) {
    return space.axes[a].entry(region, label);
  }

  private int childFor(int node, int tuple) {
    int a = branches.attribute[node];
    int entry = entry(a, branches.split[node], label(tuple, a));
    int child = branches.child(node, entry);
    return child == Branches.NONE ? branches.add(node, entry) : child;
  }

  /** Splits a bucket, and what comes of it, as long as there are too many tuples in it. */
  private void split(int bucket) {
    if (branches.tuples[bucket] <= BUCKET) {
      return;
    }
    unchecked += branches.tuples[bucket];
    if (unchecked > TUPLES_BETWEEN_CHECKS) {
      unchecked = 0;
      run.check();
    }
    int a = attributeToSplit(bucket);
    if (a == Branches.NONE) {
      return;
    }
    branches.split[bucket] = regions[a] >> 1;
    branches.attribute[bucket] = a;
    int tuple = branches.firstTuple[bucket];
    branches.firstTuple[bucket] = Branches.NONE;
    while (tuple != Branches.NONE) {
      int following = next[tuple];
      int child = childFor(bucket, tuple);
      account(child, tuple);
      link(tuple, child);
      tuple = following;
    }
    for (int c = branches.firstChild[bucket]; c != Branches.NONE; c = branches.sibling[c]) {
      split(c);
    }
  }

  /** Of the attributes by which a bucket can be split, the one that sets tuples farthest apart. */
  private int attributeToSplit(int bucket) {
    findRegions(bucket);
    int best = Branches.NONE;
    double most = -1;
    for (int a = 0; a < attributes; a++) {
      int region = regions[a] >> 1;
      if ((regions[a] & 1) == 0 && space.axes[a].divisible(region)) {
        double apart = apart(bucket, a, region);
        if (apart > most) {
          most = apart;
          best = a;
        }
      }
    }
    return best;
  }

  /** The entry of a bucket in each attribute. */
  private void findRegions(int bucket) {
    Arrays.fill(regions, Branches.NONE);
    for (int node = bucket; branches.parent[node] != Branches.NONE; ) {
      int entry = branches.entry[node];
      node = branches.parent[node];
      int a = branches.attribute[node];
      regions[a] = regions[a] == Branches.NONE ? entry : regions[a];
    }
    for (int a = 0; a < attributes; a++) {
      regions[a] = regions[a] == Branches.NONE ? 2 * space.axes[a].whole() : regions[a];
    }
  }

  /**
   * The mean, over pairs of tuples of a bucket, of the lower bound that a split gives for their
   * distance.
   */
  private double apart(int bucket, int a, int region) {
    int step = Math.max(1, branches.tuples[bucket] / SAMPLE);
    int kinds = 0;
    int seen = 0;
    int sampled = 0;
    for (int t = branches.firstTuple[bucket]; t != Branches.NONE; t = next[t]) {
      if (seen++ % step == 0) {
        int entry = entry(a, region, label(t, a));
        if (tally[entry] == 0) {
          tallied[kinds++] = entry;
        }
        tally[entry]++;
        sampled++;
      }
    }
    Axis axis = space.axes[a];
    double sum = 0;
    for (int i = 0; i < kinds; i++) {
      int entry = tallied[i];
      double share = tally[entry] / sampled;
      sum += share * (1 - share) * (2.0 * axis.breadth(region) - axis.breadth(entry >> 1));
      tally[entry] = 0;
    }
    return sum;
  }
}
