package kanon.algorithm.anytime;

import java.util.Arrays;

/**
 * Splits the classes of a node by one attribute on a lower level, in one pass over the tuples. A
 * new class is known by the old one and the code on the new level: by its place in an array where
 * there are few such pairs, else by hashing. New classes are numbered as they first occur.
 */
final class Splitter {
  private static final int BETWEEN_CHECKS = 1 << 16;
  private static final long MIX = 0x9E3779B97F4A7C15L;

  private final Columns table;
  private final Steps steps;
  private int[] place = new int[0];
  private long[] keys = new long[0];
  private int[] numbers = new int[0];

  Splitter(Columns table, Steps steps) {
    this.table = table;
    this.steps = steps;
  }

  /** The classes of a node, from the top downwards. */
  void at(int[] levels, Classes into) {
    into.toTop(table);
    for (int a = 0; a < levels.length; a++) {
      if (levels[a] < table.top[a]) {
        split(into, a, levels[a], into);
      }
    }
  }

  /** The classes of {@code from} with an attribute on a lower level; the two may be one. */
  void split(Classes from, int a, int level, Classes into) {
    long pairs = (long) from.count * table.width[a][level];
    if (from != into) {
      System.arraycopy(from.levels, 0, into.levels, 0, from.levels.length);
    }
    int before = from.levels[a];
    into.levels[a] = level;
    int[] oldSize = from.size;
    double[] oldLoss = from.lossOfRow;
    into.size = from == into ? new int[oldSize.length] : into.size;
    into.lossOfRow = from == into ? new double[oldLoss.length] : into.lossOfRow;
    into.count = 0;
    if (pairs <= 4L * table.tuples + 64) {
      byPlace(from.classOf, oldLoss, a, before, level, (int) pairs, into);
    } else {
      byHash(from.classOf, oldLoss, a, before, level, into);
    }
    steps.count(table.tuples);
  }

  private void byPlace(
      int[] old, double[] oldLoss, int a, int before, int level, int pairs, Classes into) {
    if (place.length < pairs) {
      place = new int[pairs];
    } else {
      Arrays.fill(place, 0, pairs, 0);
    }
    int[] up = table.up[a][level];
    int[] code = table.code[a];
    int[] rows = table.rows;
    int width = table.width[a][level];
    int[] places = place;
    for (int t = 0; t < code.length; t++) {
      if (t % BETWEEN_CHECKS == 0) {
        steps.check();
      }
      int at = old[t] * width + up[code[t]];
      int c = places[at] - 1;
      if (c < 0) {
        c = open(into, oldLoss, old[t], a, before, level, t);
        places[at] = c + 1;
      }
      into.size[c] += rows[t];
      into.classOf[t] = c;
    }
  }

  private void byHash(int[] old, double[] oldLoss, int a, int before, int level, Classes into) {
    int capacity = Integer.highestOneBit(Math.max(16, table.tuples)) << 2;
    if (keys.length < capacity) {
      keys = new long[capacity];
      numbers = new int[capacity];
    } else {
      Arrays.fill(numbers, 0);
    }
    int shift = Long.numberOfLeadingZeros(capacity - 1L);
    int[] up = table.up[a][level];
    int[] code = table.code[a];
    for (int t = 0; t < code.length; t++) {
      if (t % BETWEEN_CHECKS == 0) {
        steps.check();
      }
      long key = (long) old[t] << 32 | up[code[t]];
      int at = (int) (key * MIX >>> shift);
      while (numbers[at] != 0 && keys[at] != key) {
        at = at + 1 & capacity - 1;
      }
      if (numbers[at] == 0) {
        keys[at] = key;
        numbers[at] = open(into, oldLoss, old[t], a, before, level, t) + 1;
      }
      int c = numbers[at] - 1;
      into.size[c] += table.rows[t];
      into.classOf[t] = c;
    }
  }

  private int open(
      Classes into, double[] oldLoss, int old, int a, int before, int level, int tuple) {
    into.room();
    int c = into.count++;
    int value = table.code[a][tuple];
    into.size[c] = 0;
    into.tuple[c] = tuple;
    if (table.loss.ofCells()) {
      into.lossOfRow[c] = oldLoss[old] - table.cell(a, before, value) + table.cell(a, level, value);
    }
    return c;
  }
}
