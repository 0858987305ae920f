package kanon.lib.matching;

import java.util.Arrays;
import java.util.List;
import kanon.api.Run;

/**
 * Least perfect matchings of a graph that changes from round to round: edges come and go, and
 * further vertices come. What a round found stays right wherever nothing has come that weighs less
 * than its duals allow, so the next one matches only parts of the graph anew: see {@link
 * MatchingRound}. Used by one thread.
 */
final class GrowingMatching {
  private Duals duals = new Duals(new double[0], List.of());
  private int[] partner = {};
  private double work;

  /** A least perfect matching of the graph as it is now; the edges must not change any more. */
  PerfectMatching match(int vertices, EdgeList edges, Run run) {
    MatchingRound round = new MatchingRound(vertices, edges, duals, partner, run);
    PerfectMatching matching = round.match();
    work = round.work();
    duals = matching.duals();
    partner = new int[vertices];
    Arrays.setAll(partner, v -> edges.from[matching.edge(v)] + edges.to[matching.edge(v)] - v);
    return matching;
  }

  /** Of the last round's matchings the vertices times the edges, part by part. */
  double work() {
    return work;
  }
}
