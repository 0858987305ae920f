package kanon.algorithm.topdown;

import java.util.Arrays;
import java.util.concurrent.atomic.LongAdder;
import kanon.api.Criterion;
import kanon.api.Problem;
import kanon.model.Group;
import kanon.model.Profile;

/**
 * What is the same for every group: the table and the goal. Immutable, but for the count of work.
 */
final class Setting {
  final Profile profile;
  final Taxonomies taxonomies;
  final Criterion goal;
  final boolean sizeOnly;
  final long minimumSize;
  private final LongAdder work = new LongAdder();
  private final int[] tupleOfAtom;

  Setting(Problem problem) {
    profile = problem.profile();
    taxonomies = new Taxonomies(profile);
    goal = problem.goal();
    sizeOnly = goal.traits().sizeOnly();
    minimumSize = goal.traits().minimumSize();
    tupleOfAtom = new int[profile.atoms()];
    for (int t = 0; t < profile.tuples(); t++) {
      Arrays.fill(tupleOfAtom, profile.atomFrom(t), profile.atomFrom(t + 1), t);
    }
  }

  /** Counts work, in the unit of {@link kanon.api.Algorithm#work}. */
  void worked(long steps) {
    work.add(steps);
  }

  long work() {
    return work.sum();
  }

  int tuple(int atom) {
    return tupleOfAtom[atom];
  }

  /** Which combination of sensitive values an atom has, as far as the goal looks at them. */
  int joint(int atom) {
    return sizeOnly ? 0 : profile.joint(atom);
  }

  int joints() {
    return sizeOnly ? 1 : profile.joints();
  }

  /** Adds rows of an atom to a group; a negative number removes them. */
  void add(Group group, int atom, long rows) {
    if (sizeOnly) {
      group.addRows(rows);
    } else {
      group.add(profile, atom, rows);
    }
  }
}
