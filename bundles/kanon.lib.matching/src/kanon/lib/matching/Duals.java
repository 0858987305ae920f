package kanon.lib.matching;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The dual solution of a perfect matching: a number for each vertex and, not below 0, for each
 * blossom, a set of vertices of odd size; blossoms are disjoint or one within the other. No edge of
 * the graph weighs less than the numbers of all sets with exactly one of its ends in them, and all
 * numbers together are the matching's weight. Immutable.
 */
final class Duals {
  private static final int NONE = -1;

  /** For each vertex the numbers of all sets that it is in. */
  private final double[] sum;

  private final int[] innermost;
  private final int[] parent;
  private final int[] depth;

  /** For each blossom the numbers of all blossoms that it is in, itself included. */
  private final double[] within;

  private final List<Blossom> blossoms;
  private final double objective;

  /** A set of vertices and its number. */
  record Blossom(int[] vertices, double number) {}

  /**
   * @param numbers that of each vertex
   */
  Duals(double[] numbers, List<Blossom> sets) {
    sum = numbers.clone();
    innermost = new int[sum.length];
    Arrays.fill(innermost, NONE);
    blossoms = sets.stream().sorted(Comparator.comparingInt(b -> -b.vertices.length)).toList();
    double total = Arrays.stream(numbers).sum();
    parent = new int[blossoms.size()];
    depth = new int[blossoms.size()];
    within = new double[blossoms.size()];
    for (int b = 0; b < parent.length; b++) {
      total += blossoms.get(b).number;
      add(b, blossoms.get(b));
    }
    objective = total;
  }

  /** Adds a blossom; those around it were added before. */
  private void add(int b, Blossom blossom) {
    parent[b] = innermost[blossom.vertices[0]];
    depth[b] = parent[b] == NONE ? 0 : depth[parent[b]] + 1;
    within[b] = blossom.number + (parent[b] == NONE ? 0 : within[parent[b]]);
    for (int v : blossom.vertices) {
      innermost[v] = b;
      sum[v] += blossom.number;
    }
  }

  /** The sets of more than one vertex, the largest first. */
  List<Blossom> blossoms() {
    return blossoms;
  }

  /** The number of one vertex alone. */
  double alone(int vertex) {
    return sum[vertex] - (innermost[vertex] == NONE ? 0 : within[innermost[vertex]]);
  }

  /** The sum of all numbers. */
  double objective() {
    return objective;
  }

  /** The sum of the numbers of all sets that a vertex is in. */
  double sum(int vertex) {
    return sum[vertex];
  }

  /** The weight of an edge less the numbers of the sets with exactly one of its ends in them. */
  double slack(int u, int v, long weight) {
    return weight - sum[u] - sum[v] + 2 * common(u, v);
  }

  private double common(int u, int v) {
    int b = innermost[u];
    int c = innermost[v];
    while (b != c) {
      if (c == NONE || b != NONE && depth[b] >= depth[c]) {
        b = parent[b];
      } else {
        c = parent[c];
      }
    }
    return b == NONE ? 0 : within[b];
  }
}
