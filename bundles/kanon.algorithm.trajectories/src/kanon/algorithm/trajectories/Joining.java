package kanon.algorithm.trajectories;

import kanon.api.Criterion;
import kanon.api.Problem;
import kanon.lib.refining.CellSpace;
import kanon.model.Group;
import kanon.model.Profile;

/** What it costs to join persons and clusters, and whether these hold the goal. Not thread-safe. */
final class Joining {
  /** Above so many pairs of a slot and a row, rows are aligned in their order. */
  private static final int MOST_PAIRS = 1 << 12;

  private final Units units;
  private final CellSpace space;
  private final Profile profile;
  private final Criterion goal;
  private final boolean counts;
  private final int least;
  private final int attributes;
  private final Alignment alignment = new Alignment();
  private final Group group;
  private double[] cost = {};
  private int[] rowOfSlot = {};

  Joining(Problem problem, Units units, CellSpace space) {
    this.units = units;
    this.space = space;
    profile = problem.profile();
    goal = problem.goal();
    least = RowNumbers.least(goal.traits());
    counts = goal.traits().sets() ? goal.traits().personsOnly() : goal.traits().sizeOnly();
    attributes = space.attributes();
    group = new Group(profile.schema());
  }

  /** A cluster of one, who keeps the first of her rows. */
  Cluster begin(int unit, int slots) {
    Cluster cluster = new Cluster(slots, attributes);
    room(slots, slots);
    for (int s = 0; s < slots; s++) {
      rowOfSlot[s] = s;
    }
    put(cluster, unit);
    return cluster;
  }

  private void room(int slots, int rows) {
    if (rowOfSlot.length < slots) {
      rowOfSlot = new int[slots * 2];
    }
    if (cost.length < slots * rows) {
      cost = new double[slots * rows * 2];
    }
  }

  /** What more is lost if somebody joins, her removed rows included; she has enough rows. */
  double added(Cluster cluster, int unit) {
    int rows = units.rows(unit);
    int slots = cluster.slots();
    double removed = (rows - slots) * space.removal();
    if (slots == 0) {
      return removed;
    }
    if ((long) slots * rows > MOST_PAIRS) {
      return removed + inOrder(cluster, unit);
    }
    room(slots, rows);
    for (int s = 0; s < slots; s++) {
      for (int r = 0; r < rows; r++) {
        cost[s * rows + r] = added(cluster, s, unit, r);
      }
    }
    return removed + alignment.of(cost, rowOfSlot, slots, rows);
  }

  private double inOrder(Cluster cluster, int unit) {
    room(cluster.slots(), 1);
    double sum = 0;
    for (int s = 0; s < cluster.slots(); s++) {
      rowOfSlot[s] = s;
      sum += added(cluster, s, unit, s);
    }
    return sum;
  }

  private double added(Cluster cluster, int slot, int unit, int row) {
    double after = 0;
    for (int a = 0; a < attributes; a++) {
      long own = space.of(a, units.code(a, unit, row));
      after += space.loss(a, space.join(a, cluster.states[slot * attributes + a], own));
    }
    return after * (cluster.size() + 1) - cluster.losses[slot] * cluster.size();
  }

  /** Has somebody join. */
  void join(Cluster cluster, int unit) {
    added(cluster, unit);
    put(cluster, unit);
  }

  private void put(Cluster cluster, int unit) {
    boolean first = cluster.size() == 0;
    cluster.add(unit, rowOfSlot);
    for (int s = 0; s < cluster.slots(); s++) {
      show(cluster, s, unit, rowOfSlot[s], first);
    }
  }

  private void show(Cluster cluster, int slot, int unit, int row, boolean first) {
    double loss = 0;
    for (int a = 0; a < attributes; a++) {
      int at = slot * attributes + a;
      long own = space.of(a, units.code(a, unit, row));
      cluster.states[at] = first ? own : space.join(a, cluster.states[at], own);
      loss += space.loss(a, cluster.states[at]);
    }
    cluster.losses[slot] = loss;
  }

  /** The cluster without one of its members. */
  Cluster without(Cluster cluster, int leaving) {
    Cluster rest = new Cluster(cluster.slots(), attributes);
    room(cluster.slots(), 1);
    for (int i = 0; i < cluster.size(); i++) {
      if (i != leaving) {
        for (int s = 0; s < cluster.slots(); s++) {
          rowOfSlot[s] = cluster.row(i, s);
        }
        put(rest, cluster.member(i));
      }
    }
    return rest;
  }

  /** The cluster and somebody who joins it; the cluster itself stays as it is. */
  Cluster with(Cluster cluster, int unit) {
    Cluster more = without(cluster, -1);
    join(more, unit);
    return more;
  }

  /** The members of both, with as many slots as the one that has fewer. */
  Cluster union(Cluster one, Cluster other) {
    Cluster fewer = one.slots() <= other.slots() ? one : other;
    Cluster more = fewer == one ? other : one;
    Cluster both = without(fewer, -1);
    for (int i = 0; i < more.size(); i++) {
      join(both, more.member(i));
    }
    return both;
  }

  /** Whether the members of a cluster may look alike; who has no row left always may. */
  boolean holds(Cluster cluster) {
    if (cluster.slots() == 0 || counts || cluster.size() < least) {
      return cluster.slots() == 0 || cluster.size() >= least;
    }
    group.clear();
    for (int i = 0; i < cluster.size(); i++) {
      for (int s = 0; s < cluster.slots(); s++) {
        group.add(profile, units.atom(cluster.member(i), cluster.row(i, s)), 1);
      }
    }
    return goal.holds(group);
  }

  /** What the rows lose that somebody does not keep. */
  double removal(int unit, int slots) {
    return (units.rows(unit) - slots) * space.removal();
  }

  /** How many rows of its members are removed. */
  long removed(Cluster cluster) {
    long removed = 0;
    for (int i = 0; i < cluster.size(); i++) {
      removed += units.rows(cluster.member(i)) - cluster.slots();
    }
    return removed;
  }
}
