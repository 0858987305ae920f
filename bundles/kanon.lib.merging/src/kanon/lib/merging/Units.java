package kanon.lib.merging;

import kanon.api.Criterion;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.model.Group;
import kanon.model.Profile;

/**
 * What is clustered: tuples, or atoms where rows of a tuple may part and the goal looks at
 * sensitive values. Units of a tuple are neighbours.
 */
final class Units {
  final Profile profile;
  final Criterion goal;
  final boolean sizeOnly;
  final long minimumSize;

  /** Whether the rows of a unit may be parted. */
  final boolean divisible;

  final boolean byAtom;
  final int attributes;
  final int[] codes;
  final int[] rows;

  Units(Problem problem, boolean divisible, Run run) {
    profile = problem.profile();
    goal = problem.goal();
    sizeOnly = goal.traits().sizeOnly();
    minimumSize = goal.traits().minimumSize();
    this.divisible = divisible && sizeOnly;
    byAtom = divisible && !sizeOnly;
    attributes = problem.schema().quasiIdentifiers().size();
    int n = byAtom ? profile.atoms() : profile.tuples();
    codes = new int[n * attributes];
    rows = new int[n];
    for (int t = 0; t < profile.tuples(); t++) {
      if ((t & 0xFFFF) == 0) {
        run.check();
      }
      for (int u = first(t); u < first(t + 1); u++) {
        rows[u] = (int) (byAtom ? profile.rows(u) : profile.size(t));
        for (int a = 0; a < attributes; a++) {
          codes[u * attributes + a] = profile.code(a, t);
        }
      }
    }
  }

  /** The first unit of a tuple; that of the tuple behind it ends its units. */
  int first(int tuple) {
    return byAtom ? profile.atomFrom(tuple) : tuple;
  }

  int code(int unit, int a) {
    return codes[unit * attributes + a];
  }

  /** Adds a unit's rows to a group; with -1 removes them. */
  void add(Group group, int unit, int sign) {
    if (byAtom) {
      group.add(profile, unit, sign * profile.rows(unit));
      return;
    }
    for (int atom = profile.atomFrom(unit); atom < profile.atomFrom(unit + 1); atom++) {
      group.add(profile, atom, sign * profile.rows(atom));
    }
  }
}
