package kanon.gate;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.LongAdder;
import kanon.model.Profile;

/**
 * Counts how many rows of each original atom are released; several threads may do so at a time.
 * Bytes: 8 an atom.
 */
final class Originals {
  private final int[] tupleOf;
  private final AtomicIntegerArray left;
  private final LongAdder twice = new LongAdder();

  Originals(Profile original) {
    tupleOf = new int[original.atoms()];
    left = new AtomicIntegerArray(original.atoms());
    for (int t = 0; t < original.tuples(); t++) {
      Arrays.fill(tupleOf, original.atomFrom(t), original.atomFrom(t + 1), t);
    }
    for (int atom = 0; atom < tupleOf.length; atom++) {
      left.setPlain(atom, (int) original.rows(atom));
    }
  }

  /** The tuple of an atom. */
  int tuple(int atom) {
    return tupleOf[atom];
  }

  /** Rows of an atom that are released. */
  void release(int atom, long rows) {
    int before;
    do {
      before = left.get(atom);
    } while (!left.compareAndSet(atom, before, (int) Math.max(0, before - rows)));
    if (rows > before) {
      twice.add(rows - before);
    }
  }

  /** Checks that no atom has more released rows than original ones. */
  void judge(Objections faults) {
    if (twice.sum() > 0) {
      faults.add(
          "The release has %s made of input that is released already"
              .formatted(Objections.rows(twice.sum())));
    }
  }
}
