package kanon.chart.page;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import kanon.api.report.AttackReport;
import kanon.api.report.AttackResult;
import kanon.chart.Bars;
import kanon.chart.Text;

/** What attackers gain from a release: a picture and a table. */
final class AttackSection {
  private static final String COLUMNS =
      "Guesses: how many were made, of rows, persons, cells or predicates (descriptions that are"
          + " meant to fit one row). Right: the share of them that is right. Without: how often the"
          + " same guess is right without the release. Gain: the difference in percentage points, and"
          + " where it lies with a certainty of 95 %. Found: of all that could be guessed, the share"
          + " that was guessed rightly; a guess that is always right and seldom made finds few."
          + " People: of how many something was guessed rightly."
          + " Of persons with several rows a guess counts as right where one of hers is; the line below counts the same guesses by rows.";

  private AttackSection() {}

  static void add(List<AttackResult> results, Html page) {
    page.section("Attacks");
    figures(results, page);
  }

  /** Of a report: also which attacks could not be run. */
  static void figures(AttackReport report, Html page) {
    figures(report.results(), page);
    if (!report.notRun().isEmpty()) {
      page.part("Not run").bullets(report.notRun());
    }
  }

  private static void figures(List<AttackResult> results, Html page) {
    List<String> names = new ArrayList<>();
    List<Double> right = new ArrayList<>();
    List<Double> without = new ArrayList<>();
    List<List<String>> rows = new ArrayList<>();
    Set<String> attackers = new LinkedHashSet<>();
    for (AttackResult one : results) {
      String guess = one.guess() + one.column().map(c -> " of " + c).orElse("");
      attackers.add(
          "%s: %s. Compared with: %s."
              .formatted(one.attack(), one.attacker(), one.baseline().is()));
      rows.add(
          List.of(
              one.attack(),
              guess,
              one.unit() + (one.complete() ? "" : ", ended by its budget"),
              Text.number(one.trials()),
              Text.share(one.precision()),
              Text.share(one.baseline().share()),
              points(one.advantage()),
              points(one.interval().low()) + " to " + points(one.interval().high()),
              Text.share(one.recall()),
              Text.number(one.affected()),
              one.limit().map(limit -> limit.holds() ? "yes" : "no").orElse("")));
      one.rows().ifPresent(by -> rows.add(byRows(by)));
      if (one.trials() > 0) {
        names.add(one.attack() + ": " + guess);
        right.add(one.precision());
        without.add(one.baseline().share());
      }
    }
    if (!names.isEmpty()) {
      page.figure(
          new Bars(
                  "Right guesses, and right guesses without the release",
                  "share of guesses",
                  names,
                  List.of(Bars.Series.of("right", right), Bars.Series.of("without", without)),
                  false)
              .svg(),
          "Right guesses of each attack beside those of what it is compared with.");
    }
    page.table(
        List.of(
            "Attack",
            "Guess",
            "Of",
            "#Guesses",
            "#Right",
            "#Without",
            "#Gain",
            "95 %",
            "#Found",
            "#People",
            "Allowed"),
        rows);
    page.paragraph(COLUMNS).bullets(List.copyOf(attackers));
  }

  /** The same guesses by rows, below those by persons. */
  private static List<String> byRows(AttackResult.ByRows by) {
    return List.of(
        "",
        "",
        "rows",
        Text.number(by.trials()),
        Text.share(by.precision()),
        Text.share(by.baseline().share()),
        points(by.advantage()),
        points(by.interval().low()) + " to " + points(by.interval().high()),
        Text.share(by.recall()),
        "",
        "");
  }

  /** A share in percentage points with its sign. */
  private static String points(double share) {
    return String.format(Locale.ROOT, "%+.1f", 100 * share);
  }
}
