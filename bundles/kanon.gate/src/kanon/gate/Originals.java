package kanon.gate;

import java.util.Arrays;
import kanon.model.Profile;

/** What the original table says. */
final class Originals {
  private Originals() {}

  /** The tuple of each atom. */
  static int[] tuples(Profile original) {
    int[] tuples = new int[original.atoms()];
    for (int t = 0; t < original.tuples(); t++) {
      Arrays.fill(tuples, original.atomFrom(t), original.atomFrom(t + 1), t);
    }
    return tuples;
  }

  /** Compares how many rows of each atom are released with how many there are. */
  static void judge(Profile original, long[] released, Faults faults) {
    long twice = 0;
    for (int atom = 0; atom < released.length; atom++) {
      twice += Math.max(0, released[atom] - original.rows(atom));
    }
    if (twice > 0) {
      faults.add(
          "The release has %s made of input that is released already"
              .formatted(Faults.rows(twice)));
    }
  }
}
