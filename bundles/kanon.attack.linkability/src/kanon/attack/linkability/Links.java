package kanon.attack.linkability;

import java.util.Arrays;
import java.util.BitSet;
import kanon.api.AttackerView;
import kanon.api.Guess;
import kanon.api.Run;
import kanon.api.Targets;
import kanon.lib.attacks.covering.Covering;
import kanon.lib.attacks.covering.Sample;

/** Finds for people on the left the most probable combination on the right. Used once. */
final class Links {
  private final AttackerView view;
  private final Targets right;
  private final Run run;
  private final int[] links;
  private long budget;

  /** For each class the right combinations that it covers, and how many people have them. */
  private final int[][] covered;

  private final double[] people;

  Links(AttackerView view, Targets left, Targets right, LinkabilityOptions options, Run run) {
    this.view = view;
    this.right = right;
    this.run = run;
    budget = options.budget();
    covered = new int[view.classes()][];
    people = new double[view.classes()];
    links = new int[left.size()];
    Arrays.fill(links, Guess.UNTRIED);
    Covering covering = Covering.of(view, run);
    cover(covering);
    BitSet sample = Sample.of(left, options.people(), run.random());
    double[] score = new double[right.size()];
    int done = 0;
    for (int t = sample.nextSetBit(0); t >= 0 && budget > 0; t = sample.nextSetBit(t + 1)) {
      run.check();
      run.at(done++, sample.cardinality(), "people");
      links[t] = link(covering.looks(left, t), score);
    }
  }

  private void cover(Covering covering) {
    int[] n = new int[covered.length];
    Arrays.setAll(covered, c -> new int[4]);
    for (int r = 0; r < right.size() && budget > 0; r++) {
      if (r % (1 << 6) == 0) {
        run.check();
      }
      BitSet classes = covering.looks(right, r);
      for (int c = classes.nextSetBit(0); c >= 0; c = classes.nextSetBit(c + 1)) {
        if (n[c] == covered[c].length) {
          covered[c] = Arrays.copyOf(covered[c], 2 * n[c]);
        }
        covered[c][n[c]++] = r;
        people[c] += right.people(r);
        budget--;
      }
    }
    for (int c = 0; c < covered.length; c++) {
      covered[c] = Arrays.copyOf(covered[c], n[c]);
    }
  }

  private int link(BitSet classes, double[] score) {
    int best = Guess.NONE;
    for (int c = classes.nextSetBit(0); c >= 0; c = classes.nextSetBit(c + 1)) {
      for (int r : covered[c]) {
        score[r] += view.size(c) * right.people(r) / people[c];
        if (best < 0 || score[r] > score[best] || score[r] == score[best] && r < best) {
          best = r;
        }
      }
      budget -= covered[c].length;
    }
    for (int c = classes.nextSetBit(0); c >= 0; c = classes.nextSetBit(c + 1)) {
      for (int r : covered[c]) {
        score[r] = 0;
      }
    }
    return best;
  }

  int[] links() {
    return links;
  }

  /** Whether the budget lasted. */
  boolean complete() {
    return budget > 0;
  }
}
