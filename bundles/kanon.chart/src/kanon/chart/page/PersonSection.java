package kanon.chart.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import kanon.api.report.PersonFigures;
import kanon.api.report.PersonFigures.Exposed;
import kanon.chart.Text;

/** How likely people are found, beside the figures of rows. */
final class PersonSection {
  private final PersonFigures figures;
  private final Optional<PersonFigures.Released> released;
  private final List<List<String>> rows = new ArrayList<>();

  private PersonSection(PersonFigures figures) {
    this.figures = figures;
    released = figures.released();
  }

  static void add(PersonFigures figures, Html page) {
    new PersonSection(figures).add(page);
  }

  private void add(Html page) {
    row("Persons", Text.number(figures.persons()), released.map(r -> Text.number(r.persons())));
    row("Persons with a row like nobody else's", e -> Text.number(e.alone()));
    row("Average risk of a person", e -> Text.share(e.average()));
    row("Highest risk of a person", e -> Text.share(e.highest()));
    row("Share of persons in classes of fewer than five", e -> Text.share(e.atRisk()));
    together("Persons whose rows together are like nobody else's", e -> Text.number(e.alone()));
    together("Average risk of a person by all rows", e -> Text.share(e.average()));
    together("Highest risk of a person by all rows", e -> Text.share(e.highest()));
    together("Share of persons of whom fewer than five are alike", e -> Text.share(e.atRisk()));
    List<String> headings = new ArrayList<>(List.of("", "#Original table"));
    released.ifPresent(r -> headings.add("#Release"));
    page.part("Persons")
        .table(headings, rows)
        .paragraph(
            "A person has up to %s rows, by the column '%s', and is found as easily as by the row that fewest others share, or by somebody who knows all rows by these together; the other figures on this page are of rows.%s"
                .formatted(
                    Text.number(figures.mostRows()),
                    figures.column(),
                    released
                        .map(
                            r ->
                                " Every class has %s persons or more."
                                    .formatted(Text.number(r.smallestClass())))
                        .orElse("")));
  }

  private void row(String what, Function<Exposed, String> figure) {
    row(
        what,
        figure.apply(figures.before()),
        released.flatMap(PersonFigures.Released::after).map(figure));
  }

  private void together(String what, Function<Exposed, String> figure) {
    row(
        what,
        figure.apply(figures.beforeTogether()),
        released.flatMap(PersonFigures.Released::afterTogether).map(figure));
  }

  private void row(String what, String before, Optional<String> after) {
    List<String> row = new ArrayList<>(List.of(what, before));
    if (released.isPresent()) {
      row.add(after.orElse(""));
    }
    rows.add(row);
  }
}
