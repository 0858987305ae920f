package kanon.console.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How many nodes a lattice has on each height and how many of them pass, where everything above a
 * minimal node passes and nothing else. A large lattice is counted, not drawn.
 *
 * @param rows from the foot upwards
 */
record Heights(List<Row> rows) {
  private static final long MOST = 200_000;

  /**
   * A height.
   *
   * @param height the sum of levels
   * @param nodes how many nodes it has
   * @param passing how many of them pass
   * @param minimal how many of these are minimal
   */
  record Row(int height, long nodes, long passing, long minimal) {}

  /** Counts; empty for lattices of more nodes than are counted. */
  static Optional<Heights> of(List<Integer> heights, List<List<Integer>> minimal) {
    long nodes = 1;
    for (int height : heights) {
      nodes *= height + 1L;
      if (nodes > MOST) {
        return Optional.empty();
      }
    }
    int top = Nodes.height(heights);
    long[][] counts = new long[top + 1][3];
    int[][] least = minimal.stream().map(Heights::ints).toArray(int[][]::new);
    int[] node = new int[heights.size()];
    for (long n = 0; n < nodes; n++) {
      int height = 0;
      for (int level : node) {
        height += level;
      }
      counts[height][0]++;
      counts[height][1] += aboveAny(node, least) ? 1 : 0;
      next(node, heights);
    }
    for (List<Integer> one : minimal) {
      counts[Nodes.height(one)][2]++;
    }
    List<Row> rows = new ArrayList<>();
    for (int height = 0; height <= top; height++) {
      rows.add(new Row(height, counts[height][0], counts[height][1], counts[height][2]));
    }
    return Optional.of(new Heights(rows));
  }

  private static int[] ints(List<Integer> levels) {
    return levels.stream().mapToInt(l -> l).toArray();
  }

  private static boolean aboveAny(int[] node, int[][] least) {
    for (int[] one : least) {
      boolean above = true;
      for (int a = 0; above && a < node.length; a++) {
        above = node[a] >= one[a];
      }
      if (above) {
        return true;
      }
    }
    return false;
  }

  private static void next(int[] node, List<Integer> heights) {
    for (int a = node.length - 1; a >= 0; a--) {
      if (node[a] < heights.get(a)) {
        node[a]++;
        return;
      }
      node[a] = 0;
    }
  }
}
