package kanon.metric.reconstructionerror;

import java.util.Optional;
import kanon.api.Run;
import kanon.lib.buckets.GroupValues;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;

/** The sums over classes. The combination of all sensitive values counts as one value. */
final class Errors {
  private static final int CLASSES_BETWEEN_CHECKS = 1 << 12;

  private final Outcome outcome;
  private final Profile profile;
  private final double l;
  private final long[] counts;
  private double total;
  private double bound;
  private long repeats;

  Errors(Outcome outcome, double l) {
    this.outcome = outcome;
    this.l = l;
    profile = outcome.profile();
    counts = new long[profile.joints()];
    total = outcome.removed();
    bound = outcome.removed();
  }

  void addAll(Run run) {
    boolean permuted = outcome.plan() instanceof Plan.Groups groups && groups.kind().permutes();
    Optional<GroupValues> values =
        permuted ? Optional.of(new GroupValues(outcome)) : Optional.empty();
    for (int c = 0; c < outcome.classes(); c++) {
      if (c % CLASSES_BETWEEN_CHECKS == 0) {
        run.check();
      }
      if (!outcome.bucketized()) {
        total += outcome.size(c) * (1 - 1 / volume(c));
      } else if (values.isPresent()) {
        values.get().load(c);
        addGroup(c, values.get());
      } else {
        addGroup(c);
      }
    }
  }

  /** How many tuples a class's cells stand for: one of them is the row's, each as likely. */
  private double volume(int c) {
    double volume = 1;
    int attributes = profile.schema().quasiIdentifiers().size();
    for (int a = 0; a < attributes; a++) {
      volume *= Math.max(1, outcome.cells(a).width(outcome.cell(a, c)));
    }
    return volume;
  }

  /** Permutation: each row has a presence probability of its own, and the bound is Theorem 2's. */
  private void addGroup(int g, GroupValues values) {
    double squares = count(g);
    for (int i = 0; i < outcome.parts(g); i++) {
      double d = values.presence(i);
      long rows = rows(g, i);
      total += rows * error(d, counts[profile.joint(outcome.atom(g, i))], squares);
      bound += rows * (1 + l * d * d - 2 * d);
    }
    clear(g);
  }

  /** Anatomy, where d is one over the size of the group, and the bound is Anatomy's own. */
  private void addGroup(int g) {
    double squares = count(g);
    double d = 1.0 / outcome.size(g);
    for (int i = 0; i < outcome.parts(g); i++) {
      total += rows(g, i) * error(d, counts[profile.joint(outcome.atom(g, i))], squares);
    }
    bound += outcome.size(g) * (1 - 1 / l);
    clear(g);
  }

  private static double error(double d, long count, double squares) {
    double own = (double) count;
    return (1 - d * own) * (1 - d * own) + d * d * (squares - own * own);
  }

  private long rows(int g, int i) {
    return outcome.assignment().rows(outcome.part(g, i));
  }

  /** Counts the sensitive values of a group; the sum of the squares of the counts. */
  private double count(int g) {
    int parts = outcome.parts(g);
    double squares = 0;
    boolean repeated = false;
    for (int i = 0; i < parts; i++) {
      int value = profile.joint(outcome.atom(g, i));
      double before = counts[value];
      counts[value] += rows(g, i);
      squares += counts[value] * (double) counts[value] - before * before;
      repeated |= counts[value] > 1;
    }
    repeats += repeated ? 1 : 0;
    return squares;
  }

  private void clear(int g) {
    for (int i = 0; i < outcome.parts(g); i++) {
      counts[profile.joint(outcome.atom(g, i))] = 0;
    }
  }

  double total() {
    return total;
  }

  double bound() {
    return bound;
  }

  long repeats() {
    return repeats;
  }
}
