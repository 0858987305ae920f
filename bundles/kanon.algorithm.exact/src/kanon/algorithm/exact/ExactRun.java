package kanon.algorithm.exact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kanon.api.Criterion;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.lib.nearest.TupleSpace;
import kanon.model.Assignment;
import kanon.model.Cells;
import kanon.model.Group;
import kanon.model.KanonException;
import kanon.model.Plan;
import kanon.model.Profile;

/**
 * One search: the least cost of every set of rows that comes up, a set being the bits of an int.
 */
final class ExactRun {
  private static final long UNKNOWN = -1;
  private static final long IMPOSSIBLE = Long.MAX_VALUE / 4;
  private static final int SETS_BETWEEN_CHECKS = 1 << 8;

  private final Profile profile;
  private final TupleSpace space;
  private final Run run;
  private final int attributes;
  private final int k;
  private final int rows;
  private final int removable;
  private final long removalCost;

  /** The atom of each row. */
  private final int[] atom;

  /** [row][attribute]. */
  private final int[][] node;

  private final Criterion goal;
  private final boolean sizeOnly;

  /** The most rows that a cluster of a cheapest partition needs. */
  private final int most;

  /** The least cost at [rows left to remove * 2^n + set]; of other goals few sets come up. */
  private final long[] least;

  private final Map<Long, Long> leastOfFew = new HashMap<>();

  private long sets;

  ExactRun(Problem problem, TupleSpace space, Run run) {
    profile = problem.profile();
    this.space = space;
    this.run = run;
    attributes = space.attributes();
    rows = (int) profile.rows();
    k = (int) Math.min(rows + 1L, problem.goal().traits().minimumSize());
    removable = (int) Math.min(rows, problem.removable());
    goal = problem.goal();
    sizeOnly = goal.traits().sizeOnly();
    most = sizeOnly ? Math.min(rows, 2 * k - 1) : rows;
    atom = new int[rows];
    node = new int[rows][attributes];
    long mostGeneral = 0;
    for (int a = 0; a < attributes; a++) {
      mostGeneral += space.height(a, space.nodes(a) - 1);
    }
    removalCost = mostGeneral;
    least = new long[sizeOnly ? (removable + 1) << rows : 0];
    Arrays.fill(least, UNKNOWN);
    spread();
  }

  private void spread() {
    int row = 0;
    for (int t = 0; t < profile.tuples(); t++) {
      for (int x = profile.atomFrom(t); x < profile.atomFrom(t + 1); x++) {
        for (long i = 0; i < profile.rows(x); i++, row++) {
          atom[row] = x;
          for (int a = 0; a < attributes; a++) {
            node[row][a] = profile.code(a, t);
          }
        }
      }
    }
  }

  private int all() {
    return (1 << rows) - 1;
  }

  /** The cost of the optimum, in units. */
  long leastCost() {
    long cost = least(all(), removable);
    if (cost >= IMPOSSIBLE) {
      throw KanonException.infeasible(
          "GOAL_UNREACHABLE",
          rows < k
              ? "The table has " + rows + " rows, fewer than a class needs"
              : "No partition of the table's rows holds the goal");
    }
    return cost;
  }

  private long least(int set, int left) {
    if (set == 0) {
      return 0;
    }
    long known = known(set, left);
    if (known == UNKNOWN) {
      if (sets++ % SETS_BETWEEN_CHECKS == 0) {
        run.check();
        run.at(sets, 0, "sets");
      }
      known = new Growth(set, left).best;
      keep(set, left, known);
    }
    return known;
  }

  private long known(int set, int left) {
    return sizeOnly
        ? least[left << rows | set]
        : leastOfFew.getOrDefault((long) left << rows | set, UNKNOWN);
  }

  private void keep(int set, int left, long cost) {
    if (sizeOnly) {
      least[left << rows | set] = cost;
    } else {
      leastOfFew.put((long) left << rows | set, cost);
    }
  }

  /** Tries everything that may become of the lowest row of a set. */
  private final class Growth {
    private final int set;
    private final int left;
    private final int[][] label = new int[most + 1][attributes];
    private final Group members = new Group(profile.schema());
    private long best = IMPOSSIBLE;
    private int bestCluster;

    Growth(int set, int left) {
      this.set = set;
      this.left = left;
      int lowest = set & -set;
      if (left > 0) {
        best = Math.min(best, removalCost + least(set ^ lowest, left - 1));
      }
      if (Integer.bitCount(set) + left >= k) {
        int first = Integer.numberOfTrailingZeros(lowest);
        label[1] = node[first].clone();
        members.add(profile, atom[first], 1);
        grow(lowest, set ^ lowest, 1);
      }
    }

    private void grow(int cluster, int candidates, int size) {
      long each = raised(label[size]);
      if (each * Math.max(size, k) >= best) {
        return;
      }
      if (size >= k && leavesEnough(size) && (sizeOnly || goal.holds(members))) {
        long cost = each * size + least(set ^ cluster, left);
        if (cost < best) {
          best = cost;
          bestCluster = cluster;
        }
      }
      if (size == most) {
        return;
      }
      int before = -1;
      int missing = k - size;
      for (int rest = candidates;
          Integer.bitCount(rest) >= missing && rest != 0;
          rest &= rest - 1) {
        int lowest = rest & -rest;
        int row = Integer.numberOfTrailingZeros(lowest);
        if (atom[row] == before) {
          continue;
        }
        before = atom[row];
        int[] joined = node[row];
        members.add(profile, atom[row], 1);
        for (int a = 0; a < attributes; a++) {
          label[size + 1][a] = space.common(a, label[size][a], joined[a]);
        }
        grow(cluster | lowest, rest ^ lowest, size + 1);
        members.remove(profile, atom[row], 1);
      }
    }

    /** Whether what remains can be clusters and removed rows. */
    private boolean leavesEnough(int size) {
      int remaining = Integer.bitCount(set) - size;
      return remaining >= k || remaining <= left;
    }
  }

  private long raised(int[] labels) {
    long sum = 0;
    for (int a = 0; a < attributes; a++) {
      sum += space.height(a, labels[a]);
    }
    return sum;
  }

  /** Follows the least costs once more; what they were the costs of are the clusters. */
  Plan plan() {
    Assignment.Builder assignment = new Assignment.Builder(profile);
    List<int[]> labels = new ArrayList<>();
    int left = removable;
    for (int set = all(); set != 0; ) {
      Growth growth = new Growth(set, left);
      int target = Assignment.REMOVED;
      int cluster = growth.bestCluster;
      if (cluster == 0) {
        cluster = set & -set;
        left--;
      } else {
        target = labels.size();
        labels.add(common(cluster));
      }
      for (int rest = cluster; rest != 0; rest &= rest - 1) {
        assignment.add(atom[Integer.numberOfTrailingZeros(rest)], target, 1);
      }
      set ^= cluster;
    }
    List<Cells> cells = new ArrayList<>();
    int[][] cellOfClass = new int[attributes][labels.size()];
    for (int a = 0; a < attributes; a++) {
      cells.add(new Cells(profile.schema().quasiIdentifier(a)));
      for (int c = 0; c < labels.size(); c++) {
        cellOfClass[a][c] = labels.get(c)[a];
      }
    }
    return new Plan.Classes(assignment.build(), cells, cellOfClass);
  }

  private int[] common(int cluster) {
    int[] labels = node[Integer.numberOfTrailingZeros(cluster)].clone();
    for (int rest = cluster & cluster - 1; rest != 0; rest &= rest - 1) {
      int[] other = node[Integer.numberOfTrailingZeros(rest)];
      for (int a = 0; a < attributes; a++) {
        labels[a] = space.common(a, labels[a], other[a]);
      }
    }
    return labels;
  }

  /** How many sets of rows came up. */
  long sets() {
    return sets;
  }
}
