package kanon.lib.nearest;

import java.util.Arrays;

/**
 * Finds the tuples whose distance to a tuple is less than the sum of both reaches, by branch and
 * bound. For one thread; any number of searches may share a {@link Reach}.
 */
public final class ReachableTuples {
  private final Reach reach;
  private final TupleTree tree;
  private final Branches branches;
  private final Taxonomy[] taxonomies;
  private final int attributes;
  private int self;
  private double own;
  private double most;
  private int[] found = new int[64];
  private int[] distances = new int[64];
  private int size;

  /** A search, in a space without intervals. */
  public ReachableTuples(Reach reach) {
    this.reach = reach;
    tree = reach.tree;
    branches = tree.branches;
    taxonomies = Arrays.copyOf(tree.space.axes, tree.space.axes.length, Taxonomy[].class);
    attributes = tree.attributes;
  }

  /**
   * Finds all other tuples whose distance is less than the sum of both reaches. Returns how many.
   * They are then told by {@link #tuple} and {@link #distance}, in no particular order.
   */
  public int around(int tuple) {
    return around(tuple, reach.reach[tuple], Double.POSITIVE_INFINITY);
  }

  /**
   * The same with another reach of the tuple itself, among tuples whose reach is not above a limit.
   */
  public int around(int tuple, double ownReach, double mostOfOthers) {
    self = tuple;
    own = ownReach;
    most = mostOfOthers;
    size = 0;
    walk(0, 0);
    return size;
  }

  /** The i-th tuple that was found last, from 0. */
  public int tuple(int i) {
    return found[i];
  }

  /** The distance of the i-th tuple that was found last. */
  public int distance(int i) {
    return distances[i];
  }

  private boolean reachable(int node, int least) {
    return branches.tuples[node] > 0 && least < own + Math.min(most, reach.farthest[node]);
  }

  /**
   * @param least units that the tuples below are away at least
   */
  private void walk(int node, int least) {
    int a = branches.attribute[node];
    if (a == Branches.NONE) {
      collect(node);
      return;
    }
    int region = branches.split[node];
    int label = tree.label(self, a);
    int way = Branches.NONE;
    int aside = least;
    if (taxonomies[a].covers(region, label)) {
      int entry = label == region ? 2 * region + 1 : 2 * taxonomies[a].towards(region, label);
      way = branches.child(node, entry);
      if (way != Branches.NONE && reachable(way, least)) {
        walk(way, least);
      }
      aside += taxonomies[a].height[region];
    }
    if (!reachable(node, aside)) {
      return;
    }
    for (int c = branches.firstChild[node]; c != Branches.NONE; c = branches.sibling[c]) {
      if (c != way && reachable(c, aside)) {
        walk(c, aside);
      }
    }
  }

  private void collect(int bucket) {
    for (int t = branches.firstTuple[bucket]; t != Branches.NONE; t = tree.next[t]) {
      double limit = own + reach.reach[t];
      if (t == self || limit <= 0 || reach.reach[t] > most) {
        continue;
      }
      int distance = 0;
      for (int a = 0; a < attributes && distance < limit; a++) {
        distance += taxonomies[a].meeting(tree.label(self, a), tree.label(t, a));
      }
      if (distance < limit) {
        if (size == found.length) {
          found = Arrays.copyOf(found, size * 2);
          distances = Arrays.copyOf(distances, size * 2);
        }
        found[size] = t;
        distances[size++] = distance;
      }
    }
  }
}
