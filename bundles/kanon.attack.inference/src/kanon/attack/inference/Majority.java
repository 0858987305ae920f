package kanon.attack.inference;

import java.util.Arrays;
import java.util.BitSet;
import kanon.api.AttackerView;
import kanon.api.Guess;
import kanon.api.Run;
import kanon.api.Targets;
import kanon.lib.attacks.covering.Covering;
import kanon.lib.attacks.covering.Sample;

/** The most frequent value of the classes that a person can be in. */
final class Majority {
  private Majority() {}

  /** A guess for each target of a sample. */
  static int[] guess(AttackerView view, int s, Targets people, int most, Run run) {
    Covering covering = Covering.of(view, run);
    BitSet sample = Sample.of(people, most, run.random());
    int[] guess = new int[people.size()];
    Arrays.fill(guess, Guess.UNTRIED);
    long[] counts = new long[view.schema().sensitive().get(s).dictionary().size()];
    for (int t = sample.nextSetBit(0); t >= 0; t = sample.nextSetBit(t + 1)) {
      run.check();
      Arrays.fill(counts, 0);
      BitSet classes = covering.looks(people, t);
      for (int c = classes.nextSetBit(0); c >= 0; c = classes.nextSetBit(c + 1)) {
        for (int e = view.valuesFrom(c); e < view.valuesFrom(c + 1); e++) {
          counts[view.value(s, e)] += view.rows(e);
        }
      }
      int best = 0;
      for (int v = 1; v < counts.length; v++) {
        best = counts[v] > counts[best] ? v : best;
      }
      guess[t] = counts[best] == 0 ? Guess.NONE : best;
    }
    return guess;
  }
}
