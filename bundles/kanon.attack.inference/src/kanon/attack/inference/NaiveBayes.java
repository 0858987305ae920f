package kanon.attack.inference;

import java.util.HashMap;
import java.util.Map;
import kanon.api.AttackerView;
import kanon.api.Run;
import kanon.api.Targets;
import kanon.model.Cells;

/**
 * A naive Bayes classifier of a sensitive value by the quasi-identifiers, each value of which
 * counts half a row more than it has.
 */
final class NaiveBayes {
  private static final double MORE = 0.5;
  private static final int BETWEEN_CHECKS = 1 << 12;

  /** [value] and [attribute][leaf][value]. */
  private final double[] rows;

  private final double[][][] rowsOf;

  NaiveBayes(double[] rows, double[][][] rowsOf) {
    this.rows = rows;
    this.rowsOf = rowsOf;
  }

  static double[][][] counts(AttackerView view, int values) {
    double[][][] counts = new double[view.schema().quasiIdentifiers().size()][][];
    for (int a = 0; a < counts.length; a++) {
      counts[a] = new double[view.cells(a).domain()][values];
    }
    return counts;
  }

  /** Trained on classes: the rows of a cell are spread over the values that it covers. */
  static NaiveBayes ofCells(AttackerView view, int s, Run run) {
    int values = view.schema().sensitive().get(s).dictionary().size();
    double[] rows = new double[values];
    double[][][] rowsOf = counts(view, values);
    for (int a = 0; a < rowsOf.length; a++) {
      Map<Integer, double[]> ofCell = new HashMap<>();
      for (int c = 0; c < view.classes(); c++) {
        if (c % BETWEEN_CHECKS == 0) {
          run.check();
        }
        double[] of = ofCell.computeIfAbsent(view.cell(a, c), cell -> new double[values]);
        for (int e = view.valuesFrom(c); e < view.valuesFrom(c + 1); e++) {
          of[view.value(s, e)] += view.rows(e);
          rows[view.value(s, e)] += a == 0 ? view.rows(e) : 0;
        }
      }
      Cells cells = view.cells(a);
      double[][] spread = rowsOf[a];
      ofCell.forEach((cell, counts) -> spread(cells, cell, counts, spread));
    }
    return new NaiveBayes(rows, rowsOf);
  }

  private static void spread(Cells cells, int cell, double[] counts, double[][] into) {
    int covered = 0;
    for (int leaf = 0; leaf < into.length; leaf++) {
      covered += cells.covers(cell, leaf) ? 1 : 0;
    }
    for (int leaf = 0; leaf < into.length; leaf++) {
      if (cells.covers(cell, leaf)) {
        for (int v = 0; v < counts.length; v++) {
          into[leaf][v] += counts[v] / covered;
        }
      }
    }
  }

  /** The logarithm of how probable a value is with these quasi-identifiers, but for a constant. */
  double score(int[] leaves, int value) {
    return prior(value) + likelihood(leaves, value);
  }

  double prior(int value) {
    return Math.log(rows[value] + MORE);
  }

  /** The logarithm of how probable the quasi-identifiers are with a value. */
  double likelihood(int[] leaves, int value) {
    double sum = 0;
    for (int a = 0; a < leaves.length; a++) {
      sum += likelihood(a, leaves[a], value);
    }
    return sum;
  }

  /** The logarithm of how probable a value of one quasi-identifier is with a sensitive value. */
  double likelihood(int a, int leaf, int value) {
    double all = rows[value] + MORE * rowsOf[a].length;
    return Math.log((rowsOf[a][leaf][value] + MORE) / all);
  }

  /** The most probable value, of those that occur. */
  int best(int[] leaves) {
    int best = 0;
    double highest = Double.NEGATIVE_INFINITY;
    for (int v = 0; v < rows.length; v++) {
      double score = rows[v] > 0 ? score(leaves, v) : Double.NEGATIVE_INFINITY;
      if (score > highest) {
        highest = score;
        best = v;
      }
    }
    return best;
  }

  /** A guess for each target, of whom all quasi-identifiers are known. */
  int[] guess(Targets people, Run run) {
    int[] guess = new int[people.size()];
    int[] leaves = new int[people.known()];
    for (int t = 0; t < guess.length; t++) {
      if (t % BETWEEN_CHECKS == 0) {
        run.check();
        run.at(t, guess.length, "people");
      }
      for (int a = 0; a < leaves.length; a++) {
        leaves[a] = people.code(a, t);
      }
      guess[t] = best(leaves);
    }
    return guess;
  }
}
