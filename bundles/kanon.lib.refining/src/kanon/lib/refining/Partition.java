package kanon.lib.refining;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import kanon.model.Group;

/**
 * Cuts a class in two, and the parts again, as long as both hold the goal: across the attribute in
 * which most is lost, at the border near the middle that leaves least. What is not cut yet holds as
 * well, so it can end at any time.
 */
final class Partition {
  private static final int BORDERS = 6;

  /** So many parts are made before they are shared among threads. */
  private static final int SHARED = 64;

  private final Block ended;
  private final CellSpace space;
  private final Parcels parcels;
  private final int attributes;

  /**
   * A partition.
   *
   * @param block whose space, parcels and run are used
   */
  Partition(Block block) {
    ended = block;
    space = block.space;
    parcels = block.parcels;
    attributes = block.attributes;
  }

  /** The parts of a class that holds the goal. */
  List<Members> of(Members whole) {
    Deque<Members> open = new ArrayDeque<>(List.of(whole));
    List<Members> done = new ArrayList<>();
    while (!open.isEmpty() && open.size() < SHARED) {
      Members part = open.removeFirst();
      Members[] two = cut(part);
      if (two.length == 0) {
        done.add(part);
      } else {
        open.addAll(Arrays.asList(two));
      }
    }
    List<Members> parts = List.copyOf(open);
    List<List<Members>> ends = new ArrayList<>();
    parts.forEach(p -> ends.add(new ArrayList<>()));
    Anytime.each(ended.run, ends.size(), i -> cutAll(parts.get(i), ends.get(i)));
    for (int i = 0; i < ends.size(); i++) {
      done.addAll(ends.get(i).isEmpty() ? List.of(parts.get(i)) : ends.get(i));
    }
    return done;
  }

  private void cutAll(Members whole, List<Members> done) {
    Deque<Members> open = new ArrayDeque<>(List.of(whole));
    while (!open.isEmpty()) {
      Members part = open.pop();
      Members[] two = cut(part);
      if (two.length == 0) {
        done.add(part);
      } else {
        open.push(two[1]);
        open.push(two[0]);
      }
    }
  }

  /** Two parts that hold, or none. */
  Members[] cut(Members part) {
    if (part.size < 2 || part.rows() < 2 * parcels.minimumSize || ended.expired()) {
      return new Members[0];
    }
    double[] losses = new double[attributes];
    for (int a = 0; a < attributes; a++) {
      losses[a] = space.loss(a, parcels.state(part, a));
    }
    Integer[] order = new Integer[attributes];
    Arrays.setAll(order, a -> a);
    Arrays.sort(order, (a, b) -> Double.compare(losses[b], losses[a]));
    for (int a : order) {
      Members[] two = losses[a] > 0 ? cut(part, a) : new Members[0];
      if (two.length > 0) {
        return two;
      }
    }
    return new Members[0];
  }

  private Members[] cut(Members part, int a) {
    int n = part.size;
    long[] order = new long[n];
    for (int i = 0; i < n; i++) {
      order[i] = (long) parcels.rank(a, part.parcel[i]) << 32 | i;
    }
    Arrays.sort(order);
    double[] left = new double[n];
    long state = state(part, order, 0, a);
    long rows = 0;
    for (int i = 0; i < n; i++) {
      left[i] = rows * (i == 0 ? 0 : space.loss(a, state));
      state = space.join(a, state, state(part, order, i, a));
      rows += part.rows[(int) order[i]];
    }
    double[] score = new double[n];
    state = state(part, order, n - 1, a);
    long behind = 0;
    long all = rows;
    for (int i = n - 1; i > 0; i--) {
      behind += part.rows[(int) order[i]];
      state = space.join(a, state, state(part, order, i, a));
      boolean border = order[i] >> 32 != order[i - 1] >> 32;
      boolean middle = 4 * behind >= all && 4 * (all - behind) >= all;
      double lost = left[i] + behind * space.loss(a, state);
      double imbalance = Math.abs(2.0 * behind - all) / all;
      score[i] = border ? (middle ? 0 : 1e9) + (1 + imbalance / 4) * (1e-9 + lost / all) : -1;
    }
    return best(part, order, score);
  }

  private long state(Members part, long[] order, int i, int a) {
    return parcels.state(parcels.at(part.parcel[(int) order[i]]) + a);
  }

  /** The parts at the border of the least score of those that leave parts which hold. */
  private Members[] best(Members part, long[] order, double[] score) {
    for (int tried = 0; tried < BORDERS; tried++) {
      int best = -1;
      long behind = 0;
      long all = part.rows();
      for (int i = score.length - 1; i > 0; i--) {
        behind += part.rows[(int) order[i]];
        boolean large = behind >= parcels.minimumSize && all - behind >= parcels.minimumSize;
        if (large && score[i] >= 0 && (best < 0 || score[i] < score[best])) {
          best = i;
        }
      }
      if (best < 0) {
        break;
      }
      Members[] two = {new Members(), new Members()};
      for (int i = 0; i < order.length; i++) {
        int member = (int) order[i];
        two[i < best ? 0 : 1].append(part.parcel[member], part.rows[member]);
      }
      if (parcels.sizeOnly || holds(two[0]) && holds(two[1])) {
        return two;
      }
      score[best] = -1;
    }
    return new Members[0];
  }

  private boolean holds(Members of) {
    Group group = new Group(parcels.profile.schema());
    for (int i = 0; i < of.size; i++) {
      parcels.add(group, of.parcel[i], of.rows[i]);
    }
    return parcels.goal.holds(group);
  }
}
