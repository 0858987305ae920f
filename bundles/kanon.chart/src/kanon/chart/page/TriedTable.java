package kanon.chart.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import kanon.api.report.RunReport;
import kanon.chart.Text;

/** What an algorithm that had others search tried, and whose release it is. */
final class TriedTable {
  private TriedTable() {}

  static void add(Html page, RunReport.Algorithm algorithm) {
    Optional<List<RunReport.Tried>> tried = algorithm.tried();
    if (tried.isEmpty()) {
      return;
    }
    List<List<String>> rows = new ArrayList<>();
    for (RunReport.Tried one : tried.get()) {
      rows.add(
          List.of(
              one.name(),
              one.began().orElse(""),
              one.result(),
              number(one.loss()),
              number(one.millis()),
              one.code().orElse(""),
              one.bundle() + " " + one.version()));
    }
    page.section("What was tried");
    algorithm
        .madeBy()
        .ifPresent(
            maker ->
                page.paragraph(
                    "The release was found by %s (bundle %s %s)%s."
                        .formatted(
                            maker.name(),
                            maker.bundle(),
                            maker.version(),
                            maker
                                .began()
                                .map(start -> ", beginning with what " + start + " found")
                                .orElse(""))));
    page.table(
        List.of("Algorithm", "Began with", "Result", "#Loss", "#Milliseconds", "Why", "Bundle"),
        rows);
  }

  private static String number(OptionalDouble number) {
    return number.isEmpty() ? "" : Text.number(number.getAsDouble());
  }
}
