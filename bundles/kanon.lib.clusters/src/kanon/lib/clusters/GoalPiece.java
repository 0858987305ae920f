package kanon.lib.clusters;

import java.util.Arrays;
import kanon.api.Criterion;
import kanon.model.Group;

/** Rows of a cluster to be: so many of each atom. */
final class GoalPiece {
  private static final int[] NOTHING = {};

  private final RowSpace atoms;
  private final Criterion goal;
  private int[] atom = new int[4];
  private int[] count = new int[4];
  private int parts;
  private int tuples;

  GoalPiece(RowSpace atoms, Criterion goal) {
    this.atoms = atoms;
    this.goal = goal;
  }

  /** Adds all rows of a tuple. */
  void add(RowSpace rows, int tuple) {
    tuples++;
    for (int a = rows.atomFrom(tuple); a < rows.atomFrom(tuple + 1); a++) {
      add(a, atoms.size(a));
    }
  }

  private void add(int ofAtom, int rows) {
    if (parts == atom.length) {
      atom = Arrays.copyOf(atom, 2 * parts);
      count = Arrays.copyOf(count, 2 * parts);
    }
    atom[parts] = ofAtom;
    count[parts++] = rows;
  }

  /** Adds all rows of another piece. */
  void addAll(GoalPiece other) {
    tuples += other.tuples;
    for (int i = 0; i < other.parts; i++) {
      add(other.atom[i], other.count[i]);
    }
  }

  Group group() {
    Group group = new Group(atoms.profile().schema());
    for (int i = 0; i < parts; i++) {
      group.add(atoms.profile(), atom[i], count[i]);
    }
    return group;
  }

  private int rows() {
    int rows = 0;
    for (int i = 0; i < parts; i++) {
      rows += count[i];
    }
    return rows;
  }

  /** What a row costs that is raised to what all rows of one or two pieces have in common. */
  private long charge(GoalPiece other) {
    long sum = 0;
    for (int a = 0; a < atoms.space().attributes(); a++) {
      int node = atoms.label(atom[0], a);
      for (int i = 1; i < parts; i++) {
        node = atoms.space().common(a, node, atoms.label(atom[i], a));
      }
      for (int i = 0; i < other.parts; i++) {
        node = atoms.space().common(a, node, atoms.label(other.atom[i], a));
      }
      sum += atoms.space().height(a, node);
    }
    return sum;
  }

  /** What more rows cost if this piece takes rows from another, or joins it. */
  long costOfJoining(GoalPiece other) {
    int[] taken = needed(other);
    if (taken.length > 0) {
      return (rows() + Arrays.stream(taken).asLongStream().sum()) * charge(other);
    }
    return (rows() + (long) other.rows()) * charge(other) - other.rows() * other.charge(other);
  }

  /**
   * Takes as few rows as are needed from a piece of a single tuple, where both then hold the goal;
   * whether they do.
   */
  boolean takeFrom(GoalPiece other) {
    int[] taken = needed(other);
    for (int i = 0; i < taken.length; i++) {
      if (taken[i] > 0) {
        add(other.atom[i], taken[i]);
        other.count[i] -= taken[i];
      }
    }
    return taken.length > 0;
  }

  /** How many rows of each part of another piece, row by row those that help most; or none. */
  private int[] needed(GoalPiece other) {
    if (other.tuples > 1) {
      return NOTHING;
    }
    int[] taken = new int[other.parts];
    Group own = group();
    Group left = other.group();
    long deficit = goal.deficit(own);
    while (deficit > 0) {
      int best = -1;
      for (int i = 0; i < taken.length; i++) {
        long with = other.deficitWith(own, i);
        if (with < deficit && taken[i] < other.count[i] && other.spares(left, i)) {
          deficit = with;
          best = i;
        }
      }
      if (best < 0) {
        return NOTHING;
      }
      taken[best]++;
      own.add(atoms.profile(), other.atom[best], 1);
      left.add(atoms.profile(), other.atom[best], -1);
    }
    return taken;
  }

  private long deficitWith(Group group, int part) {
    group.add(atoms.profile(), atom[part], 1);
    long deficit = goal.deficit(group);
    group.add(atoms.profile(), atom[part], -1);
    return deficit;
  }

  private boolean spares(Group group, int part) {
    group.add(atoms.profile(), atom[part], -1);
    boolean holds = group.size() > 0 && goal.holds(group);
    group.add(atoms.profile(), atom[part], 1);
    return holds;
  }

  void copyTo(Clusters clusters) {
    for (int i = 0; i < parts; i++) {
      if (count[i] > 0) {
        clusters.add(atom[i], count[i]);
      }
    }
  }
}
