package kanon.algorithm.trajectories;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.lib.refining.CellSpace;
import kanon.model.Assignment;
import kanon.model.Cells;
import kanon.model.KanonException;
import kanon.model.Plan;

/** One execution. */
final class TrajectoriesRun {
  private static final int BLOCK = 128;

  /** How many clusters of fewer rows somebody is compared with. */
  private static final int LOOKS = 48;

  private static final double WORTH = 1e-9;

  private final Problem problem;
  private final Run run;
  private final Units units;
  private final CellSpace space;
  private final RowNumbers numbers;
  private final Joining joining;
  private final int least;
  private List<Cluster> clusters = new ArrayList<>();
  private final List<Cluster> left = new ArrayList<>();
  private long removed;

  TrajectoriesRun(Problem problem, Run run) {
    this.problem = problem;
    this.run = run;
    units = Units.of(problem);
    numbers = RowNumbers.of(units, problem);
    space = CellSpace.narrowest(problem);
    joining = new Joining(problem, units, space);
    least = RowNumbers.least(problem.goal().traits());
  }

  void cluster() {
    TreeMap<Integer, List<Integer>> byRows = new TreeMap<>();
    for (int unit = 0; unit < units.size(); unit++) {
      byRows.computeIfAbsent(numbers.kept(unit), r -> new ArrayList<>()).add(unit);
    }
    byRows.forEach((rows, persons) -> cluster(rows, persons));
    rest();
    count();
    shorten();
    count();
  }

  private void count() {
    removed = clusters.stream().mapToLong(joining::removed).sum();
  }

  private void cluster(int rows, List<Integer> persons) {
    int[] all = persons.stream().mapToInt(Integer::intValue).toArray();
    if (rows == 0) {
      Cluster none = new Cluster(0, space.attributes());
      Arrays.stream(all).forEach(unit -> none.add(unit, new int[0]));
      clusters.add(none);
      return;
    }
    List<int[]> blocks = Blocks.of(units, space, all, rows, Math.max(BLOCK, 4 * least));
    BlockClusters[] done = new BlockClusters[blocks.size()];
    run.parallel()
        .each(
            done.length,
            b -> {
              Joining own = new Joining(problem, units, space);
              done[b] = new BlockClusters(own, rows, least, run);
              done[b].cluster(blocks.get(b));
              done[b].improve();
            });
    List<Cluster> made = new ArrayList<>();
    List<Integer> over = new ArrayList<>();
    for (BlockClusters block : done) {
      made.addAll(block.clusters);
      over.addAll(block.left);
    }
    over.removeIf(unit -> BlockClusters.placed(made, unit, joining));
    clusters.addAll(made);
    over.forEach(unit -> left.add(joining.begin(unit, rows)));
  }

  /** Joins those who fit nowhere with each other, then with whole clusters, nearest first. */
  private void rest() {
    if (left.isEmpty()) {
      return;
    }
    Cluster all = left.get(0);
    for (int i = 1; i < left.size(); i++) {
      run.check();
      all = joining.union(all, left.get(i));
    }
    while (!joining.holds(all) && !clusters.isEmpty()) {
      run.check();
      Cluster nearest = nearest(all);
      clusters.remove(nearest);
      all = joining.union(nearest, all);
    }
    clusters.add(all);
    count();
    if (!joining.holds(all) || removed > problem.removable()) {
      removeAll(all);
    }
  }

  private Cluster nearest(Cluster all) {
    double best = Double.POSITIVE_INFINITY;
    Cluster nearest = clusters.get(0);
    for (Cluster c : clusters) {
      double cost = 0;
      int steps = Math.max(1, all.size() / 8);
      for (int i = 0; i < all.size(); i += steps) {
        int unit = all.member(i);
        cost += units.rows(unit) < c.slots() ? space.removal() : joining.added(c, unit);
      }
      cost += c.slots() == all.slots() ? 0 : space.removal();
      if (cost < best) {
        best = cost;
        nearest = c;
      }
    }
    return nearest;
  }

  /** The last resort: those who fit nowhere lose all rows. */
  private void removeAll(Cluster all) {
    clusters.remove(all);
    Cluster none = new Cluster(0, space.attributes());
    for (int i = 0; i < all.size(); i++) {
      none.add(all.member(i), new int[0]);
    }
    clusters.add(none);
    count();
    if (removed > problem.removable()) {
      throw KanonException.infeasible(
          "GOAL_UNREACHABLE",
          "No clusters of persons were found that hold the privacy goal; %d rows would have to be removed, %d may be"
              .formatted(removed, problem.removable()));
    }
  }

  /**
   * Has persons go over to clusters of fewer rows, or lose all, where their other rows then lose
   * less than the removed ones.
   */
  private void shorten() {
    long budget = problem.removable() - removed;
    if (budget <= 0) {
      return;
    }
    clusters.sort(Comparator.comparingInt(Cluster::slots));
    if (clusters.isEmpty() || clusters.get(0).slots() > 0) {
      clusters.add(0, new Cluster(0, space.attributes()));
    }
    Integer[] order = IntStream.range(0, clusters.size()).boxed().toArray(Integer[]::new);
    Arrays.sort(order, Comparator.comparingDouble(c -> -clusters.get(c).loss() / weight(c)));
    for (int c : order) {
      for (int i = 0; i < clusters.get(c).size() && clusters.get(c).size() > least; i++) {
        if (run.expired()) {
          return;
        }
        run.check();
        budget -= shortened(c, i, budget);
      }
    }
  }

  private double weight(int c) {
    return Math.max(1.0, (double) clusters.get(c).size() * clusters.get(c).slots());
  }

  /** How many more rows are removed. */
  private long shortened(int from, int i, long budget) {
    Cluster cluster = clusters.get(from);
    int unit = cluster.member(i);
    Cluster rest = joining.without(cluster, i);
    double gone = joining.removal(unit, cluster.slots());
    double best = cluster.loss() - rest.loss() - WORTH;
    int to = -1;
    int below = 0;
    while (below < from && clusters.get(below).slots() < cluster.slots()) {
      below++;
    }
    int step = Math.max(1, below / LOOKS);
    for (int c = 0; c < below && best > 0; c += step) {
      if (cluster.slots() - clusters.get(c).slots() <= budget) {
        double cost = joining.added(clusters.get(c), unit) - gone;
        if (cost < best) {
          best = cost;
          to = c;
        }
      }
    }
    if (to < 0 || !joining.holds(rest)) {
      return 0;
    }
    Cluster more = joining.with(clusters.get(to), unit);
    if (!joining.holds(more)) {
      return 0;
    }
    clusters.set(from, rest);
    clusters.set(to, more);
    return (long) cluster.slots() - more.slots();
  }

  int clusters() {
    return (int) clusters.stream().filter(c -> c.slots() > 0).count();
  }

  long removed() {
    return removed;
  }

  Plan plan() {
    int attributes = space.attributes();
    int classes = clusters.stream().mapToInt(Cluster::slots).sum();
    int[][] cellOfClass = new int[attributes][classes];
    List<Cells> cells = new ArrayList<>();
    for (int a = 0; a < attributes; a++) {
      cells.add(new Cells(problem.schema().quasiIdentifier(a)));
    }
    Assignment.Builder assignment = new Assignment.Builder(problem.profile());
    int first = 0;
    for (Cluster cluster : clusters) {
      for (int s = 0; s < cluster.slots(); s++) {
        for (int a = 0; a < attributes; a++) {
          long state = cluster.states[s * attributes + a];
          cellOfClass[a][first + s] = space.cell(a, state, cells.get(a));
        }
      }
      for (int i = 0; i < cluster.size(); i++) {
        assign(cluster, i, first, assignment);
      }
      first += cluster.slots();
    }
    return new Plan.Classes(assignment.build(), cells, cellOfClass);
  }

  private void assign(Cluster cluster, int i, int first, Assignment.Builder assignment) {
    int unit = cluster.member(i);
    int[] target = new int[units.rows(unit)];
    Arrays.fill(target, Assignment.REMOVED);
    for (int s = 0; s < cluster.slots(); s++) {
      target[cluster.row(i, s)] = first + s;
    }
    for (int r = 0; r < target.length; r++) {
      assignment.add(units.atom(unit, r), target[r], 1);
    }
  }
}
