package kanon.lib.clusters;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import kanon.api.Run;
import kanon.lib.nearest.TupleSpace;

/**
 * Clusters of a table whose rows come, go and change, with their certificate: after each change all
 * clusters have k rows or more, and cost and lower bound are those of the table as it is.
 *
 * <ol>
 *   <li>A row that comes joins the cluster near to it that then costs least more, or forms one with
 *       its nearest rows that other clusters can spare.
 *   <li>A cluster that costs anything and has 2k rows is cut in two, which never costs more.
 *   <li>A row goes. If fewer than k are left, the cheapest of these is done: a cluster near by
 *       spares a row, two clusters are joined, or each row joins another cluster.
 *   <li>A row that changes goes and comes.
 * </ol>
 *
 * Other clusters are not looked at. What is built so has no proven ratio: the quotient of cost and
 * bound is the certificate, and {@link #drifted} tells when it is above what a fresh forest of the
 * same rows promises, which is then to be grown anew. Of fewer than k rows there is no cluster. For
 * one thread.
 */
public final class MaintainedClusters {
  private final ChangingRows rows;
  private final int k;
  private final Map<Integer, List<ChangingCluster.Row>> rowsOf = new HashMap<>();
  private final Set<ChangingCluster> clusters = new LinkedHashSet<>();
  private ChangingCluster waiting;
  private long cost;

  /** A table without rows. */
  public MaintainedClusters(TupleSpace space, int k, Run run) {
    this.k = k;
    rows = new ChangingRows(space, k, run);
    waiting = new ChangingCluster(rows);
  }

  /**
   * Begins with clusters of k rows or more, as a forest or whatever else has made them; rows in no
   * cluster are not taken over.
   */
  public static MaintainedClusters of(RowSpace of, Clusters made, int k, Run run) {
    MaintainedClusters all = new MaintainedClusters(of.space(), k, run);
    int[] codes = new int[of.space().attributes()];
    for (int c = 0; c < made.clusters(); c++) {
      List<ChangingCluster.Row> members = new ArrayList<>();
      for (int part = 0; part < made.parts(c); part++) {
        for (int a = 0; a < codes.length; a++) {
          codes[a] = of.label(made.tuple(c, part), a);
        }
        for (int i = 0; i < made.count(c, part); i++) {
          members.add(all.row(all.rows.read(codes)));
        }
      }
      if (!members.isEmpty()) {
        all.open(members);
      }
    }
    all.rows.searchAll();
    return all;
  }

  /** How many rows there are. */
  public long rows() {
    return rows.all();
  }

  /** How many clusters there are. */
  public int clusters() {
    return clusters.size();
  }

  /** What all rows cost, in units; where there are fewer than k, that of removed ones. */
  public long cost() {
    return rows.all() < k ? rows.all() * rows.removal() : cost;
  }

  /** No release of the rows costs less, in units. */
  public long bound() {
    return rows.bound();
  }

  /** Cost over bound: infinite where nothing but 0 is known to be a bound of some cost. */
  public double quotient() {
    return bound() == 0 && cost() > 0
        ? Double.POSITIVE_INFINITY
        : Ratio.quotient((double) cost(), (double) bound());
  }

  /** Whether the quotient is above what a fresh forest of these rows promises. */
  public boolean drifted() {
    return quotient() > Forest.ratio(k);
  }

  /** How often a way to the nearest rows was searched so far: what changes have cost. */
  public long searches() {
    return rows.searches();
  }

  /** A row comes. */
  public void insert(int[] values) {
    ChangingCluster.Row row = row(rows.add(values));
    if (rows.all() < k) {
      waiting.add(row);
    } else if (rows.all() == k) {
      List<ChangingCluster.Row> first = new ArrayList<>(waiting.members);
      first.add(row);
      waiting = new ChangingCluster(rows);
      open(first);
    } else {
      place(row);
    }
  }

  /** One of the rows with these values goes: that whose cluster then costs least. */
  public void delete(int[] values) {
    List<ChangingCluster.Row> alike = rowsOf.getOrDefault(rows.find(values), List.of());
    Set<ChangingCluster> seen = new HashSet<>();
    ChangingCluster.Row row =
        alike.stream()
            .filter(r -> seen.add(r.cluster))
            .min(
                Comparator.comparingLong(r -> r.cluster.costWithout(List.of(r)) - r.cluster.cost()))
            .orElseThrow(() -> new IllegalArgumentException("No row has these values"));
    alike.remove(row);
    rows.remove(row.tuple);
    ChangingCluster left = row.cluster;
    if (left == waiting) {
      left.removeAll(List.of(row));
      return;
    }
    cost -= left.cost();
    left.removeAll(List.of(row));
    cost += left.cost();
    if (rows.all() < k) {
      giveUp();
    } else if (left.size() < k) {
      repair(left);
    }
  }

  /** One of the rows with these values gets others. */
  public void update(int[] values, int[] others) {
    delete(values);
    insert(others);
  }

  private ChangingCluster.Row row(int tuple) {
    ChangingCluster.Row row = new ChangingCluster.Row(tuple, waiting);
    rowsOf.computeIfAbsent(tuple, t -> new ArrayList<>()).add(row);
    return row;
  }

  private void open(Collection<ChangingCluster.Row> members) {
    ChangingCluster made = new ChangingCluster(rows);
    made.addAll(members);
    clusters.add(made);
    cost += made.cost();
    cut(made);
  }

  private void close(ChangingCluster cluster) {
    clusters.remove(cluster);
    cost -= cluster.cost();
  }

  private void giveUp() {
    for (ChangingCluster cluster : clusters) {
      waiting.addAll(cluster.members);
    }
    clusters.clear();
    cost = 0;
  }

  private void give(ChangingCluster to, Collection<ChangingCluster.Row> more) {
    cost -= to.cost();
    to.addAll(more);
    cost += to.cost();
    cut(to);
  }

  private void take(ChangingCluster from, Collection<ChangingCluster.Row> some) {
    cost -= from.cost();
    from.removeAll(some);
    cost += from.cost();
  }

  /** Step 1. */
  private void place(ChangingCluster.Row row) {
    List<ChangingCluster.Row> near = near(row);
    ChangingCluster best = cheapest(row, near);
    List<ChangingCluster.Row> spared = spared(near);
    if (spared.size() == k - 1 && forming(row, spared) < joining(row, best)) {
      spared.forEach(r -> take(r.cluster, List.of(r)));
      spared.add(row);
      open(spared);
    } else {
      give(best, List.of(row));
    }
  }

  private long joining(ChangingCluster.Row row, ChangingCluster into) {
    return into.costWith(List.of(row)) - into.cost();
  }

  private ChangingCluster cheapest(ChangingCluster.Row row, List<ChangingCluster.Row> near) {
    return near.stream()
        .map(r -> r.cluster)
        .distinct()
        .min(Comparator.comparingLong(c -> joining(row, c)))
        .orElseThrow();
  }

  /** The rows nearest to a row that are in other clusters, about two clusters' worth. */
  private List<ChangingCluster.Row> near(ChangingCluster.Row row) {
    List<ChangingCluster.Row> near = new ArrayList<>();
    addOthers(near, row.tuple, row.cluster);
    int[] around = rows.around(row.tuple, 2L * k);
    for (int i = 0; i < around.length && near.size() < 2 * k; i++) {
      addOthers(near, around[i], row.cluster);
    }
    return near;
  }

  private void addOthers(List<ChangingCluster.Row> near, int tuple, ChangingCluster without) {
    for (ChangingCluster.Row row : rowsOf.getOrDefault(tuple, List.of())) {
      if (row.cluster != without && row.cluster != waiting && near.size() < 2 * k) {
        near.add(row);
      }
    }
  }

  /** The nearest rows that their clusters can spare, at most k - 1. */
  private List<ChangingCluster.Row> spared(List<ChangingCluster.Row> near) {
    Map<ChangingCluster, Integer> left = new HashMap<>();
    List<ChangingCluster.Row> spared = new ArrayList<>();
    for (ChangingCluster.Row row : near) {
      int size = left.getOrDefault(row.cluster, row.cluster.size());
      if (spared.size() < k - 1 && size > k) {
        left.put(row.cluster, size - 1);
        spared.add(row);
      }
    }
    return spared;
  }

  private long forming(ChangingCluster.Row row, List<ChangingCluster.Row> spared) {
    ChangingCluster alone = new ChangingCluster(rows);
    List<ChangingCluster.Row> all = new ArrayList<>(spared);
    all.add(row);
    long more = alone.costWith(all);
    Map<ChangingCluster, List<ChangingCluster.Row>> from = new HashMap<>();
    spared.forEach(r -> from.computeIfAbsent(r.cluster, c -> new ArrayList<>()).add(r));
    for (Map.Entry<ChangingCluster, List<ChangingCluster.Row>> some : from.entrySet()) {
      more += some.getKey().costWithout(some.getValue()) - some.getKey().cost();
    }
    return more;
  }

  /** Step 2: the cheapest of the cuts around each row, of its k nearest from the others. */
  private void cut(ChangingCluster cluster) {
    if (cluster.size() < 2 * k || cluster.cost() == 0) {
      return;
    }
    List<ChangingCluster.Row> best = List.of();
    long least = Long.MAX_VALUE;
    Set<Integer> tried = new LinkedHashSet<>();
    for (ChangingCluster.Row seed : cluster.members) {
      if (tried.add(seed.tuple)) {
        List<ChangingCluster.Row> nearest = new ArrayList<>(cluster.members);
        nearest.sort(Comparator.comparingLong(r -> rows.distance(seed.tuple, r.tuple)));
        List<ChangingCluster.Row> part = new ArrayList<>(nearest.subList(0, k));
        long sum = part.size() * rows.charge(part) + cluster.costWithout(part);
        if (sum < least) {
          least = sum;
          best = part;
        }
      }
    }
    take(cluster, best);
    open(best);
    cut(cluster);
  }

  /** Step 3. */
  private void repair(ChangingCluster small) {
    if (small.size() == 0) {
      close(small);
      return;
    }
    Set<ChangingCluster.Row> near = new LinkedHashSet<>();
    long scattered = -small.cost();
    for (ChangingCluster.Row row : small.members) {
      List<ChangingCluster.Row> around = near(row);
      scattered += joining(row, cheapest(row, around));
      near.addAll(around);
    }
    ChangingCluster.Row gift = null;
    ChangingCluster partner = null;
    long least = scattered;
    for (ChangingCluster.Row row : near) {
      ChangingCluster other = row.cluster;
      long both = small.cost() + other.cost();
      if (other.size() > k && small.size() == k - 1) {
        long more = small.costWith(List.of(row)) + other.costWithout(List.of(row)) - both;
        if (more < least) {
          least = more;
          gift = row;
        }
      }
      long more = small.costWith(other.members) - both;
      if (more < least) {
        least = more;
        gift = null;
        partner = other;
      }
    }
    if (gift != null) {
      take(gift.cluster, List.of(gift));
      give(small, List.of(gift));
      return;
    }
    close(small);
    if (partner != null) {
      give(partner, small.members);
    } else {
      List.copyOf(small.members).forEach(row -> give(cheapest(row, near(row)), List.of(row)));
    }
  }

  /**
   * The clusters as those of a table that has these rows.
   *
   * @param of the rows of a profile whose attributes have the values that these were given in
   */
  public Clusters in(RowSpace of) {
    Map<List<Integer>, Integer> tupleOf = new HashMap<>();
    for (int t = 0; t < of.tuples(); t++) {
      List<Integer> codes = new ArrayList<>();
      for (int a = 0; a < of.space().attributes(); a++) {
        codes.add(of.label(t, a));
      }
      tupleOf.put(codes, t);
    }
    Clusters made = new Clusters(of);
    for (ChangingCluster cluster : clusters) {
      Map<Integer, Integer> count = new HashMap<>();
      cluster.members.forEach(r -> count.merge(r.tuple, 1, Integer::sum));
      made.begin();
      count.forEach((tuple, some) -> made.add(tupleOf.getOrDefault(rows.key(tuple), -1), some));
    }
    return made;
  }
}
