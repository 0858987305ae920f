package kanon.algorithm.topdown;

import java.util.Arrays;
import java.util.Objects;
import kanon.api.LeastLoss;
import kanon.model.Attribute;
import kanon.model.Hierarchy;
import kanon.model.Profile;
import kanon.model.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The hierarchies as a descent sees them: for each atom and each node above its value the child
 * that lies between. An attribute without a hierarchy has its values right below the root. Nodes
 * are numbered as cells are.
 *
 * <p>What has an order and no hierarchy is a range: a group stands at its root, and shows the
 * interval of its own values. It is specialized into the values up to a border, those above it, and
 * the missing one.
 */
final class Taxonomies {
  final int attributes;

  /** [attribute][atom]: the value. */
  private final int[][] leaves;

  /** [attribute][level][value]: the code of the value's node on a level. */
  private final int[][][] codes;

  /** [attribute][level][code]: the node. */
  private final int[][][] nodes;

  /** [attribute][node]: the lowest level on which it stands. */
  private final int[][] levels;

  /** The order of attributes that are ranges. */
  private final @Nullable Order[] orders;

  Taxonomies(Profile profile) {
    Schema schema = profile.schema();
    attributes = schema.quasiIdentifiers().size();
    leaves = new int[attributes][profile.atoms()];
    codes = new int[attributes][][];
    nodes = new int[attributes][][];
    levels = new int[attributes][];
    orders = new Order[attributes];
    LeastLoss loss = LeastLoss.of(profile);
    for (int a = 0; a < attributes; a++) {
      Attribute attribute = schema.quasiIdentifier(a);
      int[] ofTuple = profile.codes(a);
      for (int t = 0; t < profile.tuples(); t++) {
        Arrays.fill(leaves[a], profile.atomFrom(t), profile.atomFrom(t + 1), ofTuple[t]);
      }
      orders[a] = Order.fits(attribute) ? new Order(a, attribute, loss) : null;
      if (attribute.hasHierarchy()) {
        read(a, attribute.hierarchy());
      } else {
        rootAndValues(a, attribute.dictionary().size());
      }
    }
  }

  private void read(int a, Hierarchy h) {
    codes[a] = new int[h.height()][];
    nodes[a] = new int[h.height()][];
    for (int level = 0; level < h.height(); level++) {
      codes[a][level] = h.step(0, level);
      nodes[a][level] = new int[h.size(level)];
      for (int code = 0; code < nodes[a][level].length; code++) {
        nodes[a][level][code] = h.node(level, code);
      }
    }
    levels[a] = new int[h.nodes()];
    Arrays.setAll(levels[a], h::level);
  }

  private void rootAndValues(int a, int values) {
    int[] identity = new int[values];
    Arrays.setAll(identity, v -> v);
    codes[a] = new int[][] {identity};
    nodes[a] = new int[][] {identity};
    levels[a] = new int[values + 1];
    levels[a][values] = 1;
  }

  int[] roots() {
    int[] roots = new int[attributes];
    Arrays.setAll(roots, a -> levels[a].length - 1);
    return roots;
  }

  /** Whether an attribute is specialized by borders in its order. */
  boolean ranged(int a) {
    return orders[a] != null;
  }

  /** The order of an attribute that is a range. */
  Order order(int a) {
    return Objects.requireNonNull(orders[a]);
  }

  /** How many levels a node has below it. */
  int level(int a, int node) {
    return levels[a][node];
  }

  /** How many nodes there are on the level below a node. */
  int children(int a, int node) {
    return ranged(a) ? Order.PARTS : nodesBelow(a, levels[a][node]);
  }

  /** How many nodes an attribute has on the level below another. */
  int nodesBelow(int a, int level) {
    return nodes[a][level - 1].length;
  }

  /** The value of each atom. */
  int[] leaves(int a) {
    return leaves[a];
  }

  /** For each value below a node, which is no value itself, the code of the child above it. */
  int[] childCodes(int a, int node) {
    return codes[a][levels[a][node] - 1];
  }

  /** The child of a code; all parts of a range stand at its root. */
  int child(int a, int node, int code) {
    return ranged(a) ? node : nodes[a][levels[a][node] - 1][code];
  }
}
