package kanon.lib.merging;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kanon.api.Run;
import kanon.model.Group;

/**
 * Cuts the table into blocks small enough for searches among all pairs, each of which holds the
 * goal: again and again one branch of one attribute from the rest, where that saves most loss for
 * each bit of size; where no branch is large enough, the first half of the tuples from the second.
 */
final class Blocks {
  private static final int SMALLEST_SHARE = 16;

  private final Trees trees;
  private final Units units;
  private final Run run;
  private final int most;

  Blocks(Trees trees, Units units, int most, Run run) {
    this.trees = trees;
    this.units = units;
    this.most = most;
    this.run = run;
  }

  List<int[]> of(int[] tuples) {
    List<int[]> done = new ArrayList<>();
    Deque<int[]> open = new ArrayDeque<>();
    open.push(tuples);
    while (!open.isEmpty()) {
      run.check();
      int[] block = open.pop();
      int[][] parts = block.length <= most ? new int[0][] : split(block);
      if (parts.length == 0) {
        done.add(block);
      } else {
        open.push(parts[1]);
        open.push(parts[0]);
      }
    }
    return done;
  }

  private record Cut(int attribute, int node, int branch, double worth) {}

  private int[][] split(int[] block) {
    List<Cut> cuts = new ArrayList<>();
    for (int a = 0; a < units.attributes; a++) {
      cuts(block, a, cuts);
    }
    cuts.sort((c, d) -> Double.compare(d.worth, c.worth));
    for (Cut cut : cuts) {
      boolean[] in = new boolean[block.length];
      for (int i = 0; i < block.length; i++) {
        int code = code(block[i], cut.attribute);
        in[i] = trees.branch(cut.attribute, cut.node, code) == cut.branch;
      }
      int[][] parts = parts(block, in);
      if (holds(parts[0]) && holds(parts[1])) {
        return parts;
      }
    }
    boolean[] firstHalf = new boolean[block.length];
    Arrays.fill(firstHalf, 0, block.length / 2, true);
    int[][] halves = parts(block, firstHalf);
    return holds(halves[0]) && holds(halves[1]) ? halves : new int[0][];
  }

  private int code(int tuple, int a) {
    return units.code(units.first(tuple), a);
  }

  /** The branches of an attribute that are large enough to be cut off, and small enough. */
  private void cuts(int[] block, int a, List<Cut> into) {
    int node = code(block[0], a);
    for (int tuple : block) {
      node = trees.common(a, node, code(tuple, a));
    }
    Map<Integer, long[]> branches = new HashMap<>();
    for (int tuple : block) {
      int code = code(tuple, a);
      if (code == node) {
        return;
      }
      long[] branch =
          branches.computeIfAbsent(trees.branch(a, node, code), b -> new long[] {0, 0, code});
      branch[0]++;
      branch[1] += units.profile.size(tuple);
      branch[2] = trees.common(a, (int) branch[2], code);
    }
    long all = branches.values().stream().mapToLong(b -> b[1]).sum();
    branches.forEach(
        (branch, sum) -> {
          long least = block.length / SMALLEST_SHARE;
          if (sum[0] >= least && block.length - sum[0] >= least) {
            into.add(new Cut(a, nodeOf(branches, a), branch, worth(a, branches, branch, all)));
          }
        });
  }

  private int nodeOf(Map<Integer, long[]> branches, int a) {
    int node = -1;
    for (long[] branch : branches.values()) {
      node = node < 0 ? (int) branch[2] : trees.common(a, node, (int) branch[2]);
    }
    return node;
  }

  private double worth(int a, Map<Integer, long[]> branches, int chosen, long all) {
    int rest = -1;
    int whole = nodeOf(branches, a);
    long in = 0;
    double lossIn = 0;
    for (Map.Entry<Integer, long[]> branch : branches.entrySet()) {
      int node = (int) branch.getValue()[2];
      if (branch.getKey() == chosen) {
        in = branch.getValue()[1];
        lossIn = trees.loss(a, node);
      } else {
        rest = rest < 0 ? node : trees.common(a, rest, node);
      }
    }
    double share = (double) in / all;
    double saved = trees.loss(a, whole) - share * lossIn - (1 - share) * trees.loss(a, rest);
    return saved / -(share * Math.log(share) + (1 - share) * Math.log(1 - share));
  }

  private static int[][] parts(int[] block, boolean[] in) {
    int[] one = new int[block.length];
    int[] other = new int[block.length];
    int n = 0;
    int m = 0;
    for (int i = 0; i < block.length; i++) {
      if (in[i]) {
        one[n++] = block[i];
      } else {
        other[m++] = block[i];
      }
    }
    return new int[][] {Arrays.copyOf(one, n), Arrays.copyOf(other, m)};
  }

  private boolean holds(int[] tuples) {
    long size = 0;
    for (int tuple : tuples) {
      size += units.profile.size(tuple);
    }
    if (size < units.minimumSize || units.sizeOnly) {
      return size >= units.minimumSize;
    }
    Group group = new Group(units.profile.schema());
    for (int tuple : tuples) {
      for (int u = units.first(tuple); u < units.first(tuple + 1); u++) {
        units.add(group, u, 1);
      }
    }
    return units.goal.holds(group);
  }
}
