package kanon.lib.matching;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import kanon.api.Run;

/**
 * A least perfect matching of a graph, of which one of a similar graph is known.
 *
 * <ol>
 *   <li>Parts: vertices that are held together by edges without slack, by blossoms and by edges of
 *       the known matching, which thus leads out of no part.
 *   <li>A part has to be matched anew where an edge of it weighs less than the duals allow, where
 *       an edge of the known matching is gone, or where a vertex has come. Parts that such an edge
 *       or vertex lies between are one.
 *   <li>Matched anew, part by part on all threads, they have new duals. All matchings together are
 *       a least one if no edge between two parts weighs less than the duals of both allow. Where
 *       one does, and where a part has no perfect matching of its own, parts are joined; back to 3.
 * </ol>
 *
 * The parts are matched with weights from which the known duals are taken off, so that their new
 * duals are near to them. Used once.
 */
final class MatchingRound {
  private static final double TOLERANCE = 1e-6;
  private static final int NONE = -1;

  /** Where more than this share of the vertices is to be matched anew, all are, at once. */
  private static final double MOST = 0.6;

  /** How often parts are joined before all are matched at once. */
  private static final int JOININGS = 8;

  private final EdgeList edges;
  private final Duals known;
  private final int knownVertices;
  private final int[] partner;
  private final Run run;

  /** The part of a vertex, as a forest of vertices. */
  private final int[] above;

  /** By the root of a part: whether it is to be matched anew. */
  private final boolean[] anew;

  /** By the root of a part: what it was matched by in this round. */
  private final Part[] done;

  private final int[] matched;
  private final double[] sum;
  private double work;

  /** Some vertices and the edges among them, both with their numbers in the whole graph. */
  private static final class Part {
    final int root;
    int[] vertices = new int[4];
    int size;
    final EdgeList within = new EdgeList();
    int[] edge = new int[4];
    Optional<PerfectMatching> matching = Optional.empty();

    Part(int root) {
      this.root = root;
    }

    int add(int vertex) {
      if (size == vertices.length) {
        vertices = Arrays.copyOf(vertices, size * 2);
      }
      vertices[size] = vertex;
      return size++;
    }

    void add(int number, int u, int v, long weight) {
      int at = within.add(u, v, weight);
      if (at >= edge.length) {
        edge = Arrays.copyOf(edge, at * 2);
      }
      edge[at] = number;
    }
  }

  MatchingRound(int vertices, EdgeList edges, Duals known, int[] partner, Run run) {
    this.edges = edges;
    this.known = known;
    this.partner = partner;
    this.run = run;
    knownVertices = partner.length;
    above = new int[vertices];
    Arrays.setAll(above, v -> v);
    anew = new boolean[vertices];
    done = new Part[vertices];
    matched = new int[vertices];
    Arrays.fill(matched, NONE);
    sum = new double[vertices];
  }

  /** A least perfect matching. */
  PerfectMatching match() {
    begin();
    for (int joinings = 0; ; joinings++) {
      run.check();
      if (joinings == JOININGS || open() > MOST * above.length) {
        joinAll();
      }
      if (!matchParts() && !joinWhereWeightLacks()) {
        return new PerfectMatching(matched, duals());
      }
    }
  }

  /** Of all matchings the vertices times the edges, part by part. */
  double work() {
    return work;
  }

  private int root(int vertex) {
    int v = vertex;
    while (above[v] != v) {
      above[v] = above[above[v]];
      v = above[v];
    }
    return v;
  }

  private void join(int u, int v, boolean open) {
    int one = root(u);
    int other = root(v);
    boolean both = anew[one] || anew[other] || open;
    if (one != other) {
      above[other] = one;
      done[one] = null;
    }
    anew[one] = both;
  }

  /** Steps 1 and 2. */
  private void begin() {
    for (int v = 0; v < above.length; v++) {
      sum[v] = v < knownVertices ? known.sum(v) : Double.POSITIVE_INFINITY;
    }
    for (int e = 0; e < edges.size; e++) {
      begin(e, edges.from[e], edges.to[e]);
    }
    for (Duals.Blossom blossom : known.blossoms()) {
      for (int v : blossom.vertices()) {
        join(blossom.vertices()[0], v, false);
      }
    }
    for (int v = 0; v < above.length; v++) {
      if (v < knownVertices) {
        join(v, partner[v], matched[v] == NONE);
      } else {
        anew[root(v)] = true;
      }
      sum[v] = sum[v] == Double.POSITIVE_INFINITY ? 0 : sum[v];
    }
  }

  private void begin(int edge, int u, int v) {
    if (u >= knownVertices || v >= knownVertices) {
      join(u, v, true);
      if (u < knownVertices) {
        sum[v] = Math.min(sum[v], edges.weight[edge] - sum[u]);
      } else if (v < knownVertices) {
        sum[u] = Math.min(sum[u], edges.weight[edge] - sum[v]);
      }
      return;
    }
    double slack = known.slack(u, v, edges.weight[edge]);
    if (slack <= TOLERANCE) {
      join(u, v, slack < -TOLERANCE);
      if (partner[u] == v) {
        matched[u] = edge;
        matched[v] = edge;
      }
    }
  }

  /** How many vertices are in parts that are to be matched. */
  private int open() {
    int open = 0;
    for (int v = 0; v < above.length; v++) {
      int root = root(v);
      open += anew[root] && done[root] == null ? 1 : 0;
    }
    return open;
  }

  private void joinAll() {
    for (int v = 1; v < above.length; v++) {
      join(0, v, true);
    }
    if (above.length > 0) {
      done[root(0)] = null;
    }
  }

  /** Matches parts anew; whether parts were joined because one has no matching of its own. */
  private boolean matchParts() {
    List<Part> parts = parts();
    run.parallel()
        .each(
            parts.size(),
            p -> {
              Part part = parts.get(p);
              double[] near = new double[part.size];
              Arrays.setAll(near, i -> sum[part.vertices[i]]);
              part.matching = PerfectMatching.of(part.within, near, run);
            });
    boolean without = false;
    for (Part part : parts) {
      work += (double) part.size * part.within.size;
      if (part.matching.isPresent()) {
        take(part, part.matching.get());
      } else {
        without = true;
      }
    }
    for (Part part : parts) {
      if (part.matching.isEmpty()) {
        joinNeighbours(part);
      }
    }
    return without;
  }

  private List<Part> parts() {
    List<Part> parts = new ArrayList<>();
    Part[] ofRoot = new Part[above.length];
    int[] local = new int[above.length];
    for (int v = 0; v < above.length; v++) {
      int root = root(v);
      if (anew[root] && done[root] == null) {
        if (ofRoot[root] == null) {
          ofRoot[root] = new Part(root);
          parts.add(ofRoot[root]);
        }
        local[v] = ofRoot[root].add(v);
      }
    }
    for (int e = 0; e < edges.size; e++) {
      Part part = ofRoot[root(edges.from[e])];
      if (part != null && root(edges.to[e]) == part.root) {
        part.add(e, local[edges.from[e]], local[edges.to[e]], edges.weight[e]);
      }
    }
    return parts;
  }

  private void take(Part part, PerfectMatching matching) {
    done[part.root] = part;
    for (int i = 0; i < part.size; i++) {
      matched[part.vertices[i]] = part.edge[matching.edge(i)];
      sum[part.vertices[i]] = matching.duals().sum(i);
    }
  }

  private void joinNeighbours(Part part) {
    BitSet members = new BitSet();
    for (int i = 0; i < part.size; i++) {
      members.set(part.vertices[i]);
    }
    boolean lonely = true;
    for (int e = 0; e < edges.size; e++) {
      if (members.get(edges.from[e]) != members.get(edges.to[e])) {
        join(edges.from[e], edges.to[e], true);
        lonely = false;
      }
    }
    if (lonely) {
      throw new IllegalStateException("The graph has no perfect matching");
    }
  }

  /** Whether parts were joined because an edge between them weighs less than their duals allow. */
  private boolean joinWhereWeightLacks() {
    boolean joined = false;
    for (int e = 0; e < edges.size; e++) {
      int u = edges.from[e];
      int v = edges.to[e];
      if (edges.weight[e] - sum[u] - sum[v] < -TOLERANCE && root(u) != root(v)) {
        join(u, v, true);
        joined = true;
      }
    }
    return joined;
  }

  private Duals duals() {
    double[] alone = new double[above.length];
    List<Duals.Blossom> blossoms = new ArrayList<>();
    for (int v = 0; v < above.length; v++) {
      Part part = done[root(v)];
      if (part == null) {
        alone[v] = known.alone(v);
      } else if (part.root == v) {
        Duals own = part.matching.orElseThrow().duals();
        for (int i = 0; i < part.size; i++) {
          alone[part.vertices[i]] = own.alone(i);
        }
        for (Duals.Blossom blossom : own.blossoms()) {
          int[] vertices = Arrays.stream(blossom.vertices()).map(i -> part.vertices[i]).toArray();
          blossoms.add(new Duals.Blossom(vertices, blossom.number()));
        }
      }
    }
    for (Duals.Blossom blossom : known.blossoms()) {
      if (done[root(blossom.vertices()[0])] == null) {
        blossoms.add(blossom);
      }
    }
    return new Duals(alone, blossoms);
  }
}
