package kanon.pipeline.run;

import java.util.List;
import java.util.Optional;
import kanon.api.report.ComparisonReport.Compared;
import kanon.api.report.ComparisonReport.Measures;

/** Which runs of a comparison no other one beats: in loss or risk without losing in the other. */
final class Pareto {
  private Pareto() {}

  /** The runs, those that have both measures with {@code pareto}. */
  static List<Compared> marked(List<Compared> runs) {
    return runs.stream()
        .map(run -> new Compared(run.report(), run.error(), marked(run.comparison(), runs)))
        .toList();
  }

  private static Measures marked(Measures one, List<Compared> runs) {
    return new Measures(
        one.algorithm(),
        one.settings(),
        one.loss(),
        one.risk(),
        one.solveMillis(),
        one.millis(),
        one.deadlineCame(),
        measured(one)
            ? Optional.of(runs.stream().noneMatch(other -> beats(other.comparison(), one)))
            : Optional.empty());
  }

  private static boolean measured(Measures one) {
    return one.loss().isPresent() && one.risk().isPresent();
  }

  private static boolean beats(Measures a, Measures b) {
    if (!measured(a)) {
      return false;
    }
    int loss = Double.compare(a.loss().getAsDouble(), b.loss().getAsDouble());
    int risk = Double.compare(a.risk().getAsDouble(), b.risk().getAsDouble());
    return loss <= 0 && risk <= 0 && loss + risk < 0;
  }
}
