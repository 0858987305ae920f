package kanon.algorithm.exact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.lib.nearest.TupleSpace;
import kanon.model.Assignment;
import kanon.model.Cells;
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

  /** The least cost at [rows left to remove * 2^n + set]. */
  private final long[] least;

  private long sets;

  ExactRun(Problem problem, TupleSpace space, Run run) {
    profile = problem.profile();
    this.space = space;
    this.run = run;
    attributes = space.attributes();
    rows = (int) profile.rows();
    k = (int) Math.min(rows + 1L, problem.goal().traits().minimumSize());
    removable = (int) Math.min(rows, problem.removable());
    atom = new int[rows];
    node = new int[rows][attributes];
    long mostGeneral = 0;
    for (int a = 0; a < attributes; a++) {
      mostGeneral += space.height(a, space.nodes(a) - 1);
    }
    removalCost = mostGeneral;
    least = new long[(removable + 1) << rows];
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
          "GOAL_UNREACHABLE", "The table has " + rows + " rows, fewer than a class needs");
    }
    return cost;
  }

  private long least(int set, int left) {
    if (set == 0) {
      return 0;
    }
    int place = left << rows | set;
    if (least[place] == UNKNOWN) {
      if (sets++ % SETS_BETWEEN_CHECKS == 0) {
        run.check();
        run.at(sets, 0, "sets");
      }
      least[place] = new Growth(set, left).best;
    }
    return least[place];
  }

  /** Tries everything that may become of the lowest row of a set. */
  private final class Growth {
    private final int set;
    private final int left;
    private final int[][] label = new int[2 * k][attributes];
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
        label[1] = node[Integer.numberOfTrailingZeros(lowest)].clone();
        grow(lowest, set ^ lowest, 1);
      }
    }

    private void grow(int cluster, int candidates, int size) {
      long each = raised(label[size]);
      if (each * Math.max(size, k) >= best) {
        return;
      }
      if (size >= k) {
        long cost = each * size + least(set ^ cluster, left);
        if (cost < best) {
          best = cost;
          bestCluster = cluster;
        }
      }
      if (size == 2 * k - 1) {
        return;
      }
      for (int rest = candidates; rest != 0; rest &= rest - 1) {
        int lowest = rest & -rest;
        int[] joined = node[Integer.numberOfTrailingZeros(lowest)];
        for (int a = 0; a < attributes; a++) {
          label[size + 1][a] = space.common(a, label[size][a], joined[a]);
        }
        grow(cluster | lowest, rest ^ lowest, size + 1);
      }
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
