package kanon.metric.ncp;

import kanon.api.LeastLoss;
import kanon.api.Run;
import kanon.model.Cells;
import kanon.model.Outcome;
import kanon.model.Profile;

/**
 * The generalization that the groups of a bucketized release imply: in every group each attribute
 * stands for the values that occur in it.
 */
final class GroupSpans {
  private static final int GROUPS_BETWEEN_CHECKS = 1 << 14;

  private final Outcome outcome;
  private final Profile profile;
  private final int[] tupleOfAtom;

  GroupSpans(Outcome outcome) {
    this.outcome = outcome;
    profile = outcome.profile();
    tupleOfAtom = new int[profile.atoms()];
    for (int t = 0; t < profile.tuples(); t++) {
      for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
        tupleOfAtom[atom] = t;
      }
    }
  }

  double loss(LeastLoss loss, Run run) {
    double sum = 0;
    int attributes = profile.schema().quasiIdentifiers().size();
    for (int a = 0; a < attributes; a++) {
      sum += loss(a, loss, run);
    }
    return sum;
  }

  private double loss(int a, LeastLoss loss, Run run) {
    int missing = profile.schema().quasiIdentifier(a).dictionary().missing();
    int[] codes = profile.codes(a);
    int[] seenIn = new int[profile.schema().quasiIdentifier(a).dictionary().size()];
    double sum = 0;
    for (int g = 0; g < outcome.classes(); g++) {
      if (g % GROUPS_BETWEEN_CHECKS == 0) {
        run.check();
      }
      int values = 0;
      int lowest = -1;
      int highest = -1;
      boolean withMissing = false;
      int parts = outcome.parts(g);
      for (int i = 0; i < parts; i++) {
        int code = codes[tupleOfAtom[outcome.atom(g, i)]];
        if (seenIn[code] == g + 1) {
          continue;
        }
        seenIn[code] = g + 1;
        values++;
        if (code == missing) {
          withMissing = true;
        } else {
          lowest = lowest < 0 ? code : Math.min(lowest, code);
          highest = Math.max(highest, code);
        }
      }
      sum += outcome.size(g) * loss.ofValues(a, values, lowest, highest, withMissing);
    }
    Cells cells = new Cells(profile.schema().quasiIdentifier(a));
    return sum + outcome.removed() * loss.loss(a, cells, cells.root());
  }
}
