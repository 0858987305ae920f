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
  private final Forest forest;
  private final Weights weights;
  private final Cover[][] covers;

  Alignment(Forest forest, Weights weights) {
    this.forest = forest;
    this.weights = weights;
    covers = new Cover[forest.tables()][];
    for (int t = 0; t < covers.length; t++) {
      covers[t] = forest.part(t).attributes().stream().map(Cover::new).toArray(Cover[]::new);
    }
  }

  /** What covers the values of each attribute of each table. */
  Cover[][] covers() {
    return covers;
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
    int[] first = weights.sorted(t, parents[fewest]);
    int n = first.length;
    int[][] taken = new int[n][parents.length];
    long[][] shown = new long[n][covers[t].length];
    int[][] least = new int[n][forest.children(t).size()];
    for (int j = 0; j < n; j++) {
      for (int a = 0; a < shown[j].length; a++) {
        shown[j][a] = covers[t][a].of(forest.part(t).codes()[a][first[j]]);
      }
      Arrays.fill(least[j], Integer.MAX_VALUE);
      take(t, j, fewest, first[j], taken, shown, least);
    }
    int others = 1;
    for (int i = 0; i < parents.length && n > 0; i++) {
      if (i != fewest) {
        match(t, i, weights.sorted(t, parents[i]), others++, taken, shown, least);
      }
    }
    return taken;
  }

  private void match(
      int t, int i, int[] rows, int others, int[][] taken, long[][] shown, int[][] least) {
    boolean[] used = new boolean[rows.length];
    for (int j = 0; j < taken.length; j++) {
      int best = -1;
      double cost = Double.POSITIVE_INFINITY;
      for (int r = 0; r < rows.length; r++) {
        if (!used[r]) {
          double would = cost(t, rows[r], others, shown[j], least[j]);
          if (would < cost) {
            best = r;
            cost = would;
          }
        }
      }
      used[best] = true;
      take(t, j, i, rows[best], taken, shown, least);
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

  /** What a row loses beside others, and what these lose by it. */
  private double cost(int t, int row, int others, long[] shown, int[] least) {
    double cost = 0;
    for (int a = 0; a < shown.length; a++) {
      Cover cover = covers[t][a];
      long wider = cover.join(shown[a], forest.part(t).codes()[a][row]);
      cost += cover.loss(wider) * (others + 1) - cover.loss(shown[a]) * others;
    }
    for (int c = 0; c < least.length; c++) {
      int child = forest.children(t).get(c);
      int more = forest.count(child, row) - least[c];
      cost += weights.mean(child) * (more > 0 ? more : -more * others);
    }
    return cost;
  }
}
