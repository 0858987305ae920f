package kanon.attack.inference;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kanon.api.AttackerView;
import kanon.api.Run;
import kanon.api.Targets;

/**
 * deFinetti's attack on groups. Rows of different groups are of one population, so that what goes
 * with a value in other groups tells who has it in this one:
 *
 * <ol>
 *   <li>every row of a group has each of its values with the share that this has in the group;
 *   <li>a naive Bayes classifier is trained on rows weighted so;
 *   <li>a row's weights become the classifier's times the group's counts, scaled to one a row;
 *   <li>2 and 3 are repeated.
 * </ol>
 *
 * <p>Where the columns of a group are permuted, rows are of nobody: weights are of the values of
 * each column by itself.
 */
final class DeFinetti {
  private final AttackerView view;
  private final int s;
  private final int values;
  private final Run run;
  private final boolean permuted;
  private NaiveBayes trained;

  DeFinetti(AttackerView view, int s, int rounds, Run run) {
    this.view = view;
    this.s = s;
    this.run = run;
    values = view.schema().sensitive().get(s).dictionary().size();
    permuted = Inference.permuted(view);
    trained = train(true);
    for (int round = 1; round < rounds; round++) {
      run.at(round, rounds, "rounds");
      trained = train(false);
    }
  }

  private double[] counts(int group) {
    double[] counts = new double[values];
    for (int e = view.valuesFrom(group); e < view.valuesFrom(group + 1); e++) {
      counts[view.value(s, e)] += view.rows(e);
    }
    return counts;
  }

  private int[] leaves(int look) {
    int[] leaves = new int[view.schema().quasiIdentifiers().size()];
    for (int a = 0; a < leaves.length; a++) {
      leaves[a] = view.look(a, look);
    }
    return leaves;
  }

  /** A classifier of all groups, their rows weighted by the one before. */
  private NaiveBayes train(boolean first) {
    double[] rows = new double[values];
    double[][][] rowsOf = NaiveBayes.counts(view, values);
    for (int g = 0; g < view.classes(); g++) {
      run.check();
      double[] counts = counts(g);
      for (int l = view.lookFrom(g); l < view.lookFrom(g + 1); l++) {
        int[] leaves = leaves(l);
        for (int a = 0; a < leaves.length; a++) {
          double[] weights = weights(counts, leaves, permuted ? a : -1, first);
          for (int v = 0; v < values; v++) {
            rowsOf[a][leaves[a]][v] += weights[v] * view.looks(l);
            rows[v] += a == 0 ? weights[v] * view.looks(l) : 0;
          }
        }
      }
    }
    return new NaiveBayes(rows, rowsOf);
  }

  /** How probable each value is of a row, by one column or by all (-1). */
  private double[] weights(double[] counts, int[] leaves, int column, boolean first) {
    double[] weights = new double[values];
    double most = Double.NEGATIVE_INFINITY;
    for (int v = 0; v < values; v++) {
      weights[v] = Double.NEGATIVE_INFINITY;
      if (counts[v] > 0) {
        double by = 0;
        if (!first) {
          by =
              column < 0
                  ? trained.likelihood(leaves, v)
                  : trained.likelihood(column, leaves[column], v);
        }
        weights[v] = Math.log(counts[v]) + by;
      }
      most = Math.max(most, weights[v]);
    }
    double sum = 0;
    for (int v = 0; v < values; v++) {
      weights[v] = counts[v] > 0 ? Math.exp(weights[v] - most) : 0;
      sum += weights[v];
    }
    for (int v = 0; v < values && sum > 0; v++) {
      weights[v] /= sum;
    }
    return weights;
  }

  /** The most probable value by the groups that a person can be in and the classifier. */
  int[] guess(Targets people) {
    return guess(people, false);
  }

  /** The most probable value by the counts of the groups alone. */
  int[] majority(Targets people) {
    return guess(people, true);
  }

  private int[] guess(Targets people, boolean counts) {
    Map<List<Integer>, double[]> ofRow = permuted ? Map.of() : byRow(counts);
    double[][] ofGroup = new double[view.classes()][];
    Arrays.setAll(ofGroup, this::counts);
    Columns columns = permuted ? Columns.of(view) : Columns.NONE;
    int[] guess = new int[people.size()];
    int[] leaves = new int[people.known()];
    for (int t = 0; t < guess.length; t++) {
      if (t % (1 << 8) == 0) {
        run.check();
      }
      for (int a = 0; a < leaves.length; a++) {
        leaves[a] = people.code(a, t);
      }
      double[] weights = new double[values];
      if (permuted) {
        columns.groups(leaves).forEach(g -> add(weights, weights(ofGroup[g], leaves, -1, counts)));
      } else {
        add(weights, ofRow.getOrDefault(Arrays.stream(leaves).boxed().toList(), weights));
      }
      int best = most(weights);
      guess[t] = best >= 0 ? best : trained.best(leaves);
    }
    return guess;
  }

  private Map<List<Integer>, double[]> byRow(boolean counts) {
    Map<List<Integer>, double[]> ofRow = new HashMap<>();
    for (int g = 0; g < view.classes(); g++) {
      run.check();
      double[] there = counts(g);
      for (int l = view.lookFrom(g); l < view.lookFrom(g + 1); l++) {
        if (view.looks(l) > 0) {
          int[] leaves = leaves(l);
          double[] weights = weights(there, leaves, -1, counts);
          for (int v = 0; v < values; v++) {
            weights[v] *= view.looks(l);
          }
          add(
              ofRow.computeIfAbsent(
                  Arrays.stream(leaves).boxed().toList(), row -> new double[values]),
              weights);
        }
      }
    }
    return ofRow;
  }

  private static void add(double[] to, double[] more) {
    for (int v = 0; v < to.length && to != more; v++) {
      to[v] += more[v];
    }
  }

  private static int most(double[] weights) {
    int best = -1;
    for (int v = 0; v < weights.length; v++) {
      best = weights[v] > 0 && (best < 0 || weights[v] > weights[best]) ? v : best;
    }
    return best;
  }
}
