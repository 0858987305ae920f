package kanon.lib.merging;

import java.util.Arrays;
import kanon.api.Run;
import kanon.model.Group;

/**
 * The clusters of some tuples. A cluster has a slot; its nodes, rows and loss of a row stand in
 * flat arrays, for the searches go over all of them.
 */
final class Block {
  final Generalizations generalizations;
  final Units units;
  final Run run;
  final int attributes;
  int[] nodes;
  long[] rows;
  double[] loss;
  Members[] members;
  Group[] groups;

  /** Slots in use, and where each stands among them. */
  int[] alive;

  private int[] placeOf;
  int clusters;
  private int slots;

  /** A block with one cluster for each tuple. */
  Block(Generalizations generalizations, Units units, int[] tuples, Run run) {
    this.generalizations = generalizations;
    this.units = units;
    this.run = run;
    attributes = units.attributes;
    int n = tuples.length;
    nodes = new int[n * attributes];
    rows = new long[n];
    loss = new double[n];
    members = new Members[n];
    groups = new Group[units.sizeOnly ? 0 : n];
    alive = new int[n];
    placeOf = new int[n];
    for (int tuple : tuples) {
      int slot = open();
      for (int u = units.first(tuple); u < units.first(tuple + 1); u++) {
        put(slot, u, units.rows[u]);
      }
    }
  }

  /** A new cluster without rows. */
  int open() {
    if (slots == rows.length) {
      int room = slots * 2 + 1;
      nodes = Arrays.copyOf(nodes, room * attributes);
      rows = Arrays.copyOf(rows, room);
      loss = Arrays.copyOf(loss, room);
      members = Arrays.copyOf(members, room);
      groups = units.sizeOnly ? groups : Arrays.copyOf(groups, room);
      alive = Arrays.copyOf(alive, room);
      placeOf = Arrays.copyOf(placeOf, room);
    }
    int slot = slots++;
    members[slot] = new Members();
    if (!units.sizeOnly) {
      groups[slot] = new Group(units.profile.schema());
    }
    placeOf[slot] = clusters;
    alive[clusters++] = slot;
    return slot;
  }

  private void close(int slot) {
    int last = alive[--clusters];
    alive[placeOf[slot]] = last;
    placeOf[last] = placeOf[slot];
    rows[slot] = 0;
    members[slot] = new Members();
  }

  boolean open(int slot) {
    return rows[slot] > 0;
  }

  boolean holds(int slot) {
    return units.sizeOnly ? rows[slot] >= units.minimumSize : units.goal.holds(groups[slot]);
  }

  /** Adds rows of a unit to a cluster; groups take whole units only. */
  void put(int slot, int unit, int count) {
    boolean first = rows[slot] == 0;
    double sum = 0;
    for (int a = 0; a < attributes; a++) {
      int at = slot * attributes + a;
      int code = units.code(unit, a);
      nodes[at] = first ? code : generalizations.common(a, nodes[at], code);
      sum += generalizations.loss(a, nodes[at]);
    }
    loss[slot] = sum;
    rows[slot] += count;
    members[slot].add(unit, count);
    if (!units.sizeOnly) {
      units.add(groups[slot], unit, 1);
    }
  }

  /** Takes rows of the i-th unit out of a cluster. */
  void take(int slot, int i, int count) {
    if (!units.sizeOnly) {
      units.add(groups[slot], members[slot].unit[i], -1);
    }
    rows[slot] -= count;
    members[slot].remove(i, count);
    if (rows[slot] == 0) {
      close(slot);
    } else {
      renew(slot);
    }
  }

  private void renew(int slot) {
    double sum = 0;
    for (int a = 0; a < attributes; a++) {
      int node = common(slot, a, -1);
      nodes[slot * attributes + a] = node;
      sum += generalizations.loss(a, node);
    }
    loss[slot] = sum;
  }

  /** The lowest common ancestor of a cluster's values, those of one member left out. */
  private int common(int slot, int a, int without) {
    Members of = members[slot];
    int node = -1;
    for (int i = 0; i < of.size; i++) {
      if (i != without) {
        int code = units.code(of.unit[i], a);
        node = node < 0 ? code : generalizations.common(a, node, code);
      }
    }
    return node;
  }

  /** The loss of a row of a cluster after one of several members has left. */
  double lossWithout(int slot, int i) {
    double sum = 0;
    for (int a = 0; a < attributes; a++) {
      sum += generalizations.loss(a, common(slot, a, i));
    }
    return sum;
  }

  /** Puts a cluster's rows into another. */
  void merge(int slot, int into) {
    double sum = 0;
    for (int a = 0; a < attributes; a++) {
      int at = into * attributes + a;
      nodes[at] = generalizations.common(a, nodes[at], nodes[slot * attributes + a]);
      sum += generalizations.loss(a, nodes[at]);
    }
    loss[into] = sum;
    rows[into] += rows[slot];
    members[into].addAll(members[slot]);
    if (!units.sizeOnly) {
      groups[into].add(groups[slot]);
      groups[slot].clear();
    }
    close(slot);
  }

  /**
   * The additional loss if all rows of one cluster join so many rows of another; the sum is broken
   * off above a limit.
   */
  double joining(int slot, int other, long otherRows, double limit) {
    double sum = 0;
    int at = slot * attributes;
    int to = other * attributes;
    long own = rows[slot];
    for (int a = 0; a < attributes && sum < limit; a++) {
      int n = nodes[at + a];
      int m = nodes[to + a];
      if (n != m) {
        double common = generalizations.loss(a, generalizations.common(a, n, m));
        sum +=
            own * (common - generalizations.loss(a, n))
                + otherRows * (common - generalizations.loss(a, m));
      }
    }
    return sum;
  }

  /** The additional loss in a cluster if rows of a unit join it; broken off above a limit. */
  double receiving(int slot, int unit, long count, double limit) {
    double sum = 0;
    int at = slot * attributes;
    long own = rows[slot];
    for (int a = 0; a < attributes && sum < limit; a++) {
      int n = nodes[at + a];
      int m = units.code(unit, a);
      if (n == m) {
        sum += count * generalizations.loss(a, n);
      } else {
        double common = generalizations.loss(a, generalizations.common(a, n, m));
        sum += own * (common - generalizations.loss(a, n)) + count * common;
      }
    }
    return sum;
  }

  /** The loss of one row of a unit in a cluster of its own. */
  double lossOf(int unit) {
    double sum = 0;
    for (int a = 0; a < attributes; a++) {
      sum += generalizations.loss(a, units.code(unit, a));
    }
    return sum;
  }
}
