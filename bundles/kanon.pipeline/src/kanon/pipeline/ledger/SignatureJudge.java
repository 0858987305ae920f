package kanon.pipeline.ledger;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import kanon.api.report.SignatureFigures;
import kanon.api.report.SignatureFigures.Counterfeits;
import kanon.model.Assignment;
import kanon.model.KanonException;
import kanon.model.Outcome;

/**
 * Judges whether groups show everybody what earlier groups did. Which values a group shows and
 * whose rows are in it the gate has compared with the cells before.
 */
final class SignatureJudge {
  private final Outcome outcome;
  private final Shown shown;

  SignatureJudge(Outcome outcome, Shown shown) {
    this.outcome = outcome;
    this.shown = shown;
  }

  /**
   * Judges a release.
   *
   * @param classes of each row, {@link Assignment#REMOVED} where it is not released
   * @param values of each row, its code
   * @throws KanonException of kind WITHHELD where somebody whose value was shown before stands in a
   *     group that shows another set
   */
  SignatureFigures judged(int[] classes, int[] values) {
    List<int[]> sets = new ArrayList<>();
    long smallest = Long.MAX_VALUE;
    Map<Long, Long> groups = new TreeMap<>();
    for (int c = 0; c < outcome.classes(); c++) {
      BitSet set = Shown.set(outcome, c);
      sets.add(set.stream().toArray());
      smallest = Math.min(smallest, set.cardinality());
      groups.merge((long) outcome.counterfeits(c), 1L, Long::sum);
    }
    long rows = 0;
    long kept = 0;
    long changed = 0;
    long arriving = 0;
    long left = shown.absent();
    long broken = 0;
    for (int row = 0; row < classes.length; row++) {
      int number = shown.of()[row];
      if (classes[row] == Assignment.REMOVED) {
        left += number > 0 ? 1 : 0;
        continue;
      }
      rows++;
      if (number == 0) {
        arriving++;
      } else if (shown.signatures().of(number, values[row]).isPresent()) {
        boolean same = shown.signatures().shown(number, sets.get(classes[row]));
        kept += same ? 1 : 0;
        broken += same ? 0 : 1;
      } else {
        boolean lost = shown.signatures().lost(number, values[row]);
        changed += lost ? 0 : 1;
        broken += lost ? 1 : 0;
      }
    }
    if (broken > 0) {
      throw new KanonException(
          KanonException.Kind.WITHHELD,
          "SIGNATURE_BROKEN",
          "The groups of %,d people show other values of them than those of earlier releases"
              .formatted(broken));
    }
    return new SignatureFigures(
        shown.releases(),
        rows,
        kept,
        changed,
        arriving,
        left,
        outcome.classes() == 0 ? 0 : smallest,
        outcome.counterfeits(),
        groups.entrySet().stream().map(g -> new Counterfeits(g.getKey(), g.getValue())).toList());
  }
}
