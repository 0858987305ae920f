package kanon.lib.synthetic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import kanon.api.Run;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Table;

/**
 * Tables on which k-anonymity is hard, with a least cost that is known: of the hardness proof, the
 * limits of graphs and the tight example of Aggarwal et al. (Approximation Algorithms for
 * k-Anonymity, 2005). Columns are c0, c1, ...; a cell is 0, 1 or 2.
 */
public final class HardTable {
  /** The largest cliques whose planting is likely to find room. */
  public static final int LARGEST_CLIQUE = 6;

  /** The most vectors of a family with equal graphs, whose columns double with each. */
  public static final int MOST_VECTORS = 10;

  /** How many rows the tight cycle has. */
  public static final int CYCLE = 8;

  /** The most edges of a planted graph. */
  public static final int MOST_EDGES = 30_000;

  /** Of all possible edges about one in so many is there. */
  private static final int SPARSE = 3;

  /** So many cliques in a row that share an edge with others, and there is one vertex more. */
  private static final int TRIES = 2_000;

  private HardTable() {}

  /**
   * A graph and what is made of it: a row for each edge, a column for each vertex.
   *
   * @param clique how many vertices each planted clique has, 3 to {@value #LARGEST_CLIQUE}
   * @param copies how many equal rows an edge has
   * @param ternary whether there is a column for each vertex in each of as many blocks as the
   *     number of edges has bits, with 1 and 2 at the ends of an edge, swapped by the bits of its
   *     rank; else ones at its ends
   */
  public record Cliques(int clique, int copies, boolean ternary) {
    /** The rows of a clique, which are the k of the proof. */
    public int rowsOfClique() {
      return copies * clique * (clique - 1) / 2;
    }
  }

  /**
   * Edges of cliques that share none, in random order. With k = copies * C(clique, 2) no release
   * costs less than clique stars a row (times the blocks of a ternary table), which clusters of the
   * planted cliques reach.
   */
  public static Table cliques(int rows, long seed, Cliques kind, Run run) {
    Bits bits = Bits.of(seed, 0);
    Planted planted = new Planted(rows / kind.rowsOfClique(), kind.clique, bits);
    planted.plant(run);
    int[][] edges = planted.edges.toArray(int[][]::new);
    shuffle(edges, bits);
    int blocks = kind.ternary ? Integer.SIZE - Integer.numberOfLeadingZeros(edges.length) : 1;
    int[][] cells = new int[rows][blocks * planted.vertices];
    int[] order = IntStream.range(0, rows).toArray();
    shuffle(order, bits);
    for (int row = 0; row < rows; row++) {
      int e = row / kind.copies;
      for (int b = 0; b < blocks; b++) {
        boolean swapped = (e + 1 >> b & 1) == 1;
        int[] into = cells[order[row]];
        into[b * planted.vertices + edges[e][0]] = kind.ternary && swapped ? 2 : 1;
        into[b * planted.vertices + edges[e][1]] = kind.ternary && !swapped ? 2 : 1;
      }
    }
    return table(cells);
  }

  /** Cliques that share no edge. */
  private static final class Planted {
    private final int cliques;
    private final int clique;
    private final Bits bits;
    private final BitSet used = new BitSet();
    final List<int[]> edges = new ArrayList<>();
    int vertices;

    Planted(int cliques, int clique, Bits bits) {
      this.cliques = cliques;
      this.clique = clique;
      this.bits = bits;
      long wanted = (long) SPARSE * cliques * clique * (clique - 1) / 2;
      vertices = clique;
      while ((long) vertices * (vertices - 1) / 2 < wanted) {
        vertices++;
      }
    }

    void plant(Run run) {
      for (int tries = 0, planted = 0; planted < cliques; tries++) {
        int[] corners = corners();
        if (isFree(corners)) {
          each(corners, (u, v) -> edges.add(new int[] {u, v}));
          each(corners, (u, v) -> used.set(number(u, v)));
          planted++;
          tries = 0;
          run.check();
        } else if (tries == TRIES) {
          vertices++;
          tries = 0;
        }
      }
    }

    private int[] corners() {
      int[] corners = new int[clique];
      for (int i = 0; i < clique; i++) {
        int next = bits.below(vertices);
        while (isAmong(corners, i, next)) {
          next = bits.below(vertices);
        }
        corners[i] = next;
      }
      Arrays.sort(corners);
      return corners;
    }

    private static boolean isAmong(int[] corners, int size, int vertex) {
      for (int i = 0; i < size; i++) {
        if (corners[i] == vertex) {
          return true;
        }
      }
      return false;
    }

    private interface Edge {
      void between(int u, int v);
    }

    private static void each(int[] corners, Edge edge) {
      for (int i = 0; i < corners.length; i++) {
        for (int j = 0; j < i; j++) {
          edge.between(corners[j], corners[i]);
        }
      }
    }

    private boolean isFree(int[] corners) {
      BitSet own = new BitSet();
      each(corners, (u, v) -> own.set(number(u, v)));
      return !own.intersects(used);
    }

    /** Of an edge, the same however many vertices there are. */
    private static int number(int low, int high) {
      return high * (high - 1) / 2 + low;
    }
  }

  private static void shuffle(int[][] items, Bits bits) {
    for (int i = items.length - 1; i > 0; i--) {
      int other = bits.below(i + 1);
      int[] item = items[i];
      items[i] = items[other];
      items[other] = item;
    }
  }

  private static void shuffle(int[] items, Bits bits) {
    for (int i = items.length - 1; i > 0; i--) {
      int other = bits.below(i + 1);
      int item = items[i];
      items[i] = items[other];
      items[other] = item;
    }
  }

  /**
   * k vectors, each with ones in a block of its own of l = 2^(k-2) columns: all are 2l apart. As
   * one class, for which k is asked, they cost k^2 l.
   */
  public static Table ownBlocks(int k) {
    int l = 1 << k - 2;
    int[][] cells = new int[k][k * l];
    for (int r = 0; r < k; r++) {
      Arrays.fill(cells[r], r * l, (r + 1) * l, 1);
    }
    return table(cells);
  }

  /**
   * k vectors of 4l = 2^k columns, l = 2^(k-2), the i-th of which has ones in the odd ones of 2^i
   * equal blocks: all are 2l apart, as those of {@link #ownBlocks}. As one class they cost 4kl -
   * 2k.
   */
  public static Table halvedBlocks(int k) {
    int[][] cells = new int[k][1 << k];
    for (int r = 0; r < k; r++) {
      for (int c = 0; c < cells[r].length; c++) {
        cells[r][c] = 1 - (c >> k - 1 - r & 1);
      }
    }
    return table(cells);
  }

  /**
   * Vectors in a cycle of neighbours: for k = 3 the cycle weighs 8, and no release costs below 24.
   */
  public static Table tightCycle() {
    int half = CYCLE / 2;
    int[][] cells = new int[CYCLE][half];
    for (int r = 0; r < CYCLE; r++) {
      for (int c = 0; c < half; c++) {
        boolean one = r < half ? c < r : c >= r - half;
        cells[r][half - 1 - c] = one ? 1 : 0;
      }
    }
    return table(cells);
  }

  private static Table table(int[][] cells) {
    List<Column> columns = new ArrayList<>();
    List<String> values = List.of("0", "1", "2");
    for (int c = 0; c < cells[0].length; c++) {
      int place = c;
      int[] codes = Arrays.stream(cells).mapToInt(row -> row[place]).toArray();
      columns.add(Sampler.column("c" + c, values, Codes.of(codes, values.size())));
    }
    return new Table(columns);
  }
}
