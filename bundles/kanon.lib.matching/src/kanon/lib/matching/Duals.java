package kanon.lib.matching;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

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

  private final double objective;

  Duals(int vertices, Map<Set<Integer>, Double> numbers) {
    sum = new double[vertices];
    innermost = new int[vertices];
    Arrays.fill(innermost, NONE);
    List<Map.Entry<Set<Integer>, Double>> blossoms = new ArrayList<>();
    double total = 0;
    for (Map.Entry<Set<Integer>, Double> entry : numbers.entrySet()) {
      total += entry.getValue();
      if (entry.getKey().size() == 1) {
        sum[entry.getKey().iterator().next()] += entry.getValue();
      } else {
        blossoms.add(entry);
      }
    }
    objective = total;
    blossoms.sort(Comparator.comparingInt(b -> -b.getKey().size()));
    parent = new int[blossoms.size()];
    depth = new int[blossoms.size()];
    within = new double[blossoms.size()];
    for (int b = 0; b < parent.length; b++) {
      add(b, blossoms.get(b).getKey(), blossoms.get(b).getValue());
    }
  }

  /** Adds a blossom; those around it were added before. */
  private void add(int b, Set<Integer> vertices, double number) {
    parent[b] = innermost[vertices.iterator().next()];
    depth[b] = parent[b] == NONE ? 0 : depth[parent[b]] + 1;
    within[b] = number + (parent[b] == NONE ? 0 : within[parent[b]]);
    for (int v : vertices) {
      innermost[v] = b;
      sum[v] += number;
    }
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
