package kanon.algorithm.columngeneration;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import kanon.api.Run;
import kanon.lib.clusters.RowSpace;

/**
 * A partition of all rows into listed classes whose reduced costs are at most so much altogether,
 * by branch and bound: the tuple with the fewest classes left is covered next, by each of them, the
 * one of least reduced cost first.
 */
final class Cover {
  private static final int NODES_BETWEEN_CHECKS = 1 << 10;
  private static final double ROUNDING = 1e-6;

  private final double[] reduced;
  private final List<Column> columns;
  private final Run run;
  private final int[] left;

  /** By tuple the numbers of the classes with rows of it. */
  private final List<List<Integer>> withTuple = new ArrayList<>();

  private final List<Column> chosen = new ArrayList<>();
  private final long mostNodes;
  private long nodes;
  private double budget;
  private boolean tooMany;
  private Optional<List<Column>> best = Optional.empty();

  /**
   * A search.
   *
   * @param mostNodes after so many it gives up
   */
  Cover(RowSpace rows, List<Column> listed, double[] prices, long mostNodes, Run run) {
    this.run = run;
    this.mostNodes = mostNodes;
    columns = new ArrayList<>(listed);
    columns.sort(Comparator.comparingDouble(column -> column.reduced(prices)));
    reduced = new double[columns.size()];
    left = new int[rows.tuples()];
    for (int t = 0; t < left.length; t++) {
      left[t] = rows.size(t);
      withTuple.add(new ArrayList<>());
    }
    for (int c = 0; c < reduced.length; c++) {
      reduced[c] = Math.max(0, columns.get(c).reduced(prices));
      int before = -1;
      for (int t : columns.get(c).tuples()) {
        if (t != before) {
          withTuple.get(t).add(c);
        }
        before = t;
      }
    }
  }

  /** The partition of least cost within the budget, if there is one. */
  Optional<List<Column>> within(double most) {
    budget = most;
    branch(0);
    return best;
  }

  /** Whether the search gave up, so that no partition found says nothing. */
  boolean gaveUp() {
    return tooMany;
  }

  private void branch(double spent) {
    if (nodes++ % NODES_BETWEEN_CHECKS == 0) {
      run.check();
    }
    if (nodes > mostNodes) {
      tooMany = true;
      return;
    }
    int tuple = fewest(spent);
    if (tuple < 0) {
      best = Optional.of(List.copyOf(chosen));
      budget = spent - 1 + ROUNDING;
      return;
    }
    for (int c : withTuple.get(tuple)) {
      if (tooMany || spent + reduced[c] > budget) {
        return;
      }
      if (columns.get(c).fits(left)) {
        take(columns.get(c), -1);
        chosen.add(columns.get(c));
        branch(spent + reduced[c]);
        chosen.remove(chosen.size() - 1);
        take(columns.get(c), 1);
      }
    }
  }

  /** Of the tuples with rows left the one with the fewest classes that fit; -1 where none is. */
  private int fewest(double spent) {
    int fewest = Integer.MAX_VALUE;
    int best = -1;
    for (int t = 0; t < left.length; t++) {
      int fitting = left[t] == 0 ? Integer.MAX_VALUE : fitting(t, spent, fewest);
      if (fitting < fewest) {
        fewest = fitting;
        best = t;
      }
    }
    return best;
  }

  private int fitting(int tuple, double spent, int enough) {
    int fitting = 0;
    for (int c : withTuple.get(tuple)) {
      if (fitting >= enough || spent + reduced[c] > budget) {
        break;
      }
      fitting += columns.get(c).fits(left) ? 1 : 0;
    }
    return fitting;
  }

  private void take(Column column, int sign) {
    for (int t : column.tuples()) {
      left[t] += sign;
    }
  }
}
