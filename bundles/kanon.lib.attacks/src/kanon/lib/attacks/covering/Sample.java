package kanon.lib.attacks.covering;

import java.util.BitSet;
import java.util.random.RandomGenerator;
import kanon.api.Targets;

/** Draws targets, each as likely as it has people. */
public final class Sample {
  private Sample() {}

  /** All targets where there are no more, else about so many, drawn by their people. */
  public static BitSet of(Targets targets, int most, RandomGenerator random) {
    BitSet chosen = new BitSet();
    if (targets.size() <= most) {
      chosen.set(0, targets.size());
      return chosen;
    }
    long people = 0;
    for (int t = 0; t < targets.size(); t++) {
      people += targets.people(t);
    }
    for (int t = 0; t < targets.size(); t++) {
      double share = (double) most * targets.people(t) / people;
      chosen.set(t, random.nextDouble() < share);
    }
    return chosen;
  }

  /** How many people all targets are. */
  public static long people(Targets targets) {
    long people = 0;
    for (int t = 0; t < targets.size(); t++) {
      people += targets.people(t);
    }
    return people;
  }
}
