package kanon.chart.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import kanon.api.report.PersonFigures;
import kanon.api.report.RiskReport;
import kanon.api.report.SizeBin;
import kanon.chart.Bars;
import kanon.chart.Histogram;
import kanon.chart.Text;

/** The risk of a table as it is. */
final class RiskPage {
  private final RiskReport report;

  RiskPage(RiskReport report) {
    this.report = report;
  }

  String html() {
    Html page = new Html("Risk of " + report.input().path().orElse("the table"));
    if (report.rows() == 0) {
      page.alert("The table has no rows: there is nobody to find.");
      return page.finish(report.kanon(), report);
    }
    page.lead(
        "%s rows%s, %s distinct combinations of its quasi-identifiers. %s rows are alone with theirs."
            .formatted(
                Text.number(report.rows()),
                report
                    .persons()
                    .map(p -> " of " + Text.number(p.persons()) + " persons")
                    .orElse(""),
                Text.number(report.classes()),
                Text.number(report.uniqueRows())));
    report.warnings().orElse(List.of()).forEach(page::alert);
    risks(page);
    sizes(page);
    uniques(page);
    combinations(page);
    return page.finish(report.kanon(), report);
  }

  private void risks(Html page) {
    RiskReport.Risks risk = report.risk();
    RiskReport.Population population = report.population();
    boolean sample = population.exact().isEmpty();
    boolean estimated = population.uniqueGivenSampleUnique().isPresent();
    List<List<String>> rows = new ArrayList<>();
    add(rows, "Prosecutor, highest: knows that the person is in the table", risk.prosecutor());
    add(rows, "Prosecutor, average", risk.prosecutorAverage());
    add(
        rows,
        "Journalist, highest: knows that the person is in the population"
            + (sample ? "; at most" : ""),
        risk.journalist());
    add(
        rows,
        "Marketer, average: matches the table with the population"
            + (sample ? estimated ? "; estimated" : "; at most" : ""),
        risk.marketer());
    add(
        rows,
        "Share of rows in classes of fewer than five: of a risk above 0.2",
        report.rowsAtRisk());
    add(rows, "Share of rows that are alone", report.uniqueShare());
    add(
        rows,
        "Share of the population that is alone: the table is the population",
        population.exact());
    add(rows, "Share of the population that is alone, after Zayatz", population.zayatz());
    add(rows, "Share of the population that is alone, after Pitman", population.pitman());
    add(
        rows,
        "Probability that a row alone here is alone there, after the same",
        population.uniqueGivenSampleUnique());
    page.section("Risk").table(List.of(report.persons().isPresent() ? "Of a row" : "", "#"), rows);
    report
        .persons()
        .ifPresent(persons -> PersonSection.add(persons, rows(), Optional.empty(), page));
    report.survey().ifPresent(survey -> SurveySection.add(survey, page));
    page.paragraph(
        "Sampling fraction "
            + Text.number(report.fraction())
            + ": the table is taken for a random sample of "
            + Text.number(population.rows())
            + (report.persons().isPresent()
                ? " rows, drawn one by one; of persons with several rows nothing is estimated for the population."
                : " persons.")
            + (sample && !estimated
                ? " Too few rows share their combination to tell how many are alone there."
                : ""));
  }

  private PersonSection.Rows rows() {
    return new PersonSection.Rows(
        report.rows(),
        new PersonFigures.Exposed(
            report.uniqueRows(),
            report.risk().prosecutorAverage(),
            report.risk().prosecutor(),
            report.rowsAtRisk()));
  }

  private static void add(List<List<String>> rows, String what, double share) {
    rows.add(List.of(what, Text.share(share)));
  }

  private static void add(List<List<String>> rows, String what, OptionalDouble figure) {
    figure.ifPresent(found -> add(rows, what, found));
  }

  private void sizes(Html page) {
    List<SizeBin> bins = report.classSizes();
    page.section("How many share a combination")
        .grid(
            List.of(
                new Histogram(
                        "Rows by size of their class",
                        "rows in the class",
                        Shown.names(bins),
                        List.of(Bars.Series.of("rows", Shown.counts(bins, SizeBin::rows))),
                        false)
                    .svg(),
                new Histogram(
                        "Classes by size",
                        "rows in the class",
                        Shown.names(bins),
                        List.of(Bars.Series.of("classes", Shown.counts(bins, SizeBin::classes))),
                        false)
                    .svg()));
  }

  private void uniques(Html page) {
    RiskReport.MinimalUniques uniques = report.minimalSampleUniques();
    page.section("Minimal sample uniques");
    page.paragraph(
        "%s rows are unique by at most %s attributes; %s combinations are minimal: no part of them would do."
            .formatted(
                Text.number(uniques.rows()),
                Text.number(uniques.largestSize()),
                Text.number(uniques.count())));
    List<List<String>> rows = new ArrayList<>();
    for (RiskReport.OfSize size : uniques.bySize()) {
      rows.add(
          List.of(
              Text.number(size.size()),
              Text.number(size.count()),
              Text.number(size.rowsWithNoSmaller())));
    }
    page.table(List.of("#Attributes", "#Minimal uniques", "#Rows with no smaller one"), rows);
    List<RiskReport.Contribution> attributes = uniques.attributes();
    List<String> names = attributes.stream().map(RiskReport.Contribution::name).toList();
    List<Double> shares = attributes.stream().map(RiskReport.Contribution::contribution).toList();
    page.figure(
        new Bars(
                "Contribution of attributes",
                "share of all scores",
                names,
                List.of(Bars.Series.of("contribution", shares)),
                false)
            .svg(),
        "How much of the scores of all minimal sample uniques comes from those with the attribute in them; small ones count more.");
  }

  private void combinations(Html page) {
    List<List<String>> rows = new ArrayList<>();
    for (RiskReport.Combination one : report.combinations()) {
      List<String> row =
          new ArrayList<>(
              List.of(
                  String.join(", ", one.attributes()),
                  Text.number(one.uniqueRows()),
                  Text.share(one.uniqueShare()),
                  Text.share(one.averageRisk()),
                  Text.number(one.classes())));
      one.personsAlone().ifPresent(persons -> row.add(Text.number(persons)));
      rows.add(row);
    }
    List<String> headings =
        new ArrayList<>(
            List.of("Attributes", "#Unique rows", "#Share", "#Average risk", "#Classes"));
    report.persons().ifPresent(persons -> headings.add("#Persons with a row like nobody else's"));
    page.section("Riskiest combinations").table(headings, rows);
  }
}
