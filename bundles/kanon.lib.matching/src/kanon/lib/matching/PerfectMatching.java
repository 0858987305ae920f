package kanon.lib.matching;

import java.time.Duration;
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
          DualUpdateStrategy.MULTIPLE_TREE_FIXED_DELTA,
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

  private PerfectMatching(int vertices, EdgeList edges) {
    KolmogorovWeightedPerfectMatching<Integer, Integer> matching =
        new KolmogorovWeightedPerfectMatching<>(new EdgeListGraph(vertices, edges), FASTEST);
    matched = new int[vertices];
    for (int edge : matching.getMatching().getEdges()) {
      matched[edges.from[edge]] = edge;
      matched[edges.to[edge]] = edge;
    }
    duals = new Duals(vertices, matching.getDualSolution().getDualVariables());
  }

  /** The matching of a graph that has one; the edges must not change any more. */
  static PerfectMatching of(int vertices, EdgeList edges, Run run) {
    run.check();
    if (edges.size < EDGES_WORTH_A_THREAD) {
      return new PerfectMatching(vertices, edges);
    }
    FutureTask<PerfectMatching> task = new FutureTask<>(() -> new PerfectMatching(vertices, edges));
    Thread thread = new Thread(task, "kanon-matching");
    thread.setDaemon(true);
    thread.start();
    try {
      return await(task, run);
    } finally {
      task.cancel(true);
    }
  }

  private static PerfectMatching await(FutureTask<PerfectMatching> task, Run run) {
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

  /** About how much work a matching of a graph for pairs is. */
  static double workForPairs(double vertices, double edges) {
    return PAIRS_WORK * vertices * edges;
  }

  /** About how much work a matching of a graph for cycles is, whose weights have more ties. */
  static double workForCycles(double vertices, double edges) {
    return CYCLES_WORK * vertices * edges;
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
