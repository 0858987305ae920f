package kanon.algorithm.anytime;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The classes of a node: which class each tuple is in, and once they are judged how many rows fail
 * and what the node loses. Mutable, to be used again.
 */
final class Classes {
  final int[] levels;
  final int[] classOf;
  int count;
  int[] size = new int[16];

  /** What one row of a class loses, of losses of cells. */
  double[] lossOfRow = new double[16];

  /** A tuple of each class. */
  int[] tuple = new int[16];

  BitSet failing = new BitSet();

  /** Rows in failing classes. */
  long failingRows;

  boolean passes;

  /** What the node loses if it passes. */
  double loss;

  Classes(Columns table) {
    levels = table.top.clone();
    classOf = new int[table.tuples];
  }

  /** One class of all tuples, every attribute at its root. */
  void toTop(Columns table) {
    System.arraycopy(table.top, 0, levels, 0, levels.length);
    Arrays.fill(classOf, 0);
    count = table.tuples == 0 ? 0 : 1;
    size[0] = 0;
    for (int rows : table.rows) {
      size[0] += rows;
    }
    lossOfRow[0] = table.root;
    tuple[0] = 0;
  }

  /** Room for a further class. */
  void room() {
    if (count == size.length) {
      size = Arrays.copyOf(size, count * 2);
      lossOfRow = Arrays.copyOf(lossOfRow, count * 2);
      tuple = Arrays.copyOf(tuple, count * 2);
    }
  }

  /** The tuples whose rows the node removes. */
  BitSet removed() {
    BitSet removed = new BitSet();
    for (int t = 0; t < classOf.length && !failing.isEmpty(); t++) {
      if (failing.get(classOf[t])) {
        removed.set(t);
      }
    }
    return removed;
  }

  static int height(int[] levels) {
    int height = 0;
    for (int level : levels) {
      height += level;
    }
    return height;
  }
}
