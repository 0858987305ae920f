package kanon.testkit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Tables of the hardness proofs and tight examples of Aggarwal et al. (Approximation Algorithms for
 * k-Anonymity, 2005) and of the hardness proof of (alpha,k)-anonymity, with costs that are known. A
 * graph is a list of edges, each the two numbers of its vertices. Attributes have no hierarchy.
 */
@ProviderType
public final class HardTables {
  private HardTables() {}

  /**
   * A row for each edge, a column for each vertex, ones at the ends. With 3m edges the optimum for
   * k = 3 is 9m exactly where the edges split into triangles and stars of three edges.
   */
  public static Profile edges(int vertices, int[]... graph) {
    return blocks(vertices, graph, 1, false);
  }

  /**
   * As {@link #edges}, with a column for each vertex in each of t = ceil(log2(3m + 1)) blocks: 1
   * and 2 at the ends of an edge, swapped where the block's bit of its rank, from 1, is 1. The
   * optimum for k = 3 is 9mt exactly where the edges split into triangles.
   */
  public static Profile ternaryEdges(int vertices, int[]... graph) {
    return blocks(vertices, graph, blocks(graph.length), true);
  }

  /** How many blocks {@link #ternaryEdges} has for so many edges. */
  public static int blocks(int edges) {
    return 32 - Integer.numberOfLeadingZeros(edges);
  }

  private static Profile blocks(int vertices, int[][] graph, int blocks, boolean ternary) {
    int[][] rows = new int[graph.length][vertices * blocks];
    for (int e = 0; e < graph.length; e++) {
      for (int b = 0; b < blocks; b++) {
        boolean swapped = (e + 1 >> b & 1) == 1;
        rows[e][b * vertices + graph[e][0]] = ternary && swapped ? 2 : 1;
        rows[e][b * vertices + graph[e][1]] = ternary && !swapped ? 2 : 1;
      }
    }
    return table(rows, ternary ? 3 : 2, 0);
  }

  /**
   * Two rows for each edge, the first of which has the sensitive value {@code s0}. With 6m edges
   * the optimum for k = 12 and at most half of a class with {@code s0} is 48m exactly where the
   * edges split into cliques of four vertices.
   */
  public static Profile sensitiveEdges(int vertices, int[]... graph) {
    int[][] rows = new int[2 * graph.length][vertices + 1];
    for (int r = 0; r < rows.length; r++) {
      rows[r][graph[r / 2][0]] = 1;
      rows[r][graph[r / 2][1]] = 1;
      rows[r][vertices] = r % 2;
    }
    return table(rows, 2, 1);
  }

  /** Random edge-disjoint triangles: a graph whose edges split into so many, in random order. */
  public static int[][] triangles(int vertices, int triangles, SplittableRandom random) {
    List<int[]> edges = new ArrayList<>();
    Set<Integer> used = new HashSet<>();
    while (edges.size() < 3 * triangles) {
      int[] corner = random.ints(0, vertices).distinct().limit(3).sorted().toArray();
      List<int[]> sides =
          List.of(
              new int[] {corner[0], corner[1]},
              new int[] {corner[0], corner[2]},
              new int[] {corner[1], corner[2]});
      if (sides.stream().noneMatch(s -> used.contains(s[0] * vertices + s[1]))) {
        sides.forEach(s -> used.add(s[0] * vertices + s[1]));
        edges.addAll(sides);
      }
    }
    for (int i = edges.size() - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      edges.set(i, edges.set(other, edges.get(i)));
    }
    return edges.toArray(int[][]::new);
  }

  /**
   * Eight vectors in a cycle of neighbours, for which the analysis of cutting cycles for k = 3 is
   * tight: the cycle weighs 8, the optimum is 24.
   */
  public static Profile tightCycle() {
    int[][] rows = new int[8][4];
    for (int r = 0; r < 8; r++) {
      for (int c = 0; c < 4; c++) {
        rows[r][3 - c] = r < 4 ? (c < r ? 1 : 0) : c < r - 4 ? 0 : 1;
      }
    }
    return table(rows, 2, 0);
  }

  /**
   * k vectors, each with ones in a block of its own of l = 2^(k-2) columns: all 2l apart. As one
   * class they cost k^2 l.
   */
  public static Profile ownBlocks(int k) {
    int l = 1 << k - 2;
    int[][] rows = new int[k][k * l];
    for (int r = 0; r < k; r++) {
      java.util.Arrays.fill(rows[r], r * l, (r + 1) * l, 1);
    }
    return table(rows, 2, 0);
  }

  /**
   * k vectors of 4l = 2^k columns, l = 2^(k-2), the i-th of which has ones in the odd ones of 2^i
   * equal blocks: all 2l apart, as those of {@link #ownBlocks}. As one class they cost 4kl - 2k,
   * since all have a one in the first column and a zero in the last.
   */
  public static Profile halvedBlocks(int k) {
    int[][] rows = new int[k][1 << k];
    for (int r = 0; r < k; r++) {
      for (int c = 0; c < rows[r].length; c++) {
        rows[r][c] = 1 - (c >> k - 1 - r & 1);
      }
    }
    return table(rows, 2, 0);
  }

  private static Profile table(int[][] rows, int values, int sensitive) {
    int columns = rows[0].length;
    List<Attribute> attributes = new ArrayList<>();
    for (int c = 0; c < columns; c++) {
      boolean quasiIdentifier = c < columns - sensitive;
      List<String> domain = new ArrayList<>();
      for (int v = 0; v < values; v++) {
        domain.add((quasiIdentifier ? "" : "s") + v);
      }
      attributes.add(
          Attribute.of(
              (quasiIdentifier ? "c" : "s") + c,
              quasiIdentifier ? Role.QUASI_IDENTIFIER : Role.SENSITIVE,
              Dictionary.of(Type.STRING, domain, Optional.empty())));
    }
    Profile.Builder builder = new Profile.Builder(new Schema(attributes));
    for (int[] row : rows) {
      builder.add(row, 1);
    }
    return builder.build();
  }
}
