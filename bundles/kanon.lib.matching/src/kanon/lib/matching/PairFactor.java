package kanon.lib.matching;

import java.util.Arrays;
import java.util.BitSet;
import kanon.api.Run;
import kanon.lib.clusters.Clusters;
import kanon.lib.clusters.RowSpace;
import kanon.lib.nearest.NearestTuples;
import kanon.lib.nearest.TupleTree;
import kanon.model.Profile;

/**
 * The minimum-weight [1,2]-factor of a table's rows: edges such that every row has one or two.
 *
 * <ol>
 *   <li>Rows of a tuple that has several are joined at no weight. Only tuples of one row are points
 *       to be matched; each may also be covered by the nearest tuple of several rows, its host. A
 *       host covers up to two points with each row; if it is to cover more, its rows are points,
 *       too.
 *   <li>Points have a first and a second copy in each of two mirrored graphs. A pair of points
 *       stands for the edges between two first copies, and between a first and a second; the host
 *       for an edge between the copies of a point. Second copies that no graph needs are joined
 *       with their mirror image at no weight. A perfect matching of the least weight is the least
 *       [1,2]-factor, twice.
 *   <li>At first only nearest points are pairs. Pairs that could improve the matching, according to
 *       the duals, are added until there are none: then it is exact. At a deadline the last
 *       matching is the result, and the duals give a lower bound.
 * </ol>
 */
public final class PairFactor extends FactorSearch {
  private static final int NEAREST = 8;
  private static final int ADDED = 8;
  private static final int COPIES = 4;
  private static final int BLOCK = 64;

  /** Copies 0 and 1 are the first and second in one graph, 2 and 3 in the other. */
  private static final int[][] EDGES = {{0, 0}, {0, 1}, {1, 0}, {2, 2}, {2, 3}, {3, 2}};

  /** What is found on even tables: matchings until none is better, and pairs for each point. */
  private static final double MATCHINGS = 3.5;

  private static final double PAIRS = 5.6;

  private final RowSpace rows;
  private final Clusters base;
  private final Run run;

  /** The tuples whose rows are points. */
  private final BitSet expanded = new BitSet();

  private Points points;

  /** The nearest tuple of several rows and its distance; -1 where there is none. */
  private int[] host = {};

  private long[] hostDistance = {};
  private GrowingMatching growing = new GrowingMatching();
  private PairClusters found;

  private PairFactor(RowSpace rows, Clusters base, Run run) {
    this.rows = rows;
    this.base = base;
    this.run = run;
    found = new PairClusters(rows, base);
    points = new Points(rows, new int[0], run);
  }

  /**
   * Looks for the factor until the run's deadline.
   *
   * @param base any clusters of two rows or more, whose points are pairs from the beginning, and
   *     which are the result if there is nothing better
   */
  public static Factor of(RowSpace rows, Clusters base, Run run) {
    return new PairFactor(rows, base, run).find();
  }

  /** How much work matching is, from a table's size alone: as if every tuple were one row. */
  public static double work(Profile profile) {
    double points = profile.tuples();
    double edges = points * (PAIRS * EDGES.length + 3);
    return MATCHINGS * PerfectMatching.workForPairs(points * COPIES * edges);
  }

  /** Chooses the points, their hosts and the first pairs. */
  @Override
  void begin() {
    int[] tuples = new int[(int) rows.profile().rows()];
    int n = 0;
    for (int t = 0; t < rows.tuples(); t++) {
      int own = rows.size(t) == 1 ? 1 : expanded.get(t) ? rows.size(t) : 0;
      Arrays.fill(tuples, n, n + own, t);
      n += own;
    }
    points = new Points(rows, Arrays.copyOf(tuples, n), run);
    pairs = new Pairs();
    growing = new GrowingMatching();
    findHosts();
    Pairs near = new Pairs();
    points.addNearest(NEAREST, near, run);
    for (int i = 0; i < near.size; i++) {
      if (near.distance[i] < aside(near.first[i], near.second[i])) {
        pairs.add(near.first[i], near.second[i], near.distance[i]);
      }
    }
    addBase();
  }

  /** The cost of two points if each goes to its host. */
  private long aside(int p, int q) {
    return host[p] < 0 ? Long.MAX_VALUE : hostDistance[p] + hostDistance[q];
  }

  private void findHosts() {
    host = new int[points.size()];
    hostDistance = new long[points.size()];
    Arrays.fill(host, -1);
    int[] isHost = new int[rows.tuples()];
    boolean some = false;
    for (int t = 0; t < isHost.length; t++) {
      isHost[t] = rows.size(t) > 1 && !expanded.get(t) ? 1 : 0;
      some |= isHost[t] == 1;
    }
    if (!some) {
      return;
    }
    TupleTree tree = rows.tree(run);
    int blocks = (points.size() + BLOCK - 1) / BLOCK;
    run.parallel()
        .each(
            blocks,
            block -> {
              NearestTuples search = new NearestTuples(tree);
              int to = Math.min(points.size(), (block + 1) * BLOCK);
              for (int p = block * BLOCK; p < to; p++) {
                run.check();
                search.outside(points.tuple[p], isHost);
                host[p] = search.tuple(0);
                hostDistance[p] = search.distance(0);
              }
            });
  }

  /** Adds a path through the points of each cluster known, so that there is a factor. */
  private void addBase() {
    int[] next = points.firstOfTuple();
    for (int c = 0; c < base.clusters(); c++) {
      int last = -1;
      for (int part = 0; part < base.parts(c); part++) {
        int tuple = base.tuple(c, part);
        for (int i = 0; next[tuple] >= 0 && i < base.count(c, part); i++) {
          int p = next[tuple]++;
          if (last >= 0) {
            pairs.add(last, p, points.distance(last, p));
          }
          last = p;
        }
      }
    }
  }

  @Override
  void improve() {
    EdgeList edges = new EdgeList();
    for (int i = 0; i < pairs.size; i++) {
      int p = pairs.first[i] * COPIES;
      int q = pairs.second[i] * COPIES;
      for (int[] edge : EDGES) {
        edges.add(p + edge[0], q + edge[1], pairs.distance[i]);
      }
    }
    int ofPairs = edges.size;
    for (int p = 0; p < points.size(); p++) {
      int first = p * COPIES;
      edges.add(first + 1, first + 3, 0);
      if (host[p] >= 0) {
        edges.add(first, first + 1, hostDistance[p]);
        edges.add(first + 2, first + 3, hostDistance[p]);
      }
    }
    run.at(rounds, 0, "matchings");
    PerfectMatching matching = growing.match(points.size() * COPIES, edges, run);
    rounds++;
    rows.space().worked((long) PerfectMatching.workForPairs(growing.work()));
    PairClusters now = new PairClusters(rows, points, host, hostDistance);
    now.read(matching, edges, ofPairs);
    BitSet overfull = now.overfull();
    if (overfull.isEmpty()) {
      found = now;
    }
    Pricing pricing = new Pricing(points, pairs, matching.duals(), COPIES, EDGES, ADDED);
    int added = pricing.price(run);
    bound = Math.max(bound, pricing.bound() / 2);
    if (!overfull.isEmpty()) {
      expanded.or(overfull);
      begin();
    } else if (added == 0) {
      exact = true;
      bound = found.weight();
    }
  }

  @Override
  Clusters clusters() {
    return found.clusters();
  }
}
