package kanon.lib.attacks;

import java.util.Arrays;
import java.util.BitSet;
import kanon.api.Guess;
import kanon.api.Run;
import kanon.model.Profile;

/**
 * Guesses that values lie in a part of what cells show, compared with the share of people with such
 * a value among all whose value the cell covers.
 */
final class CellGuesses {
  private static final String IS = "a value of the column drawn among those that the cell shows";

  private final ReleaseView view;
  private final Profile original;
  private final Truth.Placements placed;
  private final Run run;

  CellGuesses(ReleaseView view, Truth truth, Run run) {
    this.view = view;
    this.run = run;
    original = truth.original();
    placed = truth.placements().orElseThrow(Judge::notMatched);
  }

  Verdict of(Guess.FinerCells guess) {
    int[] classOf = view.classOfCombination();
    int[] from = new int[view.classes() + 1];
    for (int e : placed.combination()) {
      from[classOf[e] + 1]++;
    }
    for (int c = 0; c < view.classes(); c++) {
      from[c + 1] += from[c];
    }
    int[] byClass = new int[placed.size()];
    int[] next = Arrays.copyOf(from, view.classes());
    for (int p = 0; p < byClass.length; p++) {
      byClass[next[classOf[placed.combination()[p]]]++] = p;
    }
    int[] tupleOf = Truth.tuples(original);
    long[][] rowsOf = rowsOfValues();
    long tried = 0;
    long right = 0;
    double expected = 0;
    BitSet hit = new BitSet();
    for (int i = 0; i < guess.classes().length; i++) {
      run.check();
      int c = guess.classes()[i];
      int a = guess.attributes()[i];
      BitSet values = guess.values().get(i);
      long rows = 0;
      for (int j = from[c]; j < from[c + 1]; j++) {
        int p = byClass[j];
        rows += placed.rows()[p];
        if (values.get(original.code(a, tupleOf[placed.atom()[p]]))) {
          right += placed.rows()[p];
          hit.set(p);
        }
      }
      tried += rows;
      expected += rows * share(rowsOf[a], a, c, values);
    }
    Score affected = Score.of(original);
    for (int p = hit.nextSetBit(0); p >= 0; p = hit.nextSetBit(p + 1)) {
      affected.abstained(placed.atom()[p], placed.rows()[p], false);
    }
    long cells = view.rows() * original.schema().quasiIdentifiers().size();
    return new Verdict("cells", cells, tried, right, IS, tried, expected, affected.looked());
  }

  private double share(long[] rows, int a, int c, BitSet values) {
    long inside = 0;
    long all = 0;
    for (int v = 0; v < rows.length; v++) {
      if (view.cells(a).covers(view.cell(a, c), v)) {
        all += rows[v];
        inside += values.get(v) ? rows[v] : 0;
      }
    }
    return all == 0 ? 0 : (double) inside / all;
  }

  private long[][] rowsOfValues() {
    long[][] rows = new long[original.schema().quasiIdentifiers().size()][];
    for (int a = 0; a < rows.length; a++) {
      rows[a] = new long[original.schema().quasiIdentifier(a).dictionary().size()];
      for (int t = 0; t < original.tuples(); t++) {
        rows[a][original.code(a, t)] += original.size(t);
      }
    }
    return rows;
  }
}
