package kanon.algorithm.incognito;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import kanon.api.Problem;
import kanon.lib.fulldomain.LevelBounds;
import kanon.model.Lattice;

/**
 * The candidates for sets to keep: for each subset of the attributes the sets with all of its
 * attributes on level 0, on level 1, on level 2 and so on. All sets are assumed to be asked for
 * equally often. Until a set is made, its size is estimated as if attributes were independent.
 */
final class Views {
  private static final int MOST = 4096;
  private static final double SMALLEST_GAIN = 2;

  private final List<int[]> views = new ArrayList<>();
  private final double[] size;
  private final double[] cost;
  private final boolean[] taken;
  private final int[][] coarser;

  Views(Problem problem, LevelBounds bounds, int tuples) {
    collect(bounds);
    int n = views.size();
    size = new double[n];
    cost = new double[n];
    taken = new boolean[n];
    coarser = new int[n][];
    Arrays.fill(cost, tuples);
    for (int v = 0; v < n; v++) {
      size[v] = estimate(problem, views.get(v), tuples);
      int from = v;
      coarser[v] =
          java.util.stream.IntStream.range(0, n)
              .filter(w -> Lattice.atMost(views.get(from), views.get(w)))
              .toArray();
    }
  }

  /** Subsets that leave out few attributes come first, since there is most to save. */
  private void collect(LevelBounds bounds) {
    int[] low = bounds.lowest();
    int[] high = bounds.highest();
    int[] top = bounds.roots();
    Set<List<Integer>> seen = new HashSet<>();
    int highest = Arrays.stream(bounds.heights()).max().orElse(0);
    for (int size = top.length; size >= 1; size--) {
      for (int mask : Subsets.of(top.length, size)) {
        for (int level = 0; level < highest; level++) {
          int[] view = top.clone();
          for (int a : Subsets.members(mask)) {
            view[a] = Math.min(low[a] + level, high[a]);
          }
          boolean table = size == top.length && level == 0;
          if (!table && seen.add(Arrays.stream(view).boxed().toList()) && views.size() < MOST) {
            views.add(view);
          }
        }
      }
    }
  }

  /** How many of D combinations occur among so many tuples that are drawn at random. */
  private static double estimate(Problem problem, int[] levels, int tuples) {
    double combinations = 1;
    for (int a = 0; a < levels.length; a++) {
      combinations *= problem.schema().quasiIdentifier(a).size(levels[a]);
    }
    return -combinations * Math.expm1(tuples * Math.log1p(-1 / Math.max(combinations, 1 + 1e-9)));
  }

  int[] levels(int view) {
    return views.get(view);
  }

  /** The view that saves most for each class it takes; -1 if none that fits saves anything. */
  int best(long room) {
    int best = -1;
    double most = SMALLEST_GAIN;
    for (int v = 0; v < size.length; v++) {
      if (taken[v] || size[v] > room) {
        continue;
      }
      double saved = 0;
      for (int w : coarser[v]) {
        saved += Math.max(0, cost[w] - size[v]);
      }
      double gain = saved / Math.max(1, size[v]);
      if (gain > most) {
        most = gain;
        best = v;
      }
    }
    return best;
  }

  /** Takes a view, whose size is now known, off the list. */
  void take(int view, int classes) {
    taken[view] = true;
    size[view] = classes;
    for (int w : coarser[view]) {
      cost[w] = Math.min(cost[w], classes);
    }
  }
}
