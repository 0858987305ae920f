package kanon.gate;

import java.util.Arrays;
import kanon.model.Profile;

/** Counts how many rows of each original atom are released. Bytes: 8 an atom. */
final class Originals {
  private final int[] tupleOf;
  private final int[] left;
  private long twice;

  Originals(Profile original) {
    tupleOf = new int[original.atoms()];
    left = new int[original.atoms()];
    for (int t = 0; t < original.tuples(); t++) {
      Arrays.fill(tupleOf, original.atomFrom(t), original.atomFrom(t + 1), t);
    }
    for (int atom = 0; atom < left.length; atom++) {
      left[atom] = (int) original.rows(atom);
    }
  }

  /** The tuple of an atom. */
  int tuple(int atom) {
    return tupleOf[atom];
  }

  /** Rows of an atom that are released. */
  void release(int atom, long rows) {
    long more = rows - left[atom];
    twice += Math.max(0, more);
    left[atom] = (int) Math.max(0, -more);
  }

  /** Checks that no atom has more released rows than original ones. */
  void judge(Objections faults) {
    if (twice > 0) {
      faults.add(
          "The release has %s made of input that is released already"
              .formatted(Objections.rows(twice)));
    }
  }
}
