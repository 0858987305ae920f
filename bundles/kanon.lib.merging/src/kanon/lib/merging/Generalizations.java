package kanon.lib.merging;

import java.util.Optional;
import kanon.api.Objective;
import kanon.api.Problem;
import kanon.model.Cells;
import kanon.model.Hierarchy;
import kanon.model.Schema;

/**
 * What values can be generalized to, and what that loses. Nodes are numbered like cells. An
 * attribute without a hierarchy is flat: its values are kept or lost.
 */
public final class Generalizations {
  private final Optional<Hierarchy>[] hierarchies;
  private final char[][] commonAncestors;
  private final int[] root;
  private final int[] nodes;
  private final int[] values;
  private final double[][] loss;

  @SuppressWarnings({"unchecked", "rawtypes"})
  private Generalizations(Problem problem, boolean flat) {
    Schema schema = problem.schema();
    int n = schema.quasiIdentifiers().size();
    hierarchies = new Optional[n];
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
      boolean has = !flat && schema.quasiIdentifier(a).hasHierarchy();
      hierarchies[a] = has ? Optional.of(schema.quasiIdentifier(a).hierarchy()) : Optional.empty();
      commonAncestors[a] = hierarchies[a].map(Hierarchy::commonAncestors).orElse(new char[0]);
      nodes[a] = hierarchies[a].map(Hierarchy::nodes).orElse(0);
    }
  }

  /** The attributes' hierarchies, where they have one. */
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
    char[] table = commonAncestors[a];
    if (table.length > 0) {
      return table[node * nodes[a] + other];
    }
    return hierarchies[a].isPresent() ? hierarchies[a].get().lca(node, other) : root[a];
  }

  /** What a cell that shows a node loses. */
  double loss(int a, int node) {
    return loss[a][node];
  }

  /** The node below another, which is no leaf, on the way to a leaf. */
  int branch(int a, int node, int leaf) {
    if (hierarchies[a].isEmpty()) {
      return leaf;
    }
    Hierarchy hierarchy = hierarchies[a].get();
    int child = leaf;
    while (hierarchy.parent(child) != node) {
      child = hierarchy.parent(child);
    }
    return child;
  }
}
