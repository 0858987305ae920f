package kanon.lib.matching;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kanon.api.Run;
import kanon.lib.clusters.Aside;
import org.jgrapht.alg.matching.blossom.v5.BlossomVOptions;
import org.jgrapht.alg.matching.blossom.v5.BlossomVOptions.DualUpdateStrategy;
import org.jgrapht.alg.matching.blossom.v5.BlossomVOptions.InitializationType;
import org.jgrapht.alg.matching.blossom.v5.KolmogorovWeightedPerfectMatching;

/**
 * A perfect matching of the least weight, with its proof. Blossom V cannot be interrupted, so
 * matchings of large graphs are found aside ({@link Aside}). Immutable.
 */
final class PerfectMatching {
  private static final BlossomVOptions FASTEST =
      new BlossomVOptions(
          InitializationType.FRACTIONAL,
          DualUpdateStrategy.MULTIPLE_TREE_CONNECTED_COMPONENTS,
          false,
          false);

  /** Smaller graphs are matched in the calling thread. */
  private static final int EDGES_WORTH_A_THREAD = 5_000;

  /** The work for each pair of a vertex and an edge, as measured on graphs of 2,000 to 32,000. */
  private static final double PAIRS_WORK = 0.12;

  private static final double CYCLES_WORK = 0.6;

  private final int[] matched;
  private final Duals duals;

  /**
   * @param matched the edge that covers each vertex
   */
  PerfectMatching(int[] matched, Duals duals) {
    this.matched = matched;
    this.duals = duals;
  }

  private PerfectMatching(EdgeList edges, double[] shifts) {
    KolmogorovWeightedPerfectMatching<Integer, Integer> matching =
        new KolmogorovWeightedPerfectMatching<>(new EdgeListGraph(edges, shifts), FASTEST);
    matched = new int[shifts.length];
    for (int edge : matching.getMatching().getEdges()) {
      matched[edges.from[edge]] = edge;
      matched[edges.to[edge]] = edge;
    }
    double[] numbers = shifts.clone();
    List<Duals.Blossom> blossoms = new ArrayList<>();
    matching
        .getDualSolution()
        .getDualVariables()
        .forEach(
            (vertices, number) -> {
              if (vertices.size() == 1) {
                numbers[vertices.iterator().next()] += number;
              } else {
                int[] all = vertices.stream().mapToInt(Integer::intValue).toArray();
                blossoms.add(new Duals.Blossom(all, number));
              }
            });
    duals = new Duals(numbers, blossoms);
  }

  /**
   * The matching of a graph, empty where it has none; the edges must not change any more.
   *
   * @param near for each vertex a number that its dual is likely to be near to, or 0
   */
  static Optional<PerfectMatching> of(EdgeList edges, double[] near, Run run) {
    run.check();
    if (edges.size < EDGES_WORTH_A_THREAD) {
      return find(edges, near);
    }
    return Aside.of("kanon-matching", () -> find(edges, near), run);
  }

  private static Optional<PerfectMatching> find(EdgeList edges, double[] near) {
    try {
      return Optional.of(new PerfectMatching(edges, near));
    } catch (IllegalArgumentException none) {
      return Optional.empty();
    }
  }

  /**
   * About how much work matchings of a graph for pairs are.
   *
   * @param size the vertices times the edges
   */
  static double workForPairs(double size) {
    return PAIRS_WORK * size;
  }

  /**
   * About how much work matchings of a graph for cycles are, whose weights have more ties.
   *
   * @param size the vertices times the edges
   */
  static double workForCycles(double size) {
    return CYCLES_WORK * size;
  }

  /** The edge that covers a vertex. */
  int edge(int vertex) {
    return matched[vertex];
  }

  /** The proof. */
  Duals duals() {
    return duals;
  }
}
