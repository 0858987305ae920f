package kanon.lib.persons;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Aligns the rows of a group of persons. The slots of the rows below a slot begin with the rows of
 * the person who has fewest there; everybody else's rows are put into them one by one, each slot
 * taking the row that widens its covers least and whose own rows are as many. Rows that no slot
 * takes have no counterpart.
 */
final class Alignment {
  /** What one row without counterpart counts, in quasi-identifiers that lose everything. */
  private static final double LOST_ROW = 0.5;

  private final Forest forest;
  private final Cover[][] covers;

  Alignment(Forest forest) {
    this.forest = forest;
    covers = new Cover[forest.tables()][];
    for (int t = 0; t < covers.length; t++) {
      covers[t] = forest.part(t).attributes().stream().map(Cover::new).toArray(Cover[]::new);
    }
  }

  /** What covers the values of an attribute. */
  Cover cover(int t, int a) {
    return covers[t][a];
  }

  /** The slots of a group, each behind the one above it. */
  List<Slot> of(int[] persons) {
    List<Slot> slots = new ArrayList<>();
    add(0, -1, persons, slots);
    return slots;
  }

  private void add(int t, int above, int[] rows, List<Slot> slots) {
    long[] shown = new long[covers[t].length];
    for (int a = 0; a < shown.length; a++) {
      int[] codes = forest.part(t).codes()[a];
      shown[a] = covers[t][a].of(codes[rows[0]]);
      for (int row : rows) {
        shown[a] = covers[t][a].join(shown[a], codes[row]);
      }
    }
    int place = slots.size();
    slots.add(new Slot(t, above, rows, shown));
    for (int child : forest.children(t)) {
      for (int[] taken : partners(child, rows)) {
        add(child, place, taken, slots);
      }
    }
  }

  /** For each slot below some rows its rows, in their order. */
  private int[][] partners(int t, int[] parents) {
    int fewest = 0;
    for (int i = 1; i < parents.length; i++) {
      if (forest.count(t, parents[i]) < forest.count(t, parents[fewest])) {
        fewest = i;
      }
    }
    int n = forest.count(t, parents[fewest]);
    int[][] taken = new int[n][parents.length];
    long[][] shown = new long[n][covers[t].length];
    int[][] least = new int[n][forest.children(t).size()];
    for (int j = 0; j < n; j++) {
      int row = forest.below(t, parents[fewest], j);
      for (int a = 0; a < shown[j].length; a++) {
        shown[j][a] = covers[t][a].of(forest.part(t).codes()[a][row]);
      }
      Arrays.fill(least[j], Integer.MAX_VALUE);
      take(t, j, fewest, row, taken, shown, least);
    }
    for (int i = 0; i < parents.length && n > 0; i++) {
      if (i != fewest) {
        match(t, i, parents[i], taken, shown, least);
      }
    }
    return taken;
  }

  private void match(int t, int i, int parent, int[][] taken, long[][] shown, int[][] least) {
    int count = forest.count(t, parent);
    boolean[] used = new boolean[count];
    for (int j = 0; j < taken.length; j++) {
      int best = -1;
      double cost = Double.POSITIVE_INFINITY;
      for (int r = 0; r < count; r++) {
        if (!used[r]) {
          double would = cost(t, forest.below(t, parent, r), shown[j], least[j]);
          if (would < cost) {
            best = r;
            cost = would;
          }
        }
      }
      used[best] = true;
      take(t, j, i, forest.below(t, parent, best), taken, shown, least);
    }
  }

  private void take(int t, int j, int i, int row, int[][] taken, long[][] shown, int[][] least) {
    taken[j][i] = row;
    for (int a = 0; a < shown[j].length; a++) {
      shown[j][a] = covers[t][a].join(shown[j][a], forest.part(t).codes()[a][row]);
    }
    for (int c = 0; c < least[j].length; c++) {
      int count = forest.count(forest.children(t).get(c), row);
      least[j][c] = Math.min(least[j][c], count);
    }
  }

  private double cost(int t, int row, long[] shown, int[] least) {
    double cost = 0;
    for (int a = 0; a < shown.length; a++) {
      Cover cover = covers[t][a];
      long wider = cover.join(shown[a], forest.part(t).codes()[a][row]);
      cost += cover.loss(wider) - cover.loss(shown[a]);
    }
    for (int c = 0; c < least.length; c++) {
      cost += LOST_ROW * Math.abs(forest.count(forest.children(t).get(c), row) - least[c]);
    }
    return cost;
  }
}
