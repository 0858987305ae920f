package kanon.lib.nearest;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The searches of this package without an index: every tuple is looked at. */
final class Quadratic {
  private final TupleTree tree;

  record Found(int tuple, long distance, boolean stubbed) {}

  Quadratic(TupleTree tree) {
    this.tree = tree;
  }

  private long raise(int tuple, int other, int a) {
    int own = tree.label(tuple, a);
    return (long) tree.space.meeting(a, own, tree.label(other, a)) - tree.space.height(a, own);
  }

  private long cost(int a, int tuple, int other, int otherRows) {
    return (long) tree.rows(tuple) * raise(tuple, other, a)
        + (long) otherRows * raise(other, tuple, a);
  }

  private long distance(int tuple, int other, int otherRows) {
    long sum = 0;
    for (int a = 0; a < tree.attributes; a++) {
      sum += cost(a, tuple, other, otherRows);
    }
    return sum;
  }

  private long way(int tuple, int other) {
    long sum = 0;
    for (int a = 0; a < tree.attributes; a++) {
      sum += raise(tuple, other, a);
    }
    return sum;
  }

  private List<Integer> others(int tuple) {
    List<Integer> others = new ArrayList<>();
    for (int t = 0; t < tree.rows.length; t++) {
      if (t != tuple && tree.contains(t)) {
        others.add(t);
      }
    }
    return others;
  }

  Found nearest(int tuple, NearestClass.Cut cut, int stub, int stubFrom, int... spared) {
    Found best = new Found(-1, Long.MAX_VALUE, false);
    for (int t : others(tuple)) {
      boolean stubbed = tree.rows(t) >= stubFrom && cut.allows(tuple, t, stub);
      Found found = new Found(t, distance(tuple, t, stubbed ? stub : tree.rows(t)), stubbed);
      Comparator<Found> order = Comparator.comparingLong(Found::distance);
      for (int a : spared) {
        order =
            order.thenComparingLong(
                f -> cost(a, tuple, f.tuple, f.stubbed ? stub : tree.rows(f.tuple)));
      }
      order = order.thenComparingLong(f -> tree.keys[f.tuple]);
      best = best.tuple == -1 || order.compare(found, best) < 0 ? found : best;
    }
    return best;
  }

  List<Integer> around(int tuple, long rowsNeeded) {
    List<Integer> found = new ArrayList<>();
    long rows = 0;
    List<Integer> others = others(tuple);
    others.sort(
        Comparator.comparingLong((Integer t) -> way(tuple, t))
            .thenComparingLong(t -> tree.keys[t]));
    for (int t : others) {
      if (rows < rowsNeeded) {
        found.add(t);
        rows += tree.rows(t);
      }
    }
    return found;
  }
}
