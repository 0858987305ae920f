package kanon.lib.matching;

import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;
import kanon.api.Run;
import kanon.lib.clusters.Clusters;
import kanon.lib.clusters.RowSpace;
import kanon.model.Profile;

/**
 * The minimum-weight 2-factor of a table's rows: cycles of the least weight that visit every row
 * once.
 *
 * <ol>
 *   <li>Every row of a tuple of up to five is a point. Of a tuple of more rows three are points,
 *       the others a cycle among themselves at no weight; where all edges of the points lead to
 *       other tuples, more of its rows are points.
 *   <li>A point has two copies, and a pair of points stands for the four edges between copies. A
 *       least perfect matching may choose a pair twice; such a pair gets two vertices of its own,
 *       so that it is chosen once at most: e-f at no weight where it is not, else one copy of the
 *       first point to e and one of the second to f. Until there is none, the matching is only a
 *       bound.
 *   <li>At first only nearest points are pairs. Pairs that could improve the matching, according to
 *       the duals, are added until there are none: then it is exact. At a deadline the last
 *       matching is the result, and the duals give a lower bound.
 * </ol>
 */
public final class CycleFactor extends FactorSearch {
  private static final int NEAREST = 8;
  private static final int ADDED = 6;
  private static final int COPIES = 2;
  private static final int[][] EDGES = {{0, 0}, {0, 1}, {1, 0}, {1, 1}};
  private static final int SMALL = 5;
  private static final int CYCLE = 3;
  private static final int NONE = -1;

  /** What is found on even tables: matchings until none is better, and pairs for each point. */
  private static final double MATCHINGS = 0.085;

  private static final double MATCHINGS_GROWTH = 0.7;
  private static final double PAIRS = 5.4;

  private final RowSpace rows;
  private final Clusters base;
  private final Run run;

  /** How many rows of each tuple are points. */
  private final int[] visible;

  private Points points;

  /** The pairs that may be chosen once only, each with the first of its own two vertices. */
  private Map<Integer, Integer> once = new LinkedHashMap<>();

  private GrowingMatching growing = new GrowingMatching();
  private Clusters best;
  private long leastCost;

  private CycleFactor(RowSpace rows, Clusters base, Run run) {
    this.rows = rows;
    this.base = base;
    this.run = run;
    best = base;
    leastCost = base.cost();
    visible = new int[rows.tuples()];
    points = new Points(rows, new int[0], run);
  }

  /**
   * Looks for the factor until the run's deadline.
   *
   * @param base any clusters of three rows or more, around which there are cycles from the
   *     beginning, and which are the result if there is nothing better
   */
  public static Factor of(RowSpace rows, Clusters base, Run run) {
    return new CycleFactor(rows, base, run).find();
  }

  /** How much work matching is, from a table's size alone: as if every tuple were one row. */
  public static double work(Profile profile) {
    double points = profile.tuples();
    double edges = points * PAIRS * EDGES.length;
    return (1 + MATCHINGS * Math.pow(points, MATCHINGS_GROWTH))
        * PerfectMatching.workForCycles(points * COPIES * edges);
  }

  /**
   * Makes as many rows of each tuple points as the known clusters mix with other tuples, and as
   * cycles need.
   */
  private void showRows() {
    for (int c = 0; c < base.clusters(); c++) {
      for (int part = 0; base.parts(c) > 1 && part < base.parts(c); part++) {
        visible[base.tuple(c, part)] += base.count(c, part);
      }
    }
    for (int t = 0; t < visible.length; t++) {
      show(t, visible[t]);
    }
  }

  private void show(int tuple, int wanted) {
    int all = rows.size(tuple);
    int some = Math.max(CYCLE, wanted);
    visible[tuple] = all <= SMALL || all - some < CYCLE ? all : some;
  }

  @Override
  void begin() {
    showRows();
    beginAnew();
  }

  private void beginAnew() {
    int n = 0;
    for (int some : visible) {
      n += some;
    }
    int[] tuples = new int[n];
    int at = 0;
    for (int t = 0; t < visible.length; t++) {
      Arrays.fill(tuples, at, at + visible[t], t);
      at += visible[t];
    }
    points = new Points(rows, tuples, run);
    pairs = new Pairs();
    once = new LinkedHashMap<>();
    growing = new GrowingMatching();
    points.addNearest(NEAREST, pairs, run);
    addBase();
  }

  /** Adds a cycle around the points of each cluster known, so that there is a factor. */
  private void addBase() {
    int[] next = points.firstOfTuple();
    int[] left = visible.clone();
    int[] mixed = visible.clone();
    for (int c = 0; c < base.clusters(); c++) {
      for (int part = 0; base.parts(c) > 1 && part < base.parts(c); part++) {
        mixed[base.tuple(c, part)] -= base.count(c, part);
      }
    }
    for (int c = 0; c < base.clusters(); c++) {
      Ring ring = new Ring();
      for (int part = 0; base.parts(c) > 1 && part < base.parts(c); part++) {
        int t = base.tuple(c, part);
        int taken = base.count(c, part);
        boolean tooFew = mixed[t] > 0 && mixed[t] < CYCLE;
        taken += tooFew ? mixed[t] : 0;
        mixed[t] = tooFew ? 0 : mixed[t];
        left[t] -= taken;
        for (int i = 0; i < taken; i++) {
          ring.add(next[t]++);
        }
      }
      ring.close();
    }
    for (int t = 0; t < left.length; t++) {
      Ring ring = new Ring();
      for (int i = 0; i < left[t]; i++) {
        ring.add(next[t]++);
      }
      ring.close();
    }
  }

  /** Adds the pairs around a cycle. */
  private final class Ring {
    private int first = -1;
    private int last = -1;

    void add(int p) {
      if (last >= 0) {
        pairs.add(last, p, points.distance(last, p));
      }
      first = first < 0 ? p : first;
      last = p;
    }

    void close() {
      if (first != last) {
        pairs.add(first, last, points.distance(first, last));
      }
    }
  }

  @Override
  void improve() {
    EdgeList edges = new EdgeList();
    int[] from = new int[pairs.size];
    for (int i = 0; i < pairs.size; i++) {
      int p = pairs.first[i] * COPIES;
      int q = pairs.second[i] * COPIES;
      int own = once.getOrDefault(i, NONE);
      from[i] = edges.size;
      if (own != NONE) {
        edges.add(own, own + 1, 0);
        for (int copy = 0; copy < COPIES; copy++) {
          edges.add(p + copy, own, pairs.distance[i]);
          edges.add(q + copy, own + 1, 0);
        }
      } else {
        for (int[] edge : EDGES) {
          edges.add(p + edge[0], q + edge[1], pairs.distance[i]);
        }
      }
    }
    int vertices = vertices();
    run.at(rounds, 0, "matchings");
    PerfectMatching matching = growing.match(vertices, edges, run);
    rounds++;
    rows.space().worked((long) PerfectMatching.workForCycles(growing.work()));
    CycleClusters cycles = new CycleClusters(rows, points, pairs);
    boolean twice = read(matching, edges, from, cycles);
    offer(cycles);
    int known = pairs.size;
    Pricing pricing = new Pricing(points, pairs, matching.duals(), COPIES, EDGES, ADDED);
    pricing.price(run);
    bound = Math.max(bound, pricing.bound());
    if (!twice && pairs.size == known && !showMore(cycles)) {
      exact = true;
      bound = cycles.weight();
    }
  }

  private int vertices() {
    return points.size() * COPIES + once.size() * 2;
  }

  /**
   * Reads the chosen pairs; returns whether some are chosen twice, which the next graph rules out.
   */
  private boolean read(PerfectMatching matching, EdgeList edges, int[] from, CycleClusters cycles) {
    boolean twice = false;
    for (int i = 0; i < from.length; i++) {
      int end = i + 1 < from.length ? from[i + 1] : edges.size;
      int chosen = 0;
      for (int edge = from[i]; edge < end; edge++) {
        chosen += matching.edge(edges.from[edge]) == edge ? 1 : 0;
      }
      if (once.containsKey(i)) {
        chosen = matching.edge(edges.from[from[i]]) == from[i] ? 0 : 1;
      }
      if (chosen > 0) {
        cycles.join(i);
      }
      if (chosen > 1) {
        once.put(i, vertices());
        twice = true;
      }
    }
    return twice;
  }

  private void offer(CycleClusters cycles) {
    Clusters clusters = cycles.clusters(visible);
    long cost = clusters.cost();
    if (cost < leastCost) {
      leastCost = cost;
      best = clusters;
    }
  }

  /**
   * Makes more rows points of tuples whose points have all edges to other tuples; whether there are
   * such tuples.
   */
  private boolean showMore(CycleClusters cycles) {
    BitSet alone = cycles.withEdgeWithin();
    boolean more = false;
    for (int t = 0; t < visible.length; t++) {
      if (visible[t] < rows.size(t) && !alone.get(t)) {
        show(t, visible[t] + CYCLE);
        more = true;
      }
    }
    if (more) {
      beginAnew();
    }
    return more;
  }

  @Override
  Clusters clusters() {
    return best;
  }
}
