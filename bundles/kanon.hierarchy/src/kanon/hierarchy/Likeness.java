package kanon.hierarchy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import kanon.api.HierarchyBuilder.Beside;

/**
 * Groups of values, joined by the mixture of another column's values in their rows. A value has its
 * rows and one more, which is spread like all rows together: so a value of few rows counts for
 * little, and one of none is like the whole. Of groups with n and m rows and shares p and q of the
 * other values, joining costs n m / (n + m) times the sum of (p - q) squared.
 *
 * <p>The two with the least cost are joined; of equals those with the first value, then those whose
 * other group has the first one. Each group keeps the nearest of those that come after it. Every
 * sum is built in the order of the other values, so that whoever computes it in double precision
 * finds the same groups.
 */
final class Likeness {
  private static final int NONE = -1;

  private final List<BitSet> members = new ArrayList<>();
  private final double[][] shown;
  private final double[] rows;
  private final int[] nearest;
  private final double[] costs;
  private int size;

  /** Every value alone. */
  Likeness(Beside beside, int values) {
    int others = beside.others().size();
    shown = new double[values][others];
    rows = new double[values];
    nearest = new int[values];
    costs = new double[values];
    size = values;
    double[] spread = spread(beside, values);
    for (int value = 0; value < values; value++) {
      long own = 0;
      for (int other = 0; other < others; other++) {
        own += beside.rows(value, other);
        shown[value][other] = beside.rows(value, other) + spread[other];
      }
      rows[value] = own + 1.0;
      members.add(new BitSet());
      members.get(value).set(value);
    }
    for (int value = 0; value < values; value++) {
      look(value);
    }
  }

  /** One row that is like all of them; nothing where there is none. */
  private static double[] spread(Beside beside, int values) {
    double[] spread = new double[beside.others().size()];
    long all = 0;
    for (int other = 0; other < spread.length; other++) {
      long with = 0;
      for (int value = 0; value < values; value++) {
        with += beside.rows(value, other);
      }
      spread[other] = with;
      all += with;
    }
    double total = Math.max(1, all);
    Arrays.setAll(spread, other -> spread[other] / total);
    return spread;
  }

  /** Joins until so many groups are left. */
  void join(int left) {
    for (; size > left; size--) {
      int best = NONE;
      for (int group = 0; group < rows.length; group++) {
        if (nearest[group] != NONE && (best == NONE || costs[group] < costs[best])) {
          best = group;
        }
      }
      join(best, nearest[best]);
    }
  }

  private void join(int group, int other) {
    members.get(group).or(members.get(other));
    members.get(other).clear();
    rows[group] += rows[other];
    for (int i = 0; i < shown[group].length; i++) {
      shown[group][i] += shown[other][i];
    }
    nearest[other] = NONE;
    look(group);
    for (int before = 0; before < other; before++) {
      if (before == group || members.get(before).isEmpty()) {
        continue;
      }
      if (nearest[before] == group || nearest[before] == other) {
        look(before);
      } else if (before < group) {
        offer(before, group);
      }
    }
  }

  /** Finds the nearest of the groups that come after one. */
  private void look(int group) {
    nearest[group] = NONE;
    for (int after = group + 1; after < rows.length; after++) {
      if (!members.get(after).isEmpty()) {
        offer(group, after);
      }
    }
  }

  private void offer(int group, int after) {
    double cost = cost(group, after);
    boolean first = nearest[group] == NONE || cost < costs[group];
    if (first || cost == costs[group] && after < nearest[group]) {
      nearest[group] = after;
      costs[group] = cost;
    }
  }

  private double cost(int group, int other) {
    double n = rows[group];
    double m = rows[other];
    double sum = 0;
    for (int i = 0; i < shown[group].length; i++) {
      double difference = shown[group][i] / n - shown[other][i] / m;
      sum += difference * difference;
    }
    return n * m / (n + m) * sum;
  }

  /** The groups, each as its values. */
  List<BitSet> groups() {
    return members.stream().filter(group -> !group.isEmpty()).toList();
  }
}
