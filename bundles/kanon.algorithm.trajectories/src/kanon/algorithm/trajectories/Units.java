package kanon.algorithm.trajectories;

import java.util.Arrays;
import kanon.api.Problem;
import kanon.model.Profile;

/** Who is to look like others, each with its rows as atoms, in ascending order. */
final class Units {
  private final Profile profile;
  private final int[] from;
  private final int[] atom;
  private final int[] tupleOfAtom;

  private Units(Profile profile, int[] from, int[] atom) {
    this.profile = profile;
    this.from = from;
    this.atom = atom;
    tupleOfAtom = new int[profile.atoms()];
    for (int t = 0; t < profile.tuples(); t++) {
      Arrays.fill(tupleOfAtom, profile.atomFrom(t), profile.atomFrom(t + 1), t);
    }
  }

  /** Persons with all their rows, where they are judged by these, or else single rows. */
  static Units of(Problem problem) {
    Profile profile = problem.profile();
    int rows = Math.toIntExact(profile.rows());
    boolean sets = problem.schema().sets();
    int n = sets ? problem.schema().person().orElseThrow().dictionary().size() : rows;
    int[] from = new int[n + 1];
    int[] atoms = new int[rows];
    if (sets) {
      for (int a = 0; a < profile.atoms(); a++) {
        from[profile.person(a) + 1] += (int) profile.rows(a);
      }
      for (int p = 0; p < n; p++) {
        from[p + 1] += from[p];
      }
    } else {
      Arrays.setAll(from, i -> i);
    }
    int[] next = from.clone();
    int row = 0;
    for (int a = 0; a < profile.atoms(); a++) {
      for (long r = profile.rows(a); r > 0; r--) {
        atoms[sets ? next[profile.person(a)]++ : row++] = a;
      }
    }
    return new Units(profile, from, atoms);
  }

  int size() {
    return from.length - 1;
  }

  /** How many rows one has. */
  int rows(int unit) {
    return from[unit + 1] - from[unit];
  }

  /** The atom of one of its rows. */
  int atom(int unit, int row) {
    return atom[from[unit] + row];
  }

  /** The value of one of its rows. */
  int code(int a, int unit, int row) {
    return profile.code(a, tupleOfAtom[atom(unit, row)]);
  }
}
