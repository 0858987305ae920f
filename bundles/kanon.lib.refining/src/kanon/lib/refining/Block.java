package kanon.lib.refining;

import java.util.Arrays;
import kanon.api.Run;
import kanon.model.Group;

/**
 * Some classes and some removed rows, which are worked on apart from all others. A class has a
 * slot; states, rows and losses stand in flat arrays, for the searches go over all of them.
 */
final class Block {
  final CellSpace space;
  final Parcels parcels;
  final Run run;
  final int attributes;
  long[] state;
  long[] rows;

  /** What a row of each class loses. */
  double[] loss;

  Members[] members;
  Group[] groups;

  /** Changes with each change of a class. */
  int[] version;

  int[] alive;
  private int[] placeOf;
  int classes;
  int slots;

  /** The rows that are removed, how many more may be, and what removing one has to save. */
  final Members removed;

  long budget;
  double price;

  Block(CellSpace space, Parcels parcels, Run run, int room) {
    this.space = space;
    this.parcels = parcels;
    this.run = run;
    attributes = parcels.attributes;
    int n = Math.max(1, room);
    state = new long[n * attributes];
    rows = new long[n];
    loss = new double[n];
    members = new Members[n];
    groups = new Group[parcels.sizeOnly ? 0 : n];
    version = new int[n];
    alive = new int[n];
    placeOf = new int[n];
    removed = new Members();
  }

  boolean expired() {
    return Anytime.expired(run);
  }

  /** A new class without rows. */
  int open() {
    if (slots == rows.length) {
      int room = slots * 2;
      state = Arrays.copyOf(state, room * attributes);
      rows = Arrays.copyOf(rows, room);
      loss = Arrays.copyOf(loss, room);
      members = Arrays.copyOf(members, room);
      groups = parcels.sizeOnly ? groups : Arrays.copyOf(groups, room);
      version = Arrays.copyOf(version, room);
      alive = Arrays.copyOf(alive, room);
      placeOf = Arrays.copyOf(placeOf, room);
    }
    int slot = slots++;
    members[slot] = new Members();
    if (!parcels.sizeOnly) {
      groups[slot] = new Group(parcels.profile.schema());
    }
    placeOf[slot] = classes;
    alive[classes++] = slot;
    return slot;
  }

  /** Empties a class, which is none any more. */
  void close(int slot) {
    int last = alive[--classes];
    alive[placeOf[slot]] = last;
    placeOf[last] = placeOf[slot];
    rows[slot] = 0;
    loss[slot] = 0;
    version[slot]++;
    members[slot] = new Members();
    if (!parcels.sizeOnly) {
      groups[slot].clear();
    }
  }

  boolean open(int slot) {
    return rows[slot] > 0;
  }

  boolean holds(int slot) {
    return rows[slot] >= parcels.minimumSize
        && (parcels.sizeOnly || parcels.goal.holds(groups[slot]));
  }

  double cost(int slot) {
    return rows[slot] * loss[slot];
  }

  /** What all rows lose, the price of removed ones included. */
  double cost() {
    double sum = removed.rows() * (space.removal() + price);
    for (int i = 0; i < classes; i++) {
      sum += cost(alive[i]);
    }
    return sum;
  }

  /** Adds rows of a parcel to a class. */
  void put(int slot, int parcel, int count) {
    boolean first = rows[slot] == 0;
    double sum = 0;
    int to = slot * attributes;
    int from = parcels.at(parcel);
    for (int a = 0; a < attributes; a++) {
      long own = parcels.state(from + a);
      state[to + a] = first ? own : space.join(a, state[to + a], own);
      sum += space.loss(a, state[to + a]);
    }
    loss[slot] = sum;
    rows[slot] += count;
    version[slot]++;
    members[slot].add(parcel, count);
    if (!parcels.sizeOnly) {
      parcels.add(groups[slot], parcel, count);
    }
  }

  /** A new class of these members, which pass into the block's ownership. */
  int open(Members of) {
    int slot = open();
    members[slot] = of;
    rows[slot] = of.rows();
    for (int i = 0; i < of.size && !parcels.sizeOnly; i++) {
      parcels.add(groups[slot], of.parcel[i], of.rows[i]);
    }
    renew(slot);
    return slot;
  }

  /** Takes rows of the i-th parcel out of a class. */
  void take(int slot, int i, int count) {
    if (!parcels.sizeOnly) {
      parcels.add(groups[slot], members[slot].parcel[i], -count);
    }
    rows[slot] -= count;
    version[slot]++;
    members[slot].remove(i, count);
    if (rows[slot] == 0) {
      close(slot);
    } else {
      renew(slot);
    }
  }

  private void renew(int slot) {
    int to = slot * attributes;
    double sum = 0;
    for (int a = 0; a < attributes; a++) {
      state[to + a] = parcels.state(members[slot], a);
      sum += space.loss(a, state[to + a]);
    }
    loss[slot] = sum;
  }

  /**
   * The additional loss in a class if rows of a parcel join it; infinite where that is no less than
   * a limit, so that a sum that was broken off is never taken for a small one.
   */
  double receiving(int slot, int parcel, long count, double limit) {
    return receiving(slot, parcels.at(parcel), rows[slot], count, limit);
  }

  private double receiving(int slot, int from, long own, long count, double limit) {
    double before = own * loss[slot];
    double enough = (limit + before) / (own + count);
    double sum = 0;
    int at = slot * attributes;
    for (int a = 0; a < attributes && sum < enough; a++) {
      sum += space.loss(a, space.join(a, state[at + a], parcels.state(from + a)));
    }
    return sum < enough ? sum * (own + count) - before : Double.POSITIVE_INFINITY;
  }

  /** The additional loss if two classes become one; infinite where that is no less than a limit. */
  double joining(int slot, int other, double limit) {
    long all = rows[slot] + rows[other];
    double before = cost(slot) + cost(other);
    double enough = (limit + before) / all;
    double sum = 0;
    int at = slot * attributes;
    int to = other * attributes;
    for (int a = 0; a < attributes && sum < enough; a++) {
      sum += space.loss(a, space.join(a, state[at + a], state[to + a]));
    }
    return sum < enough ? sum * all - before : Double.POSITIVE_INFINITY;
  }

  /** The loss of one row of a parcel in a class of its own. */
  double lossOf(int parcel) {
    double sum = 0;
    int from = parcels.at(parcel);
    for (int a = 0; a < attributes; a++) {
      sum += space.loss(a, parcels.state(from + a));
    }
    return sum;
  }

  /** Whether a class would hold with so many more rows of one parcel and less of another. */
  boolean holdsAfter(int slot, int added, int more, int taken, int less) {
    long after = rows[slot] + more - less;
    if (after < parcels.minimumSize || parcels.sizeOnly) {
      return after >= parcels.minimumSize;
    }
    Group group = groups[slot];
    change(group, added, more);
    change(group, taken, -less);
    boolean holds = parcels.goal.holds(group);
    change(group, taken, less);
    change(group, added, -more);
    return holds;
  }

  private void change(Group group, int parcel, int count) {
    if (count != 0) {
      parcels.add(group, parcel, count);
    }
  }

  /** Whether rows of a parcel would hold alone. */
  boolean holdsAlone(int parcel, int count) {
    if (count < parcels.minimumSize || parcels.sizeOnly) {
      return count >= parcels.minimumSize;
    }
    Group alone = new Group(parcels.profile.schema());
    parcels.add(alone, parcel, count);
    return parcels.goal.holds(alone);
  }
}
