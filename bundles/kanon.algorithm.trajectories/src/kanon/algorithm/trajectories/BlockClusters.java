package kanon.algorithm.trajectories;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kanon.api.Run;

/** The clusters of one block, who all keep equally many rows. */
final class BlockClusters {
  private static final int ROUNDS = 3;
  private static final double WORTH = 1e-9;

  private final Joining joining;
  private final Run run;
  private final int slots;
  private final int least;
  final List<Cluster> clusters = new ArrayList<>();

  /** Who is in no cluster that holds the goal. */
  final List<Integer> left = new ArrayList<>();

  BlockClusters(Joining joining, int slots, int least, Run run) {
    this.joining = joining;
    this.slots = slots;
    this.least = least;
    this.run = run;
  }

  void cluster(int[] block) {
    int[] rest = block.clone();
    int size = rest.length;
    double[] costs = new double[size];
    while (size > 0) {
      run.check();
      Cluster cluster = joining.begin(rest[--size], slots);
      while (!joining.holds(cluster) && size > 0) {
        int nearest = 0;
        if (cluster.size() == 1 || cluster.size() >= least) {
          for (int i = 0; i < size; i++) {
            costs[i] = joining.added(cluster, rest[i]);
          }
        }
        for (int i = 1; i < size; i++) {
          nearest = costs[i] < costs[nearest] ? i : nearest;
        }
        nearest = again(cluster, rest, costs, size, nearest);
        joining.join(cluster, rest[nearest]);
        rest[nearest] = rest[--size];
        costs[nearest] = costs[size];
      }
      if (joining.holds(cluster)) {
        clusters.add(cluster);
        farthestLast(cluster, rest, size);
      } else {
        for (int i = 0; i < cluster.size(); i++) {
          left.add(cluster.member(i));
        }
      }
    }
    left.removeIf(unit -> placed(clusters, unit, joining));
  }

  /**
   * Costs were those of joining when the cluster was smaller: the few that were cheapest are asked
   * again.
   */
  private int again(Cluster cluster, int[] rest, double[] costs, int size, int cheapest) {
    if (cluster.size() == 1) {
      return cheapest;
    }
    int best = cheapest;
    double least = joining.added(cluster, rest[cheapest]);
    double near = costs[cheapest] * 2 + WORTH;
    for (int i = 0, asked = 0; i < size && asked < 4 * this.least; i++) {
      if (i != cheapest && costs[i] <= near) {
        asked++;
        double now = joining.added(cluster, rest[i]);
        if (now < least) {
          least = now;
          best = i;
        }
      }
    }
    return best;
  }

  /** The next cluster begins with the person least like the last one. */
  private void farthestLast(Cluster cluster, int[] rest, int size) {
    int farthest = -1;
    double most = -1;
    for (int i = 0; i < size; i++) {
      double cost = joining.added(cluster, rest[i]);
      if (cost > most) {
        most = cost;
        farthest = i;
      }
    }
    if (farthest >= 0) {
      int unit = rest[farthest];
      rest[farthest] = rest[size - 1];
      rest[size - 1] = unit;
    }
  }

  /** Puts somebody into the cluster where that costs least and the goal holds, if there is one. */
  static boolean placed(List<Cluster> clusters, int unit, Joining joining) {
    double[] costs = new double[clusters.size()];
    Arrays.setAll(costs, c -> joining.added(clusters.get(c), unit));
    for (int tries = 0; tries < costs.length; tries++) {
      int best = 0;
      for (int c = 1; c < costs.length; c++) {
        best = costs[c] < costs[best] ? c : best;
      }
      Cluster more = joining.with(clusters.get(best), unit);
      if (joining.holds(more)) {
        clusters.set(best, more);
        return true;
      }
      costs[best] = Double.POSITIVE_INFINITY;
    }
    return false;
  }

  /** Has persons go over to other clusters where less is lost, in a few rounds. */
  void improve() {
    boolean changed = clusters.size() > 1;
    for (int round = 0; round < ROUNDS && changed; round++) {
      changed = false;
      for (int c = 0; c < clusters.size(); c++) {
        for (int i = 0; i < clusters.get(c).size(); i++) {
          if (run.expired()) {
            return;
          }
          run.check();
          changed |= clusters.get(c).size() > least && moved(c, i);
        }
      }
    }
  }

  private boolean moved(int from, int i) {
    Cluster cluster = clusters.get(from);
    Cluster rest = joining.without(cluster, i);
    double saved = cluster.loss() - rest.loss();
    int unit = cluster.member(i);
    double least = saved - WORTH;
    int to = -1;
    for (int c = 0; c < clusters.size() && saved > WORTH; c++) {
      double cost = c == from ? saved : joining.added(clusters.get(c), unit) - gone(unit);
      if (cost < least) {
        least = cost;
        to = c;
      }
    }
    if (to < 0 || !joining.holds(rest)) {
      return false;
    }
    Cluster more = joining.with(clusters.get(to), unit);
    if (!joining.holds(more)) {
      return false;
    }
    clusters.set(from, rest);
    clusters.set(to, more);
    return true;
  }

  /** Rows that she loses in every cluster of the block. */
  private double gone(int unit) {
    return joining.removal(unit, slots);
  }
}
