package kanon.algorithm.specialization;

import java.util.HashMap;
import java.util.Map;
import kanon.lib.grid.Axis;
import kanon.lib.grid.Grid;
import kanon.model.Profile;

/**
 * By how much the entropy of an attribute of classes falls where the rows of a node are divided
 * among its children. Rows that are all of one class have nothing to gain.
 */
final class InformationGain implements Gain {
  private static final double NONE = -1;

  /** [attribute][value][class] -> rows. */
  private final long[][][] rows;

  InformationGain(Grid grid, int sensitive) {
    Profile profile = grid.problem().profile();
    int labels = profile.schema().sensitive().get(sensitive).dictionary().size();
    rows = new long[grid.attributes()][][];
    for (int a = 0; a < rows.length; a++) {
      rows[a] = new long[profile.schema().quasiIdentifier(a).dictionary().size()][labels];
      for (int t = 0; t < profile.tuples(); t++) {
        long[] ofValue = rows[a][profile.code(a, t)];
        for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
          ofValue[profile.sensitive(sensitive, atom)] += profile.rows(atom);
        }
      }
    }
  }

  @Override
  public double of(int a, Axis axis, int node, int[] childOf, double saved) {
    long[] all = new long[rows[a].length == 0 ? 0 : rows[a][0].length];
    Map<Integer, long[]> children = new HashMap<>();
    for (int value = 0; value < axis.values(); value++) {
      if (axis.part(value) == node) {
        long[] child = children.computeIfAbsent(childOf[value], c -> new long[all.length]);
        for (int label = 0; label < all.length; label++) {
          all[label] += rows[a][value][label];
          child[label] += rows[a][value][label];
        }
      }
    }
    double before = bits(all);
    if (before <= 0) {
      return NONE;
    }
    double after = 0;
    for (long[] child : children.values()) {
      after += bits(child);
    }
    return Math.max(0, before - after) / sum(all);
  }

  /** The entropy of some rows times their number. */
  private static double bits(long[] counts) {
    double total = sum(counts);
    double bits = 0;
    for (long count : counts) {
      bits += count == 0 ? 0 : count * Math.log(total / count) / Math.log(2);
    }
    return bits;
  }

  private static long sum(long[] counts) {
    long sum = 0;
    for (long count : counts) {
      sum += count;
    }
    return sum;
  }
}
