package kanon.lib.merging;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import kanon.api.Run;
import kanon.model.Group;

/**
 * Cuts the table into blocks small enough for searches among all pairs, each of which holds the
 * goal: repeatedly separates one branch of one attribute from the rest, the one that saves most
 * loss for each bit of size; where no branch is large enough, the first half of the tuples from the
 * second.
 */
final class Blocking {
  private static final int SMALLEST_SHARE = 16;

  private final Generalizations generalizations;
  private final Units units;
  private final Run run;
  private final int most;

  Blocking(Generalizations generalizations, Units units, int most, Run run) {
    this.generalizations = generalizations;
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
        in[i] = generalizations.branch(cut.attribute, cut.node, code) == cut.branch;
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

  /**
   * What lies below one child of a node.
   *
   * @param node the lowest common ancestor of its values
   */
  private record Branch(int child, int node, long tuples, long rows) {}

  /** The branches of an attribute that are large enough to be cut off, and small enough. */
  private void cuts(int[] block, int a, List<Cut> into) {
    int[] tuples = new int[generalizations.values(a)];
    long[] rows = new long[tuples.length];
    for (int i = 0; i < block.length; i++) {
      if ((i & 0xFFFF) == 0) {
        run.check();
      }
      int code = code(block[i], a);
      tuples[code]++;
      rows[code] += units.profile.size(block[i]);
    }
    int node = -1;
    long all = 0;
    for (int code = 0; code < tuples.length; code++) {
      if (tuples[code] > 0) {
        node = node < 0 ? code : generalizations.common(a, node, code);
        all += rows[code];
      }
    }
    if (node < tuples.length) {
      return;
    }
    Map<Integer, Branch> branches = new TreeMap<>();
    for (int code = 0; code < tuples.length; code++) {
      if (tuples[code] > 0) {
        int leaf = code;
        Branch more =
            new Branch(generalizations.branch(a, node, code), code, tuples[code], rows[code]);
        branches.merge(more.child, more, (b, c) -> joined(a, leaf, b, c));
      }
    }
    long least = Math.max(1, block.length / SMALLEST_SHARE);
    for (Branch branch : branches.values()) {
      if (branch.tuples >= least && block.length - branch.tuples >= least) {
        into.add(new Cut(a, node, branch.child, worth(a, branches.values(), branch, all)));
      }
    }
  }

  private Branch joined(int a, int leaf, Branch b, Branch more) {
    return new Branch(
        b.child,
        generalizations.common(a, b.node, leaf),
        b.tuples + more.tuples,
        b.rows + more.rows);
  }

  /** The loss that cutting off a branch saves, for each bit. */
  private double worth(int a, Collection<Branch> branches, Branch chosen, long all) {
    int rest = -1;
    int whole = chosen.node;
    for (Branch branch : branches) {
      whole = generalizations.common(a, whole, branch.node);
      if (branch.child != chosen.child) {
        rest = rest < 0 ? branch.node : generalizations.common(a, rest, branch.node);
      }
    }
    double share = (double) chosen.rows / all;
    double left =
        share * generalizations.loss(a, chosen.node) + (1 - share) * generalizations.loss(a, rest);
    double entropy = -(share * Math.log(share) + (1 - share) * Math.log(1 - share));
    return (generalizations.loss(a, whole) - left) / entropy;
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
