package kanon.model;

import java.util.Arrays;

/**
 * For each class the combinations of what atoms carry in it with their rows, as compressed rows:
 * entries from[c] .. from[c+1]-1.
 */
final class Histograms {
  static final Histograms NONE = new Histograms(new int[0], new int[0], new int[0]);

  private final int[] from;
  private final int[] joint;
  private final int[] rows;

  private Histograms(int[] from, int[] joint, int[] rows) {
    this.from = from;
    this.joint = joint;
    this.rows = rows;
  }

  /** Of the tuples; the arrays are the profile's own. */
  static Histograms of(Profile p) {
    return p.schema().carried().isEmpty()
        ? NONE
        : new Histograms(p.atomFroms(), p.joint(), p.atomRows());
  }

  /** Of classes that were counted with their combinations, which are the last code of each key. */
  static Histograms of(Atoms atoms, TupleGroups classes) {
    int last = atoms.layout.word.length - 1;
    int[] joint = new int[atoms.rows.length];
    for (int atom = 0; atom < joint.length; atom++) {
      joint[atom] = atoms.layout.code(atoms.keys, atom, last);
    }
    return new Histograms(classes.atomFrom, joint, atoms.rows);
  }

  void fill(int c, Profile p, Group into) {
    if (this == NONE) {
      return;
    }
    int carried = p.schema().personPlace();
    for (int e = from[c]; e < from[c + 1]; e++) {
      for (int s = 0; s < carried; s++) {
        into.addValue(s, p.jointCode(s, joint[e]), rows[e]);
      }
    }
  }

  /** Rows, values and persons of a class. */
  void fillPersons(int c, Profile p, Group into) {
    int carried = p.schema().personPlace();
    int[] values = new int[carried];
    for (int e = from[c]; e < from[c + 1]; e++) {
      for (int s = 0; s < carried; s++) {
        values[s] = p.jointCode(s, joint[e]);
      }
      into.addRows(p.jointCode(carried, joint[e]), values, rows[e]);
    }
  }

  /** How many rows lie in classes of fewer than {@code k} persons. */
  long rowsBelowPersons(long k, Profile p, int[] sizes) {
    int place = p.schema().personPlace();
    int[] lastClassOf = new int[p.schema().person().orElseThrow().dictionary().size()];
    long below = 0;
    for (int c = 0; c < sizes.length; c++) {
      long persons = 0;
      for (int e = from[c]; e < from[c + 1] && persons < k; e++) {
        int person = p.jointCode(place, joint[e]);
        persons += lastClassOf[person] == c + 1 ? 0 : 1;
        lastClassOf[person] = c + 1;
      }
      below += persons < k ? sizes[c] : 0;
    }
    return below;
  }

  /** How many bytes it takes for so many classes. */
  long bytes() {
    return Integer.BYTES * ((long) from.length + joint.length + rows.length);
  }

  /** The histograms of classes that are unions of these. */
  Histograms merge(int[] classOf, int classes, int joints) {
    int[] next = new int[classes + 1];
    int[] members = members(classOf, next);
    int most = (int) Math.min(joint.length, (long) classes * joints);
    int[] mergedFrom = new int[classes + 1];
    int[] mergedJoint = new int[most];
    int[] mergedRows = new int[most];
    int[] placeOf = new int[joints];
    int at = 0;
    for (int c = 0, m = 0; c < classes; c++) {
      int first = at;
      for (; m < next[c]; m++) {
        for (int e = from[members[m]]; e < from[members[m] + 1]; e++) {
          int place = placeOf[joint[e]];
          if (place >= first && place < at && mergedJoint[place] == joint[e]) {
            mergedRows[place] += rows[e];
          } else {
            placeOf[joint[e]] = at;
            mergedJoint[at] = joint[e];
            mergedRows[at++] = rows[e];
          }
        }
      }
      mergedFrom[c + 1] = at;
    }
    return new Histograms(mergedFrom, cut(mergedJoint, at), cut(mergedRows, at));
  }

  private static int[] cut(int[] values, int n) {
    return values.length == n ? values : Arrays.copyOf(values, n);
  }

  /** The members of each new class, one class behind the other; fills where each class ends. */
  private static int[] members(int[] classOf, int[] next) {
    for (int c : classOf) {
      next[c + 1]++;
    }
    for (int c = 1; c < next.length; c++) {
      next[c] += next[c - 1];
    }
    int[] members = new int[classOf.length];
    for (int c = 0; c < classOf.length; c++) {
      members[next[classOf[c]]++] = c;
    }
    return members;
  }
}
