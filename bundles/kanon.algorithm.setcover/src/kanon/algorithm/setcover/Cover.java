package kanon.algorithm.setcover;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kanon.api.Run;
import kanon.lib.clusters.Clusters;
import kanon.lib.clusters.RowSpace;

/**
 * The greedy cover of all rows, cut down to a partition on the way.
 *
 * <ol>
 *   <li>The price of a label is what the cheapest cluster of k to 2k-1 rows that show it costs for
 *       each row that is not covered yet: its charge where k such rows are left, else the charge of
 *       k rows shared by those that are left. The cheapest label is taken, for at most 2k-1 rows.
 *       Prices only rise, so one that is out of date is put back.
 *   <li>k rows or more are a cluster. Fewer take the rows that they lack from clusters that have
 *       more than k; where there are none, they join a cluster that has a row in common with
 *       theirs. That has k rows, and gets 2k-1 at most.
 * </ol>
 *
 * <p>In the end each cluster raises its rows no further than all clusters that were put together in
 * it did, and has 2k-1 rows at most, while each of those was paid for k: the partition costs at
 * most (2k-1)/k of what the rows have paid. Of any cluster of up to 2k-1 rows, the one that is
 * covered last but i-1 has paid its i-th part at most, so the rows of a cluster have paid H(2k-1)
 * times what it costs at most.
 */
final class Cover {
  private static final int PICKS_BETWEEN_CHECKS = 1 << 6;

  /** The work of taking a label from the queue. */
  private static final int PICK_WORK = 64;

  /** How many clusters that few rows could join are looked at. */
  private static final int LOOKED_AT = 200;

  private final RowSpace rows;
  private final Labels labels;
  private final int k;
  private final int[] left;
  private final int[] leftOfLabel;
  private final double[] paid;
  private final List<Cluster> clusters = new ArrayList<>();

  /** By tuple: the clusters that have, or had, rows of it. */
  private final List<List<Cluster>> holders = new ArrayList<>();

  /** Rows of some tuples. */
  private static final class Cluster {
    private int[] tuple = new int[4];
    private int[] count = new int[4];
    private int parts;
    private int size;

    void add(int ofTuple, int ofRows) {
      size += ofRows;
      for (int i = 0; i < parts; i++) {
        if (tuple[i] == ofTuple) {
          count[i] += ofRows;
          return;
        }
      }
      if (parts == tuple.length) {
        tuple = Arrays.copyOf(tuple, parts * 2);
        count = Arrays.copyOf(count, parts * 2);
      }
      tuple[parts] = ofTuple;
      count[parts++] = ofRows;
    }

    int count(int ofTuple) {
      for (int i = 0; i < parts; i++) {
        if (tuple[i] == ofTuple) {
          return count[i];
        }
      }
      return 0;
    }
  }

  Cover(RowSpace rows, Labels labels, int k) {
    this.rows = rows;
    this.labels = labels;
    this.k = k;
    left = new int[rows.tuples()];
    paid = new double[rows.tuples()];
    leftOfLabel = new int[labels.labels()];
    for (int t = 0; t < left.length; t++) {
      left[t] = rows.size(t);
      holders.add(new ArrayList<>(1));
    }
  }

  /** Covers all rows. */
  Clusters clusters(Run run) {
    CheapestFirst open = new CheapestFirst();
    for (int label = 0; label < leftOfLabel.length; label++) {
      if (label % (1 << 12) == 0) {
        run.check();
      }
      leftOfLabel[label] = (int) labels.rows(label);
      if (labels.rows(label) >= k && !labels.raisedInVain(label)) {
        open.add(price(label), label);
      }
    }
    long covered = 0;
    for (long picks = 0; covered < rows.profile().rows(); picks++) {
      if (picks % PICKS_BETWEEN_CHECKS == 0) {
        run.check();
        run.at(covered, rows.profile().rows(), "rows covered");
      }
      int label = open.label();
      double asked = open.price();
      open.remove();
      rows.space().worked(PICK_WORK);
      if (leftOfLabel[label] == 0) {
        continue;
      }
      double price = price(label);
      if (price <= asked) {
        covered += take(label, price);
      }
      if (leftOfLabel[label] > 0) {
        open.add(price(label), label);
      }
    }
    return partition();
  }

  private double price(int label) {
    int some = Math.min(leftOfLabel[label], 2 * k - 1);
    return some == 0 ? 0 : (double) labels.charge(label) * Math.max(k, some) / some;
  }

  /** Covers rows that can show a label; how many. */
  private int take(int label, double price) {
    Cluster taken = new Cluster();
    for (int i = 0; taken.size < 2 * k - 1 && i < labels.tuples(label); i++) {
      int t = labels.tuple(label, i);
      int some = Math.min(left[t], 2 * k - 1 - taken.size);
      if (some > 0) {
        taken.add(t, some);
        cover(t, some, price);
      }
    }
    int some = taken.size;
    if (some < k) {
      borrow(label, taken);
    }
    if (taken.size < k) {
      join(label, taken);
    } else {
      keep(taken);
    }
    return some;
  }

  private void cover(int tuple, int some, double price) {
    rows.space().worked((long) Labels.LOOKUP_WORK * labels.combinations());
    left[tuple] -= some;
    paid[tuple] += some * price;
    for (int c = 0; c < labels.combinations(); c++) {
      leftOfLabel[labels.label(c, tuple)] -= some;
    }
  }

  private void keep(Cluster cluster) {
    clusters.add(cluster);
    for (int i = 0; i < cluster.parts; i++) {
      holders.get(cluster.tuple[i]).add(cluster);
    }
  }

  /** Takes rows that can show the label from clusters that have more than they need. */
  private void borrow(int label, Cluster few) {
    for (int i = 0; few.size < k && i < labels.tuples(label); i++) {
      int t = labels.tuple(label, i);
      List<Cluster> of = holders.get(t);
      for (int h = 0; few.size < k && h < of.size(); h++) {
        Cluster from = of.get(h);
        int spare = Math.min(Math.min(from.count(t), from.size - k), k - few.size);
        if (spare > 0) {
          from.add(t, -spare);
          few.add(t, spare);
        }
      }
    }
  }

  /**
   * Joins the cluster that costs least with them, of those that have rows that can show the label.
   */
  private void join(int label, Cluster few) {
    Cluster best = null;
    long least = Long.MAX_VALUE;
    int looked = 0;
    for (int i = 0; looked < LOOKED_AT && i < labels.tuples(label); i++) {
      int t = labels.tuple(label, i);
      for (Cluster candidate : holders.get(t)) {
        if (candidate.count(t) > 0 && looked < LOOKED_AT) {
          looked++;
          long more =
              charge(candidate, few) * (candidate.size + few.size)
                  - charge(candidate, candidate) * candidate.size;
          if (more < least) {
            least = more;
            best = candidate;
          }
        }
      }
    }
    if (best == null) {
      throw new IllegalStateException("A label for k rows has a row that is covered");
    }
    for (int i = 0; i < few.parts; i++) {
      best.add(few.tuple[i], few.count[i]);
      holders.get(few.tuple[i]).add(best);
    }
  }

  /** What one row of both costs together. */
  private long charge(Cluster one, Cluster other) {
    long sum = 0;
    for (int a = 0; a < rows.space().attributes(); a++) {
      int node = -1;
      for (Cluster cluster : List.of(one, other)) {
        for (int i = 0; i < cluster.parts; i++) {
          if (cluster.count[i] > 0) {
            int value = rows.label(cluster.tuple[i], a);
            node = node < 0 ? value : rows.space().common(a, node, value);
          }
        }
      }
      sum += rows.space().height(a, node);
    }
    return sum;
  }

  private Clusters partition() {
    Clusters partition = new Clusters(rows);
    for (Cluster cluster : clusters) {
      partition.begin();
      for (int i = 0; i < cluster.parts; i++) {
        if (cluster.count[i] > 0) {
          partition.add(cluster.tuple[i], cluster.count[i]);
        }
      }
    }
    return partition;
  }

  /**
   * No release costs less: what the rows have paid, divided by how much more that is than a cluster
   * costs at most. Of those that can show a label, k rows that have paid most are such a cluster.
   *
   * @param removing whether rows may be removed, which pay no more than that costs
   */
  double bound(boolean removing, Run run) {
    double most = 1;
    for (int label = 0; label < labels.labels(); label++) {
      if (label % (1 << 12) == 0) {
        run.check();
      }
      if (labels.charge(label) > 0 && labels.rows(label) >= k) {
        most = Math.max(most, paidMost(label) / ((double) k * labels.charge(label)));
      }
    }
    double sum = 0;
    for (int t = 0; t < paid.length; t++) {
      double removed = removing ? (double) rows.size(t) * rows.removal() : Double.MAX_VALUE;
      sum += Math.min(paid[t] / most, removed);
    }
    return sum;
  }

  /** What the k rows have paid that paid most, of those that can show a label. */
  private double paidMost(int label) {
    rows.space().worked(labels.tuples(label));
    double[] price = new double[k];
    int[] count = new int[k];
    int kept = 0;
    int sum = 0;
    for (int i = 0; i < labels.tuples(label); i++) {
      int t = labels.tuple(label, i);
      double each = paid[t] / rows.size(t);
      if (sum >= k && each <= price[kept - 1]) {
        continue;
      }
      int at = kept == k ? k - 1 : kept;
      sum -= kept == k ? count[k - 1] : 0;
      while (at > 0 && price[at - 1] < each) {
        price[at] = price[at - 1];
        count[at] = count[at - 1];
        at--;
      }
      price[at] = each;
      count[at] = Math.min(k, rows.size(t));
      sum += count[at];
      kept = Math.min(k, kept + 1);
      while (sum - count[kept - 1] >= k) {
        sum -= count[--kept];
      }
    }
    double most = 0;
    int needed = k;
    for (int i = 0; i < kept; i++) {
      most += Math.min(needed, count[i]) * price[i];
      needed -= Math.min(needed, count[i]);
    }
    return most;
  }
}
