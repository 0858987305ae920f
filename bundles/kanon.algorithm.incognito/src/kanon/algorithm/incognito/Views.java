package kanon.algorithm.incognito;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import kanon.api.Problem;
import kanon.lib.fulldomain.LevelBounds;
import kanon.model.Lattice;

/**
 * The candidates for sets to keep: for each subset of the attributes the sets with all of its
 * attributes on level 0, on level 1, on level 2 and so on, and then those beside these, one level
 * off in one attribute, those beside them, until there are enough or no more. All sets are assumed
 * to be asked for equally often. Until a set is made, its size is estimated as if attributes were
 * independent. What a set saves only shrinks as others are taken, so that the best one is found
 * without looking at all of them again.
 */
final class Views {
  private static final int MOST = 4096;

  /**
   * A set has to save so many times what is read to make it: of the sets that are assumed to be
   * asked for, searches ask for some only.
   */
  private static final double WORTH = 10;

  private final List<int[]> views = new ArrayList<>();
  private final double[] size;
  private final double[] cost;
  private final PriorityQueue<Saving> queue = new PriorityQueue<>();

  Views(Problem problem, LevelBounds bounds, long tuples) {
    collect(bounds);
    int n = views.size();
    size = new double[n];
    cost = new double[n];
    Arrays.fill(cost, (double) tuples);
    for (int v = 0; v < n; v++) {
      int[] view = views.get(v);
      size[v] = estimate(problem, view, tuples);
      double most = Math.min(n, coarser(view, bounds.roots())) * (tuples - size[v]);
      queue.add(new Saving(v, most / Math.max(1, size[v])));
    }
  }

  /** How many nodes generalize one, itself included. */
  private static double coarser(int[] view, int[] top) {
    double nodes = 1;
    for (int a = 0; a < view.length; a++) {
      nodes *= top[a] - view[a] + 1.0;
    }
    return nodes;
  }

  private void collect(LevelBounds bounds) {
    int[] low = bounds.lowest();
    int[] high = bounds.highest();
    int[] top = bounds.roots();
    Set<List<Integer>> seen = new HashSet<>();
    seen.add(list(low));
    diagonals(bounds, seen);
    for (int v = 0; v < views.size() && views.size() < MOST; v++) {
      int[] view = views.get(v);
      for (int a = 0; a < top.length; a++) {
        int down = view[a] == top[a] ? high[a] - (high[a] == top[a] ? 1 : 0) : view[a] - 1;
        int up = view[a] == high[a] ? top[a] : view[a] + 1;
        add(view, a, down, low[a], seen);
        add(view, a, Math.min(up, top[a]), low[a], seen);
      }
    }
  }

  /** Subsets that leave out few attributes come first, since there is most to save. */
  private void diagonals(LevelBounds bounds, Set<List<Integer>> seen) {
    int[] low = bounds.lowest();
    int[] high = bounds.highest();
    int highest = Arrays.stream(bounds.heights()).max().orElse(0);
    for (int size = low.length; size >= 1; size--) {
      for (int mask : Subsets.of(low.length, size)) {
        for (int level = 0; level < highest; level++) {
          int[] view = bounds.roots();
          for (int a : Subsets.members(mask)) {
            view[a] = Math.min(low[a] + level, high[a]);
          }
          add(view, seen);
        }
      }
    }
  }

  private void add(int[] view, int a, int level, int least, Set<List<Integer>> seen) {
    if (level >= least && level != view[a]) {
      int[] beside = view.clone();
      beside[a] = level;
      add(beside, seen);
    }
  }

  private void add(int[] view, Set<List<Integer>> seen) {
    if (views.size() < MOST && seen.add(list(view))) {
      views.add(view);
    }
  }

  private static List<Integer> list(int[] levels) {
    return Arrays.stream(levels).boxed().toList();
  }

  /** How many of D combinations occur among so many tuples that are drawn at random. */
  private static double estimate(Problem problem, int[] levels, long tuples) {
    double combinations = 1;
    for (int a = 0; a < levels.length; a++) {
      combinations *= problem.schema().quasiIdentifier(a).size(levels[a]);
    }
    return -combinations * Math.expm1(tuples * Math.log1p(-1 / Math.max(combinations, 1 + 1e-9)));
  }

  int[] levels(int view) {
    return views.get(view);
  }

  /**
   * Takes off the list the view that saves most for each class it takes; -1 if none that fits saves
   * anything.
   */
  int best(long room) {
    while (!queue.isEmpty()) {
      Saving first = queue.remove();
      if (size[first.view] > room) {
        continue;
      }
      Saving now = saving(first.view);
      if (now.gain * size[first.view] <= WORTH * cost[first.view]) {
        continue;
      }
      if (queue.isEmpty() || now.compareTo(queue.peek()) <= 0) {
        return now.view;
      }
      queue.add(now);
    }
    return -1;
  }

  private Saving saving(int view) {
    double saved = 0;
    int[] levels = views.get(view);
    for (int w = 0; w < size.length; w++) {
      if (cost[w] > size[view] && Lattice.atMost(levels, views.get(w))) {
        saved += cost[w] - size[view];
      }
    }
    return new Saving(view, saved / Math.max(1, size[view]));
  }

  /** What a view saved for each class it takes, when that was last counted; the most first. */
  private record Saving(int view, double gain) implements Comparable<Saving> {
    @Override
    public int compareTo(Saving other) {
      int byGain = Double.compare(other.gain, gain);
      return byGain != 0 ? byGain : Integer.compare(view, other.view);
    }
  }

  /** A view is kept, and its size is now known. */
  void take(int view, long classes) {
    size[view] = classes;
    int[] levels = views.get(view);
    for (int w = 0; w < size.length; w++) {
      if (cost[w] > classes && Lattice.atMost(levels, views.get(w))) {
        cost[w] = classes;
      }
    }
  }
}
