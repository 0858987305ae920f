package kanon.lib.clusters;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kanon.lib.nearest.TupleSpace;
import kanon.model.Assignment;
import kanon.model.Cells;
import kanon.model.Plan;
import kanon.model.Profile;

/**
 * Disjoint sets of rows, each a list of parts: so many rows of a tuple. All rows of a cluster are
 * raised to their closest common generalization; what that costs one row is the cluster's charge.
 * Rows in no cluster are removed.
 */
public final class Clusters {
  private final RowSpace rows;
  private int[] from = new int[64];
  private int[] tuple = new int[256];
  private int[] count = new int[256];
  private int[] size = new int[64];
  private int clusters;

  /** No clusters yet. */
  public Clusters(RowSpace rows) {
    this.rows = rows;
  }

  /** Begins an empty cluster, to which parts are added next; its number. */
  public int begin() {
    if (clusters + 1 == from.length) {
      from = Arrays.copyOf(from, clusters * 2 + 2);
      size = Arrays.copyOf(size, clusters * 2 + 2);
    }
    size[clusters] = 0;
    from[clusters + 1] = from[clusters];
    return clusters++;
  }

  /** Adds rows of a tuple to the cluster begun last. */
  public void add(int ofTuple, int ofRows) {
    int at = from[clusters]++;
    if (at == tuple.length) {
      tuple = Arrays.copyOf(tuple, at * 2);
      count = Arrays.copyOf(count, at * 2);
    }
    tuple[at] = ofTuple;
    count[at] = ofRows;
    size[clusters - 1] += ofRows;
  }

  /** How many clusters. */
  public int clusters() {
    return clusters;
  }

  /** How many rows a cluster has. */
  public int size(int cluster) {
    return size[cluster];
  }

  /** How many parts a cluster has. */
  public int parts(int cluster) {
    return from[cluster + 1] - from[cluster];
  }

  /** The tuple of a part, from 0. */
  public int tuple(int cluster, int part) {
    return tuple[from[cluster] + part];
  }

  /** The rows of a part. */
  public int count(int cluster, int part) {
    return count[from[cluster] + part];
  }

  /** Takes all rows of a part out. */
  void drop(int cluster, int part) {
    int at = from[cluster] + part;
    size[cluster] -= count[at];
    count[at] = 0;
  }

  /** The cost of one row of a cluster. */
  public long charge(int cluster) {
    return charge(cluster, -1);
  }

  /** The cost of one row of a cluster if one of its parts were not in it. */
  long charge(int cluster, int without) {
    TupleSpace space = rows.space();
    long sum = 0;
    for (int a = 0; a < space.attributes(); a++) {
      int node = node(cluster, a, without);
      sum += node < 0 ? 0 : space.height(a, node);
    }
    return sum;
  }

  private int node(int cluster, int a, int without) {
    int node = -1;
    for (int at = from[cluster]; at < from[cluster + 1]; at++) {
      if (count[at] > 0 && at != from[cluster] + without) {
        int label = rows.label(tuple[at], a);
        node = node < 0 ? label : rows.space().common(a, node, label);
      }
    }
    return node;
  }

  /** The cost of all rows of the table. */
  public long cost() {
    long sum = 0;
    long released = 0;
    for (int c = 0; c < clusters; c++) {
      sum += size[c] * charge(c);
      released += size[c];
    }
    return sum + (rows.profile().rows() - released) * rows.removal();
  }

  /** The clusters as a plan: the rows of a tuple in the order of its atoms. */
  public Plan plan() {
    Profile profile = rows.profile();
    Assignment.Builder assignment = new Assignment.Builder(profile);
    int[] atom = new int[rows.tuples()];
    long[] left = new long[rows.tuples()];
    for (int t = 0; t < atom.length; t++) {
      atom[t] = rows.atomFrom(t);
      left[t] = profile.rows(atom[t]);
    }
    for (int c = 0; c < clusters; c++) {
      for (int at = from[c]; at < from[c + 1]; at++) {
        take(assignment, atom, left, tuple[at], count[at], c);
      }
    }
    for (int t = 0; t < atom.length; t++) {
      take(assignment, atom, left, t, Long.MAX_VALUE, Assignment.REMOVED);
    }
    int[][] cellOfClass = new int[rows.space().attributes()][clusters];
    List<Cells> cells = new ArrayList<>();
    for (int a = 0; a < cellOfClass.length; a++) {
      cells.add(new Cells(profile.schema().quasiIdentifier(a)));
      for (int c = 0; c < clusters; c++) {
        cellOfClass[a][c] = Math.max(0, node(c, a, -1));
      }
    }
    return new Plan.Classes(assignment.build(), cells, cellOfClass);
  }

  /** Sends the next rows of a tuple to a class, at most all that are left. */
  private void take(
      Assignment.Builder assignment, int[] atom, long[] left, int t, long wanted, int target) {
    int last = rows.atomFrom(t + 1) - 1;
    long rest = wanted;
    while (rest > 0 && (atom[t] < last || left[t] > 0)) {
      if (left[t] == 0) {
        left[t] = rows.profile().rows(++atom[t]);
      }
      long some = Math.min(rest, left[t]);
      assignment.add(atom[t], target, some);
      left[t] -= some;
      rest -= some;
    }
  }
}
