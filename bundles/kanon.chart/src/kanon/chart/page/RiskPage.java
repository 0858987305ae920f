package kanon.chart.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import kanon.chart.Bars;
import kanon.chart.Histogram;
import kanon.chart.Text;

/** The risk of a table as it is. */
final class RiskPage {
  private final Map<String, Object> report;

  RiskPage(Map<String, Object> report) {
    this.report = report;
  }

  String html() {
    String path = Tree.text(report, "input", "path");
    Html page = new Html("Risk of " + (path.isEmpty() ? "the table" : path));
    if (Tree.number(report, "rows") == 0) {
      page.alert("The table has no rows: there is nobody to find.");
      return page.finish(report);
    }
    page.lead(
        "%s rows, %s distinct combinations of its quasi-identifiers. %s rows are alone with theirs."
            .formatted(
                Tree.shown(report, "rows"),
                Tree.shown(report, "classes"),
                Tree.shown(report, "uniqueRows")));
    Tree.list(report, "warnings").forEach(w -> page.alert(String.valueOf(w)));
    risks(page);
    sizes(page);
    uniques(page);
    combinations(page);
    return page.finish(report);
  }

  private void risks(Html page) {
    String[][] names = {
      {"prosecutor", "Prosecutor, highest: knows that the person is in the table"},
      {"prosecutorAverage", "Prosecutor, average"},
      {"journalist", "Journalist, highest: knows that the person is in the population"},
      {"marketer", "Marketer, average: wants as many as he can get"}
    };
    List<List<String>> rows = new ArrayList<>();
    for (String[] name : names) {
      rows.add(List.of(name[1], Tree.shown(report, "risk", name[0])));
    }
    rows.add(
        List.of("Share of rows in classes of fewer than five", Tree.shown(report, "rowsAtRisk")));
    rows.add(List.of("Share of rows that are alone", Tree.shown(report, "uniqueShare")));
    String[][] estimates = {
      {"exact", "Share of the population that is alone: the table is the population"},
      {"zayatz", "Share of the population that is alone, after Zayatz"},
      {"pitman", "Share of the population that is alone, after Pitman"},
      {"uniqueGivenSampleUnique", "Probability that a row alone here is alone there (Zayatz)"}
    };
    for (String[] estimate : estimates) {
      if (!Double.isNaN(Tree.number(report, "population", estimate[0]))) {
        rows.add(List.of(estimate[1], Tree.shown(report, "population", estimate[0])));
      }
    }
    page.section("Risk").table(List.of("", "#"), rows);
    page.paragraph(
        "Sampling fraction "
            + Tree.shown(report, "fraction")
            + ": the table is taken for a random sample of "
            + Tree.shown(report, "population", "rows")
            + " persons.");
  }

  private void sizes(Html page) {
    List<?> bins = Tree.list(report, "classSizes");
    page.section("How many share a combination")
        .grid(
            List.of(
                new Histogram(
                        "Rows by size of their class",
                        "rows in the class",
                        Tree.sizeBins(bins),
                        List.of(Bars.Series.of("rows", Tree.numbers(bins, "rows"))),
                        false)
                    .svg(),
                new Histogram(
                        "Classes by size",
                        "rows in the class",
                        Tree.sizeBins(bins),
                        List.of(Bars.Series.of("classes", Tree.numbers(bins, "classes"))),
                        false)
                    .svg()));
  }

  private void uniques(Html page) {
    page.section("Minimal sample uniques");
    page.paragraph(
        "%s rows are unique by at most %s attributes; %s combinations are minimal: no part of them would do."
            .formatted(
                Tree.shown(report, "minimalSampleUniques", "rows"),
                Tree.shown(report, "minimalSampleUniques", "largestSize"),
                Tree.shown(report, "minimalSampleUniques", "count")));
    List<List<String>> rows = new ArrayList<>();
    for (Object size : Tree.list(report, "minimalSampleUniques", "bySize")) {
      rows.add(
          List.of(
              Tree.shown(size, "size"),
              Tree.shown(size, "count"),
              Tree.shown(size, "rowsWithNoSmaller")));
    }
    page.table(List.of("#Attributes", "#Minimal uniques", "#Rows with no smaller one"), rows);
    List<?> attributes = Tree.list(report, "minimalSampleUniques", "attributes");
    List<String> names = new ArrayList<>();
    attributes.forEach(a -> names.add(Tree.text(a, "name")));
    page.figure(
        new Bars(
                "Contribution of attributes",
                "share of all scores",
                names,
                List.of(Bars.Series.of("contribution", Tree.numbers(attributes, "contribution"))),
                false)
            .svg(),
        "How much of the scores of all minimal sample uniques comes from those with the attribute in them; small ones count more.");
  }

  private void combinations(Html page) {
    List<List<String>> rows = new ArrayList<>();
    for (Object one : Tree.list(report, "combinations")) {
      List<String> names = new ArrayList<>();
      Tree.list(one, "attributes").forEach(n -> names.add(String.valueOf(n)));
      rows.add(
          List.of(
              String.join(", ", names),
              Tree.shown(one, "uniqueRows"),
              Text.number(Tree.number(one, "uniqueShare")),
              Text.number(Tree.number(one, "averageRisk")),
              Tree.shown(one, "classes")));
    }
    page.section("Riskiest combinations")
        .table(List.of("Attributes", "#Unique rows", "#Share", "#Average risk", "#Classes"), rows);
  }
}
