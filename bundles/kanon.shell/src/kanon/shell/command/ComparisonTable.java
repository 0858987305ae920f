package kanon.shell.command;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.DoubleFunction;
import kanon.api.Measurement;
import kanon.api.command.Console;
import kanon.api.command.Style;
import kanon.api.command.TextTable;
import kanon.api.report.ComparisonReport;
import kanon.api.report.PersonFigures;
import kanon.api.report.RunReport;
import kanon.shell.config.ConfigTree;
import kanon.shell.console.Numbers;

/** The runs of a comparison as a table: for people, and for other programs as CSV. */
final class ComparisonTable {
  private final ComparisonReport report;
  private final Set<String> settings = new LinkedHashSet<>();
  private final Set<String> metrics = new LinkedHashSet<>();
  private final boolean persons;

  ComparisonTable(ComparisonReport report) {
    this.report = report;
    for (ComparisonReport.Compared run : report.runs()) {
      settings.addAll(run.comparison().settings().keySet());
      run.report().ifPresent(r -> metrics.addAll(RunSummary.numbers(r)));
    }
    persons = report.runs().stream().anyMatch(run -> released(run.report()).isPresent());
  }

  void print(Console console) {
    List<String> headings = new ArrayList<>(List.of("ALGORITHM"));
    settings.forEach(s -> headings.add("#" + s.substring(s.lastIndexOf('.') + 1)));
    headings.add("#CLASSES");
    if (persons) {
      headings.addAll(
          List.of(
              "#SMALLEST ROWS",
              "#SMALLEST PERSONS",
              "#REMOVED ROWS",
              "#REMOVED PERSONS",
              "#RISK OF A ROW",
              "#OF A PERSON",
              "#BY ALL HER ROWS"));
    } else {
      headings.addAll(List.of("#SMALLEST", "#REMOVED", "#RISK"));
    }
    headings.addAll(List.of("#LOSS", "PARETO", "#SOLVE"));
    metrics.forEach(m -> headings.add("#" + m));
    TextTable table = new TextTable(headings.toArray(String[]::new));
    for (ComparisonReport.Compared run : report.runs()) {
      run.report().ifPresent(r -> table.row(Style.NAME, row(run.comparison(), r).toArray()));
    }
    if (!table.isEmpty()) {
      console.table(table);
    }
    for (ComparisonReport.Compared run : report.runs()) {
      run.report()
          .map(r -> r.algorithm().guarantee())
          .filter(promise -> promise.held().equals(Optional.of(RunReport.Promise.REFUTED)))
          .ifPresent(
              promise -> console.line(console.paint(Style.BAD, "refuted: ") + promise.text()));
    }
    for (ComparisonReport.Compared run : report.runs()) {
      run.error()
          .ifPresent(
              error ->
                  console.line(
                      console.paint(Style.BAD, "no release: ")
                          + RunSummary.join(
                              " ",
                              run.comparison().algorithm(),
                              ConfigTree.line(run.comparison().settings()))
                          + ": "
                          + error.message()));
    }
  }

  private List<Object> row(ComparisonReport.Measures compared, RunReport run) {
    List<Object> cells = new ArrayList<>();
    cells.add(compared.algorithm());
    settings.forEach(s -> cells.add(compared.settings().getOrDefault(s, "")));
    cells.add(Numbers.whole(run.release().classes()));
    Optional<PersonFigures.Released> of = released(Optional.of(run));
    cells.add(Numbers.whole(run.release().smallestClass()));
    if (persons) {
      cells.add(of.map(p -> Numbers.whole(p.smallestClass())).orElse(""));
    }
    cells.add(Numbers.whole(run.release().suppressedRows()));
    if (persons) {
      cells.add(of.map(p -> Numbers.whole(p.removed())).orElse(""));
    }
    cells.add(text(compared.risk(), Numbers::any));
    if (persons) {
      cells.add(of.flatMap(PersonFigures.Released::after).map(ComparisonTable::average).orElse(""));
      cells.add(
          of.flatMap(PersonFigures.Released::afterTogether)
              .map(ComparisonTable::average)
              .orElse(""));
    }
    cells.add(text(compared.loss(), Numbers::any));
    cells.add(compared.pareto().orElse(false) ? "yes" : "");
    cells.add(
        text(compared.solveMillis(), Numbers::time)
            + (compared.deadlineCame().orElse(false) ? " (deadline: best so far)" : ""));
    metrics.forEach(m -> cells.add(RunSummary.number(run, m)));
    return cells;
  }

  private static Optional<PersonFigures.Released> released(Optional<RunReport> run) {
    return run.flatMap(RunReport::persons).flatMap(PersonFigures::released);
  }

  private static String average(PersonFigures.Exposed persons) {
    return Numbers.any(persons.average());
  }

  private static String text(OptionalDouble number, DoubleFunction<String> shown) {
    return number.isEmpty() ? "" : shown.apply(number.getAsDouble());
  }

  /** All runs, those that failed with their reason, numbers in full. */
  String csv() {
    List<List<String>> rows = new ArrayList<>();
    List<String> header = new ArrayList<>(List.of("algorithm"));
    header.addAll(settings);
    header.addAll(List.of("classes", "smallestClass", "suppressedRows"));
    if (persons) {
      header.addAll(
          List.of("smallestClassPersons", "removedPersons", "personRisk", "personRiskTogether"));
    }
    header.addAll(List.of("risk", "loss", "pareto", "solveMillis", "millis"));
    header.addAll(metrics);
    header.addAll(List.of("errorCode", "error"));
    rows.add(header);
    report.runs().forEach(run -> rows.add(inFull(run)));
    return Csv.of(rows);
  }

  private List<String> inFull(ComparisonReport.Compared run) {
    ComparisonReport.Measures compared = run.comparison();
    Optional<RunReport.Release> release = run.report().map(RunReport::release);
    List<String> row = new ArrayList<>(List.of(compared.algorithm()));
    settings.forEach(s -> row.add(compared.settings().getOrDefault(s, "")));
    row.add(text(release.map(RunReport.Release::classes)));
    row.add(text(release.map(RunReport.Release::smallestClass)));
    row.add(text(release.map(RunReport.Release::suppressedRows)));
    if (persons) {
      Optional<PersonFigures.Released> of = released(run.report());
      row.add(text(of.map(PersonFigures.Released::smallestClass)));
      row.add(text(of.map(PersonFigures.Released::removed)));
      row.add(text(of.flatMap(PersonFigures.Released::after).map(PersonFigures.Exposed::average)));
      row.add(
          text(
              of.flatMap(PersonFigures.Released::afterTogether)
                  .map(PersonFigures.Exposed::average)));
    }
    row.add(text(compared.risk(), String::valueOf));
    row.add(text(compared.loss(), String::valueOf));
    row.add(text(compared.pareto()));
    row.add(text(compared.solveMillis(), String::valueOf));
    row.add(text(compared.millis(), String::valueOf));
    metrics.forEach(
        m -> row.add(text(run.report().map(r -> r.metrics().get(m)).map(Measurement::tree))));
    row.add(text(run.error().map(ComparisonReport.Failure::code)));
    row.add(text(run.error().map(ComparisonReport.Failure::message)));
    return row;
  }

  private static String text(Optional<?> value) {
    return value.map(String::valueOf).orElse("");
  }
}
