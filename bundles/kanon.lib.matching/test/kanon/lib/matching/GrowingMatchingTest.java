package kanon.lib.matching;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import kanon.testkit.Seeds;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

/** What a round after others finds, against a matching of the whole graph from nothing. */
class GrowingMatchingTest {
  private static double weight(EdgeList edges, int vertices, PerfectMatching matching) {
    double weight = 0;
    for (int v = 0; v < vertices; v++) {
      int e = matching.edge(v);
      assertTrue(edges.from[e] == v || edges.to[e] == v, "edge " + e + " of vertex " + v);
      assertEquals(e, matching.edge(edges.from[e] + edges.to[e] - v));
      weight += edges.weight[e] / 2.0;
    }
    return weight;
  }

  private static void proves(Duals duals, EdgeList edges, double weight) {
    assertEquals(weight, duals.objective(), 1e-6);
    for (int e = 0; e < edges.size; e++) {
      assertTrue(duals.slack(edges.from[e], edges.to[e], edges.weight[e]) >= -1e-6);
    }
    for (Duals.Blossom blossom : duals.blossoms()) {
      assertTrue(blossom.number() >= -1e-6 && blossom.vertices().length % 2 == 1);
    }
  }

  private static void some(EdgeList edges, int vertices, int more, SplittableRandom random) {
    for (int i = 0; i < more; i++) {
      int u = random.nextInt(vertices);
      int v = random.nextInt(vertices);
      if (u != v) {
        edges.add(u, v, random.nextInt(1, 40));
      }
    }
  }

  private static void grows(int vertices, int rounds, int more, SplittableRandom random) {
    EdgeList edges = new EdgeList();
    for (int v = 0; v + 1 < vertices; v += 2) {
      edges.add(v, v + 1, 60);
    }
    some(edges, vertices, vertices * 2, random);
    GrowingMatching growing = new GrowingMatching();
    for (int round = 0; round < rounds; round++) {
      PerfectMatching matching = growing.match(vertices, edges, TestRun.sequential());
      double weight = weight(edges, vertices, matching);
      proves(matching.duals(), edges, weight);
      PerfectMatching whole =
          PerfectMatching.of(edges, new double[vertices], TestRun.sequential()).orElseThrow();
      assertEquals(weight(edges, vertices, whole), weight, 1e-6);
      some(edges, vertices, more, random);
    }
  }

  @Test
  void smallGraphs_growAndAreMatchedAsFromNothing() {
    Seeds.each(
        200,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          grows(2 * random.nextInt(2, 20), 6, random.nextInt(1, 5), random);
        });
  }

  @Test
  void largeGraphs_growAndAreMatchedAsFromNothing() {
    grows(3000, 5, 40, Seeds.random("growing"));
  }

  /** An edge gives way to two vertices between its ends, as where a pair is chosen twice. */
  @Test
  void verticesThatCome_areMatchedAsFromNothing() {
    Seeds.each(
        200,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          int vertices = 2 * random.nextInt(3, 12);
          EdgeList before = new EdgeList();
          for (int v = 0; v + 1 < vertices; v += 2) {
            before.add(v, v + 1, random.nextInt(1, 60));
            before.add(v, (v + 3) % vertices, random.nextInt(1, 60));
          }
          some(before, vertices, vertices, random);
          GrowingMatching growing = new GrowingMatching();
          PerfectMatching first = growing.match(vertices, before, TestRun.sequential());
          int gone = first.edge(random.nextInt(vertices));
          EdgeList after = new EdgeList();
          for (int e = 0; e < before.size; e++) {
            if (e != gone) {
              after.add(before.from[e], before.to[e], before.weight[e]);
            }
          }
          after.add(before.from[gone], vertices, before.weight[gone] + random.nextInt(50));
          after.add(vertices, vertices + 1, 0);
          after.add(vertices + 1, before.to[gone], 0);
          PerfectMatching second = growing.match(vertices + 2, after, TestRun.sequential());
          double weight = weight(after, vertices + 2, second);
          proves(second.duals(), after, weight);
          PerfectMatching whole =
              PerfectMatching.of(after, new double[vertices + 2], TestRun.sequential())
                  .orElseThrow();
          assertEquals(weight(after, vertices + 2, whole), weight, 1e-6);
        });
  }

  @Test
  void partsFarFromWhatCame_areNotMatchedAnew() {
    EdgeList edges = new EdgeList();
    int vertices = 4000;
    for (int v = 0; v < vertices; v += 4) {
      edges.add(v, v + 1, 3);
      edges.add(v + 2, v + 3, 3);
      edges.add(v + 1, v + 2, 5);
      edges.add(v + 3, (v + 4) % vertices, 30);
    }
    GrowingMatching growing = new GrowingMatching();
    growing.match(vertices, edges, TestRun.sequential());
    double all = growing.work();
    edges.add(0, 3, 0);
    growing.match(vertices, edges, TestRun.sequential());
    assertTrue(growing.work() < all / 1000, growing.work() + " after " + all);
  }
}
