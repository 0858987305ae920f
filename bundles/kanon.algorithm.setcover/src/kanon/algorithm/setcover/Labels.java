package kanon.algorithm.setcover;

import java.util.Arrays;
import kanon.api.Run;
import kanon.lib.clusters.RowSpace;
import kanon.model.Attribute;
import kanon.model.Lattice;
import kanon.model.Schema;

/**
 * The labels of a table: what its tuples become on each combination of levels, with the tuples that
 * do. Labels are numbered over all combinations. Immutable.
 */
final class Labels {
  /** The work of numbering a pair, and of looking a tuple's label up. */
  static final int PAIRING_WORK = 4;

  static final int LOOKUP_WORK = 4;

  private final RowSpace rows;
  private final int tuples;
  private final int combinations;

  /** [combination]: the label of each tuple, as a number. */
  private final int[][] labelOf;

  /** [combination]: the tuples, those of one label after the other. */
  private final int[][] order;

  /** By label: where its tuples begin in the order, and those of the next after it. */
  private int[] from = new int[1024];

  private int[] combinationOf = new int[1024];
  private long[] charge = new long[1024];
  private long[] size = new long[1024];
  private int labels;

  private Labels(RowSpace rows, int combinations) {
    this.rows = rows;
    this.combinations = combinations;
    tuples = rows.tuples();
    labelOf = new int[combinations][];
    order = new int[combinations][];
  }

  /** All labels of a table. */
  static Labels of(RowSpace rows, Run run) {
    Lattice lattice = new Lattice(rows.profile().schema().heights());
    Labels labels = new Labels(rows, Math.toIntExact(lattice.nodes()));
    int[] levels = new int[lattice.attributes()];
    for (int c = 0; c < labels.combinations; c++) {
      run.check();
      run.at(c, labels.combinations, "combinations of levels");
      labels.add(c, levels);
      for (int a = 0; a < levels.length && ++levels[a] > lattice.height(a); a++) {
        levels[a] = 0;
      }
    }
    return labels;
  }

  /** How many labels a table of so many tuples has at most, over all combinations. */
  static double most(Schema schema, int tuples) {
    double all = tuples;
    for (int height : schema.heights()) {
      all *= height + 1;
    }
    return all;
  }

  private void add(int combination, int[] levels) {
    rows.space().worked((long) PAIRING_WORK * tuples * levels.length);
    int[] group = new int[tuples];
    int groups = Math.min(1, tuples);
    for (int a = 0; a < levels.length; a++) {
      Attribute attribute = rows.profile().schema().quasiIdentifier(a);
      int[] step = attribute.step(0, levels[a]);
      Pairing pairing = new Pairing(tuples);
      for (int t = 0; t < tuples; t++) {
        group[t] = pairing.number(group[t], step[rows.label(t, a)]);
      }
      groups = pairing.size();
    }
    int first = labels;
    grow(first + groups);
    int[] count = new int[groups + 1];
    for (int t = 0; t < tuples; t++) {
      count[group[t] + 1]++;
    }
    for (int g = 0; g < groups; g++) {
      count[g + 1] += count[g];
      from[first + g] = count[g];
      combinationOf[first + g] = combination;
    }
    int[] sorted = new int[tuples];
    for (int t = 0; t < tuples; t++) {
      sorted[count[group[t]]++] = t;
      size[first + group[t]] += rows.size(t);
      group[t] += first;
    }
    order[combination] = sorted;
    labelOf[combination] = group;
    labels += groups;
    from[labels] = tuples;
    for (int label = first; label < labels; label++) {
      charge[label] = charge(sorted[from[label]], levels);
    }
  }

  private long charge(int tuple, int[] levels) {
    long sum = 0;
    for (int a = 0; a < levels.length; a++) {
      Attribute attribute = rows.profile().schema().quasiIdentifier(a);
      int code = attribute.step(0, levels[a])[rows.label(tuple, a)];
      sum += rows.space().height(a, attribute.node(levels[a], code));
    }
    return sum;
  }

  private void grow(int wanted) {
    if (wanted >= from.length) {
      int room = Math.max(wanted + 1, from.length * 2);
      from = Arrays.copyOf(from, room);
      combinationOf = Arrays.copyOf(combinationOf, room);
      charge = Arrays.copyOf(charge, room);
      size = Arrays.copyOf(size, room);
    }
  }

  int labels() {
    return labels;
  }

  int combinations() {
    return combinations;
  }

  /** The label of a tuple on a combination of levels. */
  int label(int combination, int tuple) {
    return labelOf[combination][tuple];
  }

  /** What one row costs that shows a label, in units. */
  long charge(int label) {
    return charge[label];
  }

  /** How many rows can show a label. */
  long rows(int label) {
    return size[label];
  }

  /** How many tuples can show a label. */
  int tuples(int label) {
    boolean last = label + 1 == labels || combinationOf[label + 1] != combinationOf[label];
    return (last ? tuples : from[label + 1]) - from[label];
  }

  /** One of the tuples that can show a label, from 0. */
  int tuple(int label, int i) {
    return order[combinationOf[label]][from[label] + i];
  }

  /** Whether some attribute could show less without any of the tuples having to show another. */
  boolean raisedInVain(int label) {
    rows.space().worked((long) tuples(label) * rows.space().attributes());
    int first = tuple(label, 0);
    long needed = 0;
    for (int a = 0; a < rows.space().attributes(); a++) {
      int node = rows.label(first, a);
      for (int i = 1; i < tuples(label); i++) {
        node = rows.space().common(a, node, rows.label(tuple(label, i), a));
      }
      needed += rows.space().height(a, node);
    }
    return needed < charge[label];
  }
}
