package kanon.model;

import java.util.Arrays;

/**
 * For each class the combinations of sensitive values in it with their rows, as compressed rows:
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

  static Histograms of(Profile p) {
    int[] from = new int[p.tuples() + 1];
    for (int t = 0; t <= p.tuples(); t++) {
      from[t] = p.atomFrom(t);
    }
    int[] joint = new int[p.atoms()];
    int[] rows = new int[p.atoms()];
    for (int atom = 0; atom < joint.length; atom++) {
      joint[atom] = p.joint(atom);
      rows[atom] = (int) p.rows(atom);
    }
    return new Histograms(from, joint, rows);
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
    int sensitive = p.schema().sensitive().size();
    for (int e = from[c]; e < from[c + 1]; e++) {
      for (int s = 0; s < sensitive; s++) {
        into.addValue(s, p.jointCode(s, joint[e]), rows[e]);
      }
    }
  }

  /** The histograms of classes that are unions of these. */
  Histograms merge(int[] classOf, int classes, int joints) {
    int[] next = new int[classes + 1];
    for (int c : classOf) {
      next[c + 1]++;
    }
    for (int c = 0; c < classes; c++) {
      next[c + 1] += next[c];
    }
    int[] start = next.clone();
    int[] members = new int[classOf.length];
    for (int c = 0; c < classOf.length; c++) {
      members[start[classOf[c]]++] = c;
    }
    int[] mergedFrom = new int[classes + 1];
    int[] mergedJoint = new int[joint.length];
    int[] mergedRows = new int[joint.length];
    int[] placeOf = new int[joints];
    int at = 0;
    for (int c = 0; c < classes; c++) {
      int first = at;
      for (int m = next[c]; m < next[c + 1]; m++) {
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
    return new Histograms(
        mergedFrom, Arrays.copyOf(mergedJoint, at), Arrays.copyOf(mergedRows, at));
  }
}
