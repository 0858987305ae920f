package kanon.pipeline.report;

import java.util.List;
import java.util.Optional;
import kanon.api.report.AttackResult;
import kanon.api.report.Manifest;

/** What a manifest tells of attacks: no share that says of a few guesses which are right. */
final class ToldAttacks {
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

  private static double rounded(double share) {
    return Math.round(share * PERCENT) / PERCENT;
  }
}
