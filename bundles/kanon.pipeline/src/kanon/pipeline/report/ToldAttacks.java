package kanon.pipeline.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.report.AttackReport;
import kanon.api.report.AttackResult;
import kanon.api.report.Manifest;

/**
 * What manifests and certificates tell of attacks: no share that says of a few guesses which are
 * right.
 */
public final class ToldAttacks {
  private static final double PERCENT = 100;

  private ToldAttacks() {}

  static List<Manifest.Attacked> of(List<AttackResult> results) {
    return results.stream().map(ToldAttacks::of).toList();
  }

  private static Manifest.Attacked of(AttackResult r) {
    return new Manifest.Attacked(
        r.attack(),
        r.guess(),
        r.column(),
        r.trials(),
        r.complete() && r.sampledFrom().isEmpty(),
        Optional.of(r).filter(few -> few.trials() >= Manifest.Rates.FEWEST).map(ToldAttacks::rates),
        r.limit());
  }

  private static Manifest.Rates rates(AttackResult r) {
    return new Manifest.Rates(
        rounded(r.precision()),
        rounded(r.baseline().share()),
        rounded(r.interval().low()),
        rounded(r.interval().high()),
        rounded(r.recall()));
  }

  /**
   * What a certificate tells: shares in whole percent, and nothing of how few guesses are right.
   */
  public static AttackReport of(AttackReport report) {
    List<AttackResult> told = new ArrayList<>();
    List<String> notTold = new ArrayList<>(report.notRun());
    for (AttackResult result : report.results()) {
      if (result.trials() == 0 || result.trials() >= Manifest.Rates.FEWEST) {
        told.add(inPercent(result, report.releasedRows()));
      } else {
        notTold.add(
            "%s, %s: fewer than %d guesses; how many are right is not told"
                .formatted(
                    result.attack(),
                    result.guess() + result.column().map(of -> " of " + of).orElse(""),
                    Manifest.Rates.FEWEST));
      }
    }
    return new AttackReport(
        report.kanon(),
        report.holds(),
        report.rows(),
        report.releasedRows(),
        List.copyOf(told),
        List.copyOf(notTold));
  }

  /** Counts follow from the rounded shares; further figures are left out. */
  private static AttackResult inPercent(AttackResult r, long rows) {
    double precision = rounded(r.precision());
    double baseline = rounded(r.baseline().share());
    return new AttackResult(
        r.attack(),
        r.guess(),
        r.column(),
        r.attacker(),
        r.unit(),
        r.looked(),
        r.sampledFrom(),
        r.complete(),
        r.trials(),
        Math.round(precision * r.trials()),
        precision,
        rounded(r.recall()),
        new AttackResult.Baseline(r.baseline().is(), r.baseline().trials(), baseline),
        rounded(precision - baseline),
        rounded(r.interval()),
        Math.round(rounded((double) r.affected() / Math.max(1, rows)) * rows),
        Map.of(),
        r.limit(),
        r.rows().filter(by -> by.trials() >= Manifest.Rates.FEWEST).map(ToldAttacks::inPercent));
  }

  private static AttackResult.ByRows inPercent(AttackResult.ByRows by) {
    double precision = rounded(by.precision());
    double baseline = rounded(by.baseline().share());
    return new AttackResult.ByRows(
        by.looked(),
        by.trials(),
        Math.round(precision * by.trials()),
        precision,
        rounded(by.recall()),
        new AttackResult.Baseline(by.baseline().is(), by.baseline().trials(), baseline),
        rounded(precision - baseline),
        rounded(by.interval()));
  }

  private static AttackResult.Interval rounded(AttackResult.Interval interval) {
    return new AttackResult.Interval(
        rounded(interval.low()), rounded(interval.high()), interval.is());
  }

  private static double rounded(double share) {
    return Math.round(share * PERCENT) / PERCENT;
  }
}
