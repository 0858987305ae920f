package kanon.chart.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import kanon.api.report.PersonFigures;
import kanon.api.report.PersonFigures.Exposed;
import kanon.api.report.RunReport;
import kanon.chart.Text;

/** How likely rows and people are found, side by side. */
final class PersonSection {
  /**
   * What is said of rows.
   *
   * @param all how many there are
   * @param found how likely they are found
   */
  record Rows(long all, Exposed found) {
    /** Those of a table or a release. */
    static Rows of(long all, RunReport.Exposure found) {
      return new Rows(
          all,
          new Exposed(
              found.uniqueRows(), found.marketer(), found.prosecutor(), found.rowsAtRisk()));
    }
  }

  private PersonSection() {}

  /**
   * Adds it.
   *
   * @param before the rows of the table
   * @param after those of the release; empty where there is none, or it shows no cells
   */
  static void add(PersonFigures figures, Rows before, Optional<Rows> after, Html page) {
    page.part("Rows and persons");
    table(
        "In the table",
        before,
        figures.persons(),
        figures.before(),
        figures.beforeTogether(),
        page);
    Optional<PersonFigures.Released> released = figures.released();
    released.ifPresent(r -> released(r, after, page));
    page.paragraph(
        "A person has up to %s rows, by the column '%s'. By a row: somebody knows the quasi-identifiers of one of a person's rows, and the person is found as easily as by the row that fewest others share. By all rows: somebody knows them of all her rows together. Where nothing else is said, figures on this page are of rows.%s"
            .formatted(
                Text.number(figures.mostRows()),
                figures.column(),
                released
                    .map(
                        r ->
                            " Every class has %s persons or more; %s persons have no row in the release."
                                .formatted(
                                    Text.number(r.smallestClass()), Text.number(r.removed())))
                    .orElse("")));
  }

  private static void released(PersonFigures.Released released, Optional<Rows> after, Html page) {
    if (after.isPresent() && released.after().isPresent()) {
      table(
          "In the release",
          after.get(),
          released.persons(),
          released.after().get(),
          released.afterTogether().orElseThrow(),
          page);
    }
  }

  private static void table(
      String where, Rows rows, long persons, Exposed byRow, Exposed together, Html page) {
    List<List<String>> lines = new ArrayList<>();
    String people = Text.number(persons);
    lines.add(List.of("All", Text.number(rows.all()), people, people));
    List<Exposed> all = List.of(rows.found(), byRow, together);
    line(lines, "Like nobody else's", all, e -> Text.number(e.alone()));
    line(lines, "Risk, on average", all, e -> Text.share(e.average()));
    line(lines, "Risk, at most", all, e -> Text.share(e.highest()));
    line(lines, "Share of which fewer than five are alike", all, e -> Text.share(e.atRisk()));
    page.table(List.of(where, "#Rows", "#Persons, by a row", "#Persons, by all rows"), lines);
  }

  private static void line(
      List<List<String>> lines, String what, List<Exposed> all, Function<Exposed, String> figure) {
    List<String> line = new ArrayList<>(List.of(what));
    all.forEach(one -> line.add(figure.apply(one)));
    lines.add(line);
  }

  /** What classes give away of sensitive values, of rows or of persons. */
  static List<List<String>> sensitive(List<RunReport.SensitiveRisk> risks, String unit) {
    List<List<String>> rows = new ArrayList<>();
    for (RunReport.SensitiveRisk risk : risks) {
      rows.add(
          List.of(
              risk.name(),
              unit,
              Text.share(risk.before()),
              Text.share(risk.mean()),
              Text.share(risk.highest()),
              Text.share(risk.known())));
    }
    return rows;
  }

  /** The same of both, where persons are named. */
  static List<List<String>> sensitive(
      List<RunReport.SensitiveRisk> rows, Optional<PersonFigures> persons) {
    List<List<String>> lines = new ArrayList<>(sensitive(rows, "rows"));
    persons
        .flatMap(PersonFigures::released)
        .flatMap(PersonFigures.Released::sensitive)
        .ifPresent(risks -> lines.addAll(sensitive(risks, "persons")));
    return lines;
  }
}
