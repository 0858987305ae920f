package kanon.algorithm.kaca;

import java.util.Arrays;
import kanon.api.Run;
import kanon.model.Profile;

/** The classes of equal tuples after every attribute was raised to a level, as they come. */
final class EqualTuples {
  private static final int TUPLES_BETWEEN_CHECKS = 1 << 14;

  private final int attributes;
  private final int[] classOf;
  private final int[] table;
  private int[] labels;
  private int[] rows;
  private int size;

  EqualTuples(Profile profile, int[] levels, Run run) {
    attributes = levels.length;
    int tuples = profile.tuples();
    classOf = new int[tuples];
    labels = new int[tuples * attributes];
    rows = new int[tuples];
    table = new int[Integer.highestOneBit(Math.max(1, tuples)) << 2];
    for (int a = 0; a < attributes; a++) {
      Nodes nodes = new Nodes(profile.schema().quasiIdentifier(a));
      int[] shown = new int[nodes.values()];
      Arrays.setAll(shown, code -> code);
      for (int code = 0; code < shown.length; code++) {
        shown[code] = nodes.on(levels[a], code);
      }
      int[] codes = profile.codes(a);
      for (int t = 0; t < tuples; t++) {
        labels[t * attributes + a] = shown[codes[t]];
      }
    }
    for (int t = 0; t < tuples; t++) {
      if (t % TUPLES_BETWEEN_CHECKS == 0) {
        run.check();
      }
      int c = find(t);
      classOf[t] = c;
      rows[c] += (int) profile.size(t);
    }
    labels = Arrays.copyOf(labels, size * attributes);
    rows = Arrays.copyOf(rows, size);
  }

  /** The class of a tuple, a new one if need be; labels of classes come before those of tuples. */
  private int find(int tuple) {
    int from = tuple * attributes;
    int hash = 1;
    for (int a = 0; a < attributes; a++) {
      hash = hash * 0x2C1B3C6D + labels[from + a];
    }
    int at = (hash ^ hash >>> 15) * 0x297A2D39 >>> 1 & table.length - 1;
    while (table[at] != 0) {
      int to = (table[at] - 1) * attributes;
      if (Arrays.equals(labels, from, from + attributes, labels, to, to + attributes)) {
        return table[at] - 1;
      }
      at = at + 1 & table.length - 1;
    }
    System.arraycopy(labels, from, labels, size * attributes, attributes);
    table[at] = ++size;
    return size - 1;
  }

  int size() {
    return size;
  }

  int classOf(int tuple) {
    return classOf[tuple];
  }

  /** The nodes of all classes, those of one class side by side. */
  int[] labels() {
    return labels;
  }

  /** The rows of all classes. */
  int[] rows() {
    return rows;
  }
}
