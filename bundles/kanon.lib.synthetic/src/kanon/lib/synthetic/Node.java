package kanon.lib.synthetic;

import java.util.List;

/**
 * An attribute of a network: how probable each value is, given the groups that the parents' values
 * are in.
 *
 * @param name of the column
 * @param values in their order
 * @param parents what it depends on, without cycles
 * @param weights for each combination of the parents' groups, the last parent's counting fastest,
 *     the weight of each value; not all 0
 */
record Node(String name, List<String> values, List<Parent> parents, double[][] weights) {

  /**
   * What a node depends on.
   *
   * @param node its place in the network, wherever that is
   * @param group for each of its values the group that it is in
   * @param groups how many groups there are
   */
  record Parent(int node, int[] group, int groups) {

    /** Every value a group of its own. */
    static Parent of(int node, int values) {
      int[] group = new int[values];
      for (int v = 0; v < values; v++) {
        group[v] = v;
      }
      return new Parent(node, group, values);
    }

    /** Values from {@code starts[g]} up to the next start are in group g; the first start is 0. */
    static Parent banded(int node, int values, int... starts) {
      int[] group = new int[values];
      int g = 0;
      for (int v = 0; v < values; v++) {
        while (g + 1 < starts.length && v >= starts[g + 1]) {
          g++;
        }
        group[v] = g;
      }
      return new Parent(node, group, starts.length);
    }
  }

  Node {
    values = List.copyOf(values);
    parents = List.copyOf(parents);
    int combinations = 1;
    for (Parent p : parents) {
      combinations *= p.groups();
    }
    if (weights.length != combinations) {
      throw new IllegalArgumentException(name + " has " + weights.length + " rows of weights");
    }
  }

  /** One that depends on nothing. */
  static Node root(String name, List<String> values, double[] weights) {
    return new Node(name, values, List.of(), new double[][] {weights});
  }
}
