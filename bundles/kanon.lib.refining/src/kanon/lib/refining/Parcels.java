package kanon.lib.refining;

import kanon.api.Criterion;
import kanon.api.Problem;
import kanon.model.Group;
import kanon.model.Profile;

/** What classes consist of: atoms, whose rows may part, or tuples as a whole. */
final class Parcels {
  final Profile profile;
  final Criterion goal;
  final boolean sizeOnly;
  final long minimumSize;

  /** Whether the rows of a tuple stay together. */
  final boolean whole;

  final int attributes;

  /** [attribute][code], as {@link CellSpace#ranks}. */
  private final int[][] ranks;

  private final int[][] codes;
  private final long[] states;
  private final CellSpace space;
  private final int[] tupleOf;

  Parcels(Problem problem, CellSpace space, boolean whole) {
    profile = problem.profile();
    goal = problem.goal();
    sizeOnly = goal.traits().sizeOnly();
    minimumSize = goal.traits().minimumSize();
    this.whole = whole;
    attributes = space.attributes();
    this.space = space;
    states = space.states(profile);
    ranks = new int[attributes][];
    codes = new int[attributes][];
    for (int a = 0; a < attributes; a++) {
      ranks[a] = space.ranks(a);
      codes[a] = profile.codes(a);
    }
    tupleOf = new int[whole ? 0 : profile.atoms()];
    for (int t = 0; t < profile.tuples() && !whole; t++) {
      for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
        tupleOf[atom] = t;
      }
    }
  }

  int tuple(int parcel) {
    return whole ? parcel : tupleOf[parcel];
  }

  /** Where the states of a parcel begin. */
  int at(int parcel) {
    return tuple(parcel) * attributes;
  }

  long state(int at) {
    return states[at];
  }

  /** What some parcels together show. */
  long state(Members of, int a) {
    long all = states[at(of.parcel[0]) + a];
    for (int i = 1; i < of.size; i++) {
      all = space.join(a, all, states[at(of.parcel[i]) + a]);
    }
    return all;
  }

  /** Where the value of a parcel lies in an attribute's order. */
  int rank(int a, int parcel) {
    return ranks[a][codes[a][tuple(parcel)]];
  }

  /** How many parcels there are. */
  int size() {
    return whole ? profile.tuples() : profile.atoms();
  }

  /** All rows of all parcels but some. */
  Members without(Members some) {
    int[] gone = new int[size()];
    for (int i = 0; i < some.size; i++) {
      gone[some.parcel[i]] += some.rows[i];
    }
    Members all = new Members();
    for (int p = 0; p < gone.length; p++) {
      if (rows(p) > gone[p]) {
        all.append(p, rows(p) - gone[p]);
      }
    }
    return all;
  }

  /** How many rows a parcel has altogether. */
  int rows(int parcel) {
    return (int) (whole ? profile.size(parcel) : profile.rows(parcel));
  }

  /**
   * Adds rows of a parcel to a group, all of them where tuples stay whole; below 0 removes them.
   */
  void add(Group group, int parcel, int count) {
    if (!whole) {
      group.add(profile, parcel, count);
      return;
    }
    int sign = Integer.signum(count);
    for (int atom = profile.atomFrom(parcel); atom < profile.atomFrom(parcel + 1); atom++) {
      group.add(profile, atom, sign * profile.rows(atom));
    }
  }
}
