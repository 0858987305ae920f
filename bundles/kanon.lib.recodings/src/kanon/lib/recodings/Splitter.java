package kanon.lib.recodings;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.lib.grid.Axis;
import kanon.lib.grid.Grid;
import kanon.model.Attribute;
import kanon.model.Group;
import kanon.model.Hierarchy;
import kanon.model.Profile;

/** Makes boxes and splits them. */
final class Splitter {
  private static final int TUPLES_BETWEEN_CHECKS = 1 << 14;

  /**
   * Splits of boxes of up to so many tuples are judged together with the best splits of their
   * parts.
   */
  private static final int FORESIGHT = 4096;

  private final Grid grid;
  private final Problem problem;
  private final Profile profile;
  private final Run run;
  private final int attributes;
  private final int[][] codes;
  private final Hierarchy[] hierarchies;
  private final double[][] loss;
  private final double rootLoss;
  private final Group group;
  private final boolean sizeOnly;
  private int sinceCheck;

  /**
   * How much work all splits of two beginnings are, from the problem's size alone. A box is split
   * until its parts would have too few rows, and with every attribute, by which it and its parts
   * are looked at, come arrays of that attribute's values.
   */
  static double work(Problem problem) {
    Profile profile = problem.profile();
    double attributes = problem.schema().quasiIdentifiers().size();
    double tuples = profile.tuples();
    double least = Math.max(1, problem.goal().traits().minimumSize());
    double boxes = Math.max(1, Math.min(tuples, profile.rows() / least));
    double values = 0;
    for (Attribute attribute : problem.schema().quasiIdentifiers()) {
      values += 2.0 * attribute.dictionary().size();
    }
    double depth = Math.log(boxes) / Math.log(2) + 1;
    return 2
        * (1 + attributes)
        * (boxes * values + depth * tuples * attributes * (attributes + 2) / 2);
  }

  Splitter(Grid grid, Run run) {
    this.grid = grid;
    problem = grid.problem();
    profile = problem.profile();
    this.run = run;
    attributes = grid.attributes();
    codes = new int[attributes][];
    hierarchies = new Hierarchy[attributes];
    loss = new double[attributes][];
    for (int a = 0; a < attributes; a++) {
      codes[a] = profile.codes(a);
      hierarchies[a] = problem.schema().quasiIdentifier(a).hierarchy();
      loss[a] = grid.nodeLoss(a);
    }
    rootLoss = grid.rootLoss();
    group = new Group(problem.schema());
    sizeOnly = problem.goal().traits().sizeOnly();
  }

  /** The tuples of each class of a recoding, in the order of their first tuples. */
  int[][] classes(Grid grid, List<Axis> axes) {
    int[] classOf = new int[grid.units()];
    int[] size = new int[grid.classes(axes, classOf)];
    for (int t = 0; t < profile.tuples(); t++) {
      classOf[t] = classOf[sizeOnly ? t : profile.atomFrom(t)];
      size[classOf[t]]++;
    }
    int[][] tuples = new int[size.length][];
    Arrays.setAll(tuples, c -> new int[size[c]]);
    for (int t = profile.tuples() - 1; t >= 0; t--) {
      tuples[classOf[t]][--size[classOf[t]]] = t;
    }
    return tuples;
  }

  private void check(int tuples) {
    sinceCheck += tuples;
    if (sinceCheck > TUPLES_BETWEEN_CHECKS) {
      sinceCheck = 0;
      if (!run.expired()) {
        run.check();
      }
    }
  }

  /** The smallest box around tuples, at least one. */
  Box box(int[] tuples) {
    int[] nodes = new int[attributes];
    double sum = 0;
    for (int a = 0; a < attributes; a++) {
      nodes[a] = common(a, tuples);
      sum += loss[a][nodes[a]];
    }
    long rows = 0;
    for (int t : tuples) {
      rows += profile.size(t);
    }
    return new Box(tuples, nodes, rows, sum);
  }

  private int common(int a, int[] tuples) {
    check(tuples.length);
    grid.worked(tuples.length);
    Hierarchy h = hierarchies[a];
    int root = h.root();
    int node = codes[a][tuples[0]];
    int last = node;
    for (int t : tuples) {
      int code = codes[a][t];
      if (code != last) {
        node = h.lca(node, code);
        last = code;
        if (node == root) {
          return root;
        }
      }
    }
    return node;
  }

  boolean holds(Box box) {
    if (sizeOnly) {
      return box.rows() >= problem.goal().traits().minimumSize();
    }
    group.clear();
    for (int t : box.tuples()) {
      for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
        group.add(profile, atom, profile.rows(atom));
      }
    }
    return problem.goal().holds(group);
  }

  /**
   * The best split of a box.
   *
   * @param removable how many rows may lie in parts that fail; if more than 0, some do
   */
  Split best(Box box, long removable) {
    return best(box, removable, removable == 0 && box.tuples().length <= FORESIGHT);
  }

  private Split best(Box box, long removable, boolean foresight) {
    Split best = Split.NONE;
    double most = -1;
    for (int a = 0; a < attributes; a++) {
      if (box.nodes()[a] >= hierarchies[a].leaves()) {
        Split split = by(a, box, removable);
        double worth = foresight ? worthWithNext(split) : worth(split);
        if (split.exists() && worth > most) {
          best = split;
          most = worth;
        }
      }
    }
    return best;
  }

  private static double worth(Split split) {
    return split.removedRows() > 0
        ? split.saving() / split.removedRows()
        : split.saving() / (1 + split.bits());
  }

  /** What a split is worth together with the best splits of its parts. */
  private double worthWithNext(Split split) {
    double saving = split.saving();
    double bits = split.bits();
    for (Box part : split.parts()) {
      Split next = best(part, 0, false);
      if (next.exists()) {
        saving += next.saving();
        bits += next.bits();
      }
    }
    return saving / (1 + bits);
  }

  private Split by(int a, Box box, long removable) {
    int[][] branches = branches(a, box);
    List<Box> parts = new ArrayList<>();
    int[] removed = new int[0];
    long removedRows = 0;
    double saving = box.rows() * box.loss();
    double bits = 0;
    for (int[] branch : branches) {
      Box part = box(branch);
      if (holds(part)) {
        parts.add(part);
        saving -= part.rows() * part.loss();
        bits += part.rows() * Math.log((double) box.rows() / part.rows()) / Math.log(2);
      } else {
        removedRows += part.rows();
        if (removedRows > removable) {
          return Split.NONE;
        }
        int n = removed.length;
        removed = Arrays.copyOf(removed, n + branch.length);
        System.arraycopy(branch, 0, removed, n, branch.length);
        saving -= part.rows() * rootLoss;
      }
    }
    return saving < 0 ? Split.NONE : new Split(parts, removedRows, removed, saving, bits);
  }

  /** The tuples below each child of the box's node that has some. */
  private int[][] branches(int a, Box box) {
    check(box.tuples().length);
    Hierarchy h = hierarchies[a];
    grid.worked(2L * (h.leaves() + box.tuples().length));
    int node = box.nodes()[a];
    Map<Integer, Integer> branchOf = new HashMap<>();
    int[] branchOfLeaf = new int[h.leaves()];
    int[] size = new int[h.leaves()];
    for (int t : box.tuples()) {
      int leaf = codes[a][t];
      if (branchOfLeaf[leaf] == 0) {
        int child = leaf;
        while (h.parent(child) != node) {
          child = h.parent(child);
        }
        branchOfLeaf[leaf] = 1 + branchOf.computeIfAbsent(child, c -> branchOf.size());
      }
      size[branchOfLeaf[leaf] - 1]++;
    }
    int[][] branches = new int[branchOf.size()][];
    Arrays.setAll(branches, b -> new int[size[b]]);
    int[] at = new int[branches.length];
    for (int t : box.tuples()) {
      int b = branchOfLeaf[codes[a][t]] - 1;
      branches[b][at[b]++] = t;
    }
    return branches;
  }
}
