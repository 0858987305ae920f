package kanon.chart.page;

import java.util.ArrayList;
import java.util.List;
import kanon.api.report.SurveyFigures;
import kanon.chart.Text;

/** The risk of a sample by its weights, and of households. */
final class SurveySection {
  private SurveySection() {}

  static void add(SurveyFigures survey, Html page) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(row("Individual risk, of a row", survey.individual()));
    survey
        .households()
        .ifPresent(
            h -> {
              rows.add(
                  row("Household risk: that anybody of the household is found", h.household()));
              rows.add(row("Hierarchical risk, of a row by its household", h.hierarchical()));
            });
    page.part("Sample and households")
        .table(List.of("", "#Average", "#Highest", "#Expected to be found"), rows)
        .paragraph(
            "The sample stands for %s people, by %s. The individual risk is the expectation of one over the number of people who have a row's combination, after Benedetti and Franconi.%s"
                .formatted(
                    Text.number(survey.population()),
                    survey
                        .weight()
                        .map(w -> "the weights in '" + w + "'")
                        .orElse("the sampling fraction"),
                    survey
                        .households()
                        .map(
                            h ->
                                " %s households, by '%s', of up to %s rows."
                                    .formatted(
                                        Text.number(h.households()),
                                        h.column(),
                                        Text.number(h.largest())))
                        .orElse("")));
  }

  private static List<String> row(String what, SurveyFigures.Risks risks) {
    return List.of(
        what,
        Text.share(risks.average()),
        Text.share(risks.highest()),
        Text.number(risks.expected()));
  }
}
