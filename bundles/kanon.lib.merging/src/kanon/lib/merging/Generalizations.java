package kanon.lib.merging;

import kanon.api.Objective;
import kanon.api.Problem;
import kanon.model.Cells;
import kanon.model.Hierarchy;
import kanon.model.Schema;

/** What values can be generalized to, and what that loses. Nodes are numbered like cells. */
public final class Generalizations {
  private final Hierarchy[] hierarchies;
  private final char[][] commonAncestors;
  private final int[] root;
  private final int[] nodes;
  private final int[] values;
  private final double[][] loss;

  private Generalizations(Problem problem, boolean flat) {
    Schema schema = problem.schema();
    int n = schema.quasiIdentifiers().size();
    hierarchies = new Hierarchy[flat ? 0 : n];
    commonAncestors = new char[n][0];
    root = new int[n];
    nodes = new int[n];
    values = new int[n];
    loss = new double[n][];
    Objective.OfCells by =
        problem.objective() instanceof Objective.OfCells given
            ? given
            : Objective.leastLoss(problem.profile());
    for (int a = 0; a < n; a++) {
      Cells cells = new Cells(schema.quasiIdentifier(a));
      root[a] = cells.root();
      values[a] = cells.domain();
      loss[a] = by.losses(a, cells);
      if (!flat) {
        hierarchies[a] = schema.quasiIdentifier(a).hierarchy();
        commonAncestors[a] = hierarchies[a].commonAncestors();
        nodes[a] = hierarchies[a].nodes();
      }
    }
  }

  /** The attributes' hierarchies, which must be there. */
  public static Generalizations hierarchies(Problem problem) {
    return new Generalizations(problem, false);
  }

  /** Values are kept or lost; hierarchies are not looked at. */
  public static Generalizations suppression(Problem problem) {
    return new Generalizations(problem, true);
  }

  int attributes() {
    return root.length;
  }

  /** How many values an attribute has. */
  int values(int a) {
    return values[a];
  }

  /** The lowest common ancestor of two nodes. */
  int common(int a, int node, int other) {
    if (node == other) {
      return node;
    }
    if (hierarchies.length == 0) {
      return root[a];
    }
    char[] table = commonAncestors[a];
    return table.length > 0 ? table[node * nodes[a] + other] : hierarchies[a].lca(node, other);
  }

  /** What a cell that shows a node loses. */
  double loss(int a, int node) {
    return loss[a][node];
  }

  /** The node below another, which is no leaf, on the way to a leaf. */
  int branch(int a, int node, int leaf) {
    if (hierarchies.length == 0) {
      return leaf;
    }
    int child = leaf;
    while (hierarchies[a].parent(child) != node) {
      child = hierarchies[a].parent(child);
    }
    return child;
  }
}
