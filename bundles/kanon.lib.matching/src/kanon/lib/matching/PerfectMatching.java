package kanon.lib.matching;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import kanon.api.Run;
import org.jgrapht.alg.matching.blossom.v5.BlossomVOptions;
import org.jgrapht.alg.matching.blossom.v5.BlossomVOptions.DualUpdateStrategy;
import org.jgrapht.alg.matching.blossom.v5.BlossomVOptions.InitializationType;
import org.jgrapht.alg.matching.blossom.v5.KolmogorovWeightedPerfectMatching;

/**
 * A perfect matching of the least weight, with its proof. Blossom V cannot be interrupted. So
 * matchings of large graphs run in a thread of their own, which a cancelled run leaves behind: it
 * shares no data with anything else and ends when the matching is found. Immutable.
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

  private static final Duration PATIENCE = Duration.ofMillis(40);

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
    FutureTask<Optional<PerfectMatching>> task = new FutureTask<>(() -> find(edges, near));
    Thread thread = new Thread(task, "kanon-matching");
    thread.setDaemon(true);
    thread.start();
    try {
      return await(task, run);
    } finally {
      task.cancel(true);
    }
  }

  private static Optional<PerfectMatching> find(EdgeList edges, double[] near) {
    try {
      return Optional.of(new PerfectMatching(edges, near));
    } catch (IllegalArgumentException none) {
      return Optional.empty();
    }
  }

  private static Optional<PerfectMatching> await(
      FutureTask<Optional<PerfectMatching>> task, Run run) {
    while (true) {
      try {
        return task.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
      } catch (TimeoutException stillAtIt) {
        run.check();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new CancellationException("Interrupted");
      } catch (ExecutionException e) {
        if (e.getCause() instanceof Error error) {
          throw error;
        }
        throw new IllegalStateException(e.getCause());
      }
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
