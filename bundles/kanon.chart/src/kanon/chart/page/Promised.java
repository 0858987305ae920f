package kanon.chart.page;

import java.util.stream.Collectors;
import kanon.api.report.RobustFigures;
import kanon.api.report.RunReport;
import kanon.api.report.SignatureFigures;
import kanon.chart.Text;

/** What an algorithm's promise means, and what it is worth. */
final class Promised {
  private Promised() {}

  /** As in: optimal: no release of its kind loses less; claimed by algorithm 'exact'. */
  static String text(RunReport.Promise promise) {
    String kind =
        switch (promise.kind()) {
          case "optimal" -> "optimal: no release of its kind loses less";
          case "minimal" -> "minimal: no lower generalization holds";
          case "ratio" -> "at most so many times the least cost";
          case "heuristic" -> "none: how far from the least loss is not known";
          default -> promise.kind();
        };
    StringBuilder said = new StringBuilder(kind);
    promise.within().ifPresent(levels -> said.append("; within the levels ").append(levels));
    promise.ratio().ifPresent(ratio -> said.append("; ratio ").append(Text.number(ratio)));
    promise.cost().ifPresent(cost -> said.append("; cost ").append(Text.number(cost)));
    promise
        .lowerBound()
        .ifPresent(bound -> said.append("; none costs less than ").append(Text.number(bound)));
    if (promise.promises()) {
      said.append("; ").append(stands(promise));
    }
    return said.toString();
  }

  /** What it cost that a release was drawn. */
  static String text(RobustFigures drawn) {
    String among =
        drawn.choices().isEmpty()
            ? ""
            : " from " + Text.number(drawn.choices().getAsLong()) + " that were possible";
    return "The release is not the least lossy one: it was drawn at random%s, so that nobody can conclude from a cell that a finer one would have broken the privacy goals. It loses %s more than what the algorithm found (%s instead of %s, as the objective counts it); up to %s was allowed."
        .formatted(
            among,
            Text.share(drawn.price()),
            Text.number(drawn.loss()),
            Text.number(drawn.least()),
            Text.share(drawn.lossBudget()));
  }

  /** What groups show to people who were released before. */
  static String text(SignatureFigures shown) {
    String counterfeits =
        shown.groups().stream()
            .filter(g -> g.counterfeits() > 0)
            .map(g -> Text.number(g.counterfeits()) + " in each of " + Text.number(g.groups()))
            .collect(Collectors.joining(", ", ": ", " groups"));
    return "Together with %s releases before: the groups of %s people show the same sensitive values as then, %s have another value than before, %s are new, %s left. Nobody's group shows fewer than %s values. Values that nobody has (counterfeits): %s%s."
        .formatted(
            Text.number(shown.releases()),
            Text.number(shown.kept()),
            Text.number(shown.changed()),
            Text.number(shown.arriving()),
            Text.number(shown.left()),
            Text.number(shown.smallest()),
            Text.number(shown.counterfeits()),
            shown.counterfeits() > 0 ? counterfeits : "");
  }

  /** Who says so, or what Kanon knows of it. */
  private static String stands(RunReport.Promise promise) {
    return switch (promise.held().orElse(RunReport.Promise.CLAIMED)) {
      case RunReport.Promise.HELD -> "held by Kanon";
      case RunReport.Promise.REFUTED -> "this is not true: " + promise.because().orElse("");
      default -> promise.claimedBy().map(who -> "claimed by " + who).orElse("claimed");
    };
  }
}
