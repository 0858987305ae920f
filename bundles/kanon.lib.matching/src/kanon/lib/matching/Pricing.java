package kanon.lib.matching;

import java.util.Arrays;
import kanon.api.Run;
import kanon.lib.nearest.Reach;
import kanon.lib.nearest.ReachableTuples;

/**
 * Prices the pairs of points that were left out of a graph. Every point stands for some vertices,
 * its copies, and a pair for some edges between copies. A pair could improve the matching only if
 * one of its edges weighs less than the duals of the sets with exactly one of its ends in them, and
 * that only if the points are nearer than the largest sums of duals over their copies, so that all
 * such pairs are found by a search for points in reach.
 *
 * <p>If there are none, the matching is a least one of the complete graph. If there are, lowering
 * the duals of vertices by half of what their worst edge lacks makes the duals right for the
 * complete graph, and what is left of their total is a lower bound.
 */
final class Pricing {
  private static final int BLOCK = 32;
  private static final double TOLERANCE = 1e-4;

  private final Points points;
  private final Pairs pairs;
  private final Duals duals;
  private final int copies;
  private final int[][] edges;
  private final int keep;
  private final Reach reach;
  private final double[] penalties;
  private final int[][] found;

  /**
   * @param copies point p has the vertices from p * copies on
   * @param edges for each edge that a pair stands for the copies that it joins
   * @param keep how many pairs are found for a point at most: those that lack the most
   */
  Pricing(Points points, Pairs pairs, Duals duals, int copies, int[][] edges, int keep) {
    this.points = points;
    this.pairs = pairs;
    this.duals = duals;
    this.copies = copies;
    this.edges = edges;
    this.keep = keep;
    double[] sums = new double[points.size()];
    for (int p = 0; p < sums.length; p++) {
      sums[p] = duals.sum(p * copies);
      for (int c = 1; c < copies; c++) {
        sums[p] = Math.max(sums[p], duals.sum(p * copies + c));
      }
    }
    reach = new Reach(points.tree, sums);
    int blocks = (points.size() + BLOCK - 1) / BLOCK;
    penalties = new double[blocks];
    found = new int[blocks][];
  }

  /** Prices all pairs and adds those that could improve the matching; how many. */
  int price(Run run) {
    run.parallel()
        .each(
            found.length,
            block -> {
              run.check();
              new Search(block).search();
            });
    int added = 0;
    for (int[] some : found) {
      for (int i = 0; i < some.length; i += 2) {
        added += pairs.add(some[i], some[i + 1], points.distance(some[i], some[i + 1])) ? 1 : 0;
      }
    }
    return added;
  }

  /** No matching of the complete graph weighs less. */
  double bound() {
    return duals.objective() - Arrays.stream(penalties).sum();
  }

  /** The search around the points of one block. */
  private final class Search {
    private final int block;
    private final ReachableTuples reachable = new ReachableTuples(reach);
    private final double[] lacks = new double[keep];
    private final int[] partner = new int[keep];
    private final double[] worst = new double[copies];
    private int[] result = new int[16];
    private int size;

    Search(int block) {
      this.block = block;
    }

    void search() {
      int to = Math.min(points.size(), (block + 1) * BLOCK);
      for (int p = block * BLOCK; p < to; p++) {
        around(p);
      }
      found[block] = Arrays.copyOf(result, size);
    }

    private void around(int p) {
      Arrays.fill(worst, 0);
      int kept = 0;
      int n = reachable.around(p);
      for (int i = 0; i < n; i++) {
        int q = reachable.tuple(i);
        double lack = lack(p, q, reachable.distance(i));
        if (lack > TOLERANCE && !pairs.contains(p, q)) {
          charge(p, q, reachable.distance(i));
          kept = insert(q, lack, kept);
        }
      }
      for (double penalty : worst) {
        penalties[block] += penalty / 2;
      }
      for (int i = 0; i < kept; i++) {
        if (size + 2 > result.length) {
          result = Arrays.copyOf(result, size * 2);
        }
        result[size++] = p;
        result[size++] = partner[i];
      }
    }

    private double lack(int p, int q, long distance) {
      double most = 0;
      for (int[] edge : edges) {
        most = Math.max(most, -duals.slack(p * copies + edge[0], q * copies + edge[1], distance));
      }
      return most;
    }

    private void charge(int p, int q, long distance) {
      for (int[] edge : edges) {
        double lack = -duals.slack(p * copies + edge[0], q * copies + edge[1], distance);
        worst[edge[0]] = Math.max(worst[edge[0]], lack);
      }
    }

    private int insert(int q, double lack, int kept) {
      if (kept == keep && lack <= lacks[kept - 1]) {
        return kept;
      }
      int at = kept == keep ? kept - 1 : kept;
      while (at > 0 && lacks[at - 1] < lack) {
        lacks[at] = lacks[at - 1];
        partner[at] = partner[at - 1];
        at--;
      }
      lacks[at] = lack;
      partner[at] = q;
      return Math.min(keep, kept + 1);
    }
  }
}
