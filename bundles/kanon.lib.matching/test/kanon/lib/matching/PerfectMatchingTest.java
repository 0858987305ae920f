package kanon.lib.matching;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import kanon.model.KanonException;
import kanon.testkit.Seeds;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class PerfectMatchingTest {
  /** A random graph in which neighbours in a row of vertices are joined, so that it has one. */
  private static EdgeList graph(int vertices, int more, SplittableRandom random) {
    EdgeList edges = new EdgeList();
    for (int v = 0; v + 1 < vertices; v += 2) {
      edges.add(v, v + 1, random.nextInt(30));
    }
    for (int i = 0; i < more; i++) {
      int u = random.nextInt(vertices);
      int v = random.nextInt(vertices);
      if (u != v) {
        edges.add(u, v, random.nextInt(30));
      }
    }
    return edges;
  }

  private static long least(int vertices, EdgeList edges, int matched) {
    if (matched == (1 << vertices) - 1) {
      return 0;
    }
    int lowest = Integer.numberOfTrailingZeros(~matched);
    long best = Integer.MAX_VALUE;
    for (int e = 0; e < edges.size; e++) {
      int u = edges.from[e];
      int v = edges.to[e];
      if ((u == lowest || v == lowest) && (matched >> u & 1) == 0 && (matched >> v & 1) == 0) {
        best = Math.min(best, edges.weight[e] + least(vertices, edges, matched | 1 << u | 1 << v));
      }
    }
    return best;
  }

  private static PerfectMatching matching(int vertices, EdgeList edges) {
    return PerfectMatching.of(edges, new double[vertices], TestRun.sequential()).orElseThrow();
  }

  @Test
  void matching_isTheLeastAndTheDualsProveIt() {
    for (int round = 0; round < 400; round++) {
      SplittableRandom random = Seeds.random("matching" + round);
      int vertices = 2 * random.nextInt(1, 6);
      EdgeList edges = graph(vertices, random.nextInt(25), random);
      PerfectMatching matching = matching(vertices, edges);
      long weight = 0;
      for (int v = 0; v < vertices; v++) {
        int e = matching.edge(v);
        assertTrue(edges.from[e] == v || edges.to[e] == v);
        assertEquals(e, matching.edge(edges.from[e] + edges.to[e] - v));
        weight += edges.weight[e];
      }
      assertEquals(2 * least(vertices, edges, 0), weight);
      proves(matching.duals(), edges, weight / 2.0);
    }
  }

  private static void proves(Duals duals, EdgeList edges, double weight) {
    assertEquals(weight, duals.objective(), 1e-6);
    for (int e = 0; e < edges.size; e++) {
      assertTrue(duals.slack(edges.from[e], edges.to[e], edges.weight[e]) >= -1e-6);
    }
  }

  @Test
  void largeMatching_isProvenByItsDuals() {
    SplittableRandom random = Seeds.random("large");
    EdgeList edges = graph(2000, 8000, random);
    PerfectMatching matching = matching(2000, edges);
    double weight = 0;
    for (int v = 0; v < 2000; v++) {
      weight += edges.weight[matching.edge(v)] / 2.0;
    }
    proves(matching.duals(), edges, weight);
  }

  @Test
  void cancelledRun_endsWhileALargeMatchingIsLookedFor() {
    EdgeList edges = graph(40_000, 400_000, Seeds.random("cancelled"));
    TestRun run = TestRun.sequential().cancelAt(2);
    KanonException e =
        assertThrows(KanonException.class, () -> new GrowingMatching().match(40_000, edges, run));
    assertEquals(KanonException.Kind.CANCELLED, e.kind());
  }
}
