package kanon.shell.command;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kanon.api.Measurement;
import kanon.api.command.Console;
import kanon.api.command.Style;
import kanon.api.command.TextTable;
import kanon.api.report.Judged;
import kanon.api.report.PersonFigures;
import kanon.api.report.ReleasedFile;
import kanon.api.report.RobustFigures;
import kanon.api.report.RunReport;
import kanon.shell.config.ConfigTree;
import kanon.shell.console.Numbers;

/** A run's report for people. */
final class RunSummary {
  private static final int DIGEST = 12;

  private RunSummary() {}

  static void print(RunReport report, Console console) {
    LeavesTable.print(report.leaves(), console);
    TextTable table = new TextTable("", "");
    add(table, "input", input(report));
    add(table, "algorithm", algorithm(report));
    add(table, "made by", madeBy(report));
    List<RunReport.Tried> tried = report.algorithm().tried().orElse(List.of());
    tried.stream().filter(t -> t.loss().isPresent()).forEach(t -> add(table, "tried", tried(t)));
    add(table, "no release", without(tried));
    add(table, "guarantee", guarantee(report.algorithm().guarantee()));
    report.algorithm().robust().ifPresent(drawn -> add(table, "robust", robust(drawn)));
    report.preset().ifPresent(p -> add(table, "preset", p.name() + "  (" + p.source() + ")"));
    report.privacy().forEach(model -> add(table, "privacy", privacy(model, console)));
    add(table, "release", release(report));
    report.persons().ifPresent(persons -> persons(table, persons));
    report
        .together()
        .ifPresent(found -> LedgerCommand.line(found).forEach(line -> add(table, "ledger", line)));
    report
        .signatures()
        .ifPresent(f -> LedgerCommand.line(f).forEach(line -> add(table, "ledger", line)));
    add(table, "node", node(report));
    report
        .risk()
        .sensitive()
        .orElse(List.of())
        .forEach(r -> add(table, "sensitive", known(r, "rows")));
    report.persons().stream()
        .flatMap(p -> p.released().stream())
        .flatMap(r -> r.sensitive().stream())
        .flatMap(List::stream)
        .forEach(r -> add(table, "of persons", known(r, "persons")));
    report.metrics().forEach((name, measured) -> add(table, "metric", metric(name, measured)));
    add(table, "time", phases(report.phases()));
    report.release().files().forEach(file -> add(table, "file", file(file)));
    console.table(table);
    report
        .attacks()
        .ifPresent(
            attacks -> {
              console.line("");
              console.table(AttackTable.of(attacks));
            });
  }

  private static void add(TextTable table, String what, String text) {
    if (!text.isEmpty()) {
      table.row(Style.FAINT, what, text);
    }
  }

  private static String input(RunReport report) {
    return join(", ", report.config().input().path().orElse(""), rows(report.input().rows()));
  }

  private static String rows(long rows) {
    return Numbers.whole(rows) + " rows";
  }

  static String join(String between, String... parts) {
    return Stream.of(parts).filter(p -> !p.isEmpty()).collect(Collectors.joining(between));
  }

  private static String algorithm(RunReport report) {
    RunReport.Algorithm algorithm = report.algorithm();
    return join(
        "  ",
        algorithm.name(),
        ConfigTree.line(report.config().algorithm().options()),
        "(" + algorithm.bundle() + " " + algorithm.version() + ")");
  }

  /** Of an algorithm that had others search: whose release it is. */
  private static String madeBy(RunReport report) {
    return report
        .algorithm()
        .madeBy()
        .map(
            maker ->
                join(
                    "  ",
                    maker.name(),
                    maker
                        .began()
                        .map(start -> "beginning with what " + start + " found")
                        .orElse(""),
                    "(" + maker.bundle() + " " + maker.version() + ")"))
        .orElse("");
  }

  /** What the others reached, the least loss first. */
  private static String tried(RunReport.Tried tried) {
    return join(
        "  ",
        tried.name() + tried.began().map(start -> " after " + start).orElse(""),
        tried.result(),
        prefixed("loss ", tried.loss()),
        tried.millis().isEmpty()
            ? ""
            : Numbers.whole(Math.round(tried.millis().getAsDouble())) + " ms");
  }

  /** Those that reached nothing, and why. */
  private static String without(List<RunReport.Tried> tried) {
    return tried.stream()
        .filter(t -> t.loss().isEmpty())
        .map(t -> t.name() + " (" + t.code().orElse(t.result()) + ")")
        .collect(Collectors.joining(", "));
  }

  private static String guarantee(RunReport.Promise guarantee) {
    return join(
        ", ",
        guarantee.text(),
        prefixed("ratio ", guarantee.ratio()),
        prefixed("cost ", guarantee.cost()),
        prefixed("at least ", guarantee.lowerBound()));
  }

  /** What it cost that the release was drawn. */
  private static String robust(RobustFigures drawn) {
    return join(
        ", ",
        "drawn at random",
        drawn.choices().isEmpty()
            ? ""
            : "one of " + Numbers.whole(drawn.choices().getAsLong()) + " releases",
        drawn.changes().isEmpty()
            ? ""
            : Numbers.whole(drawn.changes().getAsLong()) + " times made coarser",
        "loss %s instead of %s: %s more, up to %s allowed"
            .formatted(
                Numbers.any(drawn.loss()),
                Numbers.any(drawn.least()),
                Numbers.percent(drawn.price()),
                Numbers.percent(drawn.lossBudget())));
  }

  private static String prefixed(String prefix, OptionalDouble number) {
    return number.isEmpty() ? "" : prefix + Numbers.any(number.getAsDouble());
  }

  private static String prefixed(String prefix, String text) {
    return text.isEmpty() ? "" : prefix + text;
  }

  private static String privacy(Judged model, Console console) {
    return join(
        "  ",
        model.model(),
        prefixed("asked ", ConfigTree.line(model.asked())),
        prefixed("reached ", ConfigTree.line(model.reached())),
        model.holds()
            ? console.paint(Style.GOOD, "holds")
            : console.paint(Style.BAD, "does not hold"));
  }

  private static String release(RunReport report) {
    RunReport.Release release = report.release();
    long removed = release.suppressedRows();
    long rows = report.input().rows();
    return join(
        ", ",
        rows(release.rows()),
        Numbers.whole(release.classes()) + " classes",
        "smallest " + Numbers.whole(release.smallestClass()) + named(report, " rows"),
        Numbers.whole(removed)
            + named(report, " rows")
            + " suppressed"
            + (removed == 0 ? "" : " (" + Numbers.percent((double) removed / rows) + ")"));
  }

  /** A unit that is told where there are two. */
  private static String named(RunReport report, String unit) {
    return report.persons().isPresent() ? unit : "";
  }

  private static void persons(TextTable table, PersonFigures figures) {
    figures
        .released()
        .ifPresent(
            released ->
                add(
                    table,
                    "persons",
                    "%s of %s released, classes of %s or more; found by a row with %s on average, %s at most; before %s and %s; by all rows together with %s on average, before %s"
                        .formatted(
                            Numbers.whole(released.persons()),
                            Numbers.whole(figures.persons()),
                            Numbers.whole(released.smallestClass()),
                            released.after().map(r -> Numbers.percent(r.average())).orElse("-"),
                            released.after().map(r -> Numbers.percent(r.highest())).orElse("-"),
                            Numbers.percent(figures.before().average()),
                            Numbers.percent(figures.before().highest()),
                            released
                                .afterTogether()
                                .map(r -> Numbers.percent(r.average()))
                                .orElse("-"),
                            Numbers.percent(figures.beforeTogether().average()))));
  }

  /** Levels by attribute, as in {@code age 1, sex 0}. */
  private static String node(RunReport report) {
    List<Integer> levels = report.release().node().orElse(List.of());
    List<String> names = report.config().quasiIdentifiers();
    if (names.size() != levels.size()) {
      return levels.isEmpty() ? "" : levels.toString();
    }
    return IntStream.range(0, names.size())
        .mapToObj(i -> names.get(i) + " " + levels.get(i))
        .collect(Collectors.joining(", "));
  }

  /** What a class gives away of a value, beside what the whole table does. */
  private static String known(RunReport.SensitiveRisk risk, String unit) {
    return "%s guessed right %s on average, %s at most, %s without a release; known for %s of %s"
        .formatted(
            risk.name(),
            Numbers.percent(risk.mean()),
            Numbers.percent(risk.highest()),
            Numbers.percent(risk.before()),
            Numbers.percent(risk.known()),
            unit);
  }

  private static String metric(String name, Measurement measured) {
    return measured.single()
        ? name + " " + Numbers.any(measured.value())
        : name + ": " + ConfigTree.line(measured.parts());
  }

  /** The metrics that are one number. */
  static List<String> numbers(RunReport report) {
    return report.metrics().entrySet().stream()
        .filter(e -> e.getValue().single())
        .map(Map.Entry::getKey)
        .toList();
  }

  /** A metric that is one number; empty where it is none. */
  static String number(RunReport report, String metric) {
    Measurement measured = report.metrics().get(metric);
    return measured == null || !measured.single() ? "" : Numbers.any(measured.value());
  }

  private static String phases(List<RunReport.Phase> phases) {
    double all = phases.stream().mapToDouble(RunReport.Phase::millis).sum();
    return Numbers.time(all)
        + phases.stream()
            .map(phase -> phase.name() + " " + Numbers.time(phase.millis()))
            .collect(Collectors.joining(", ", ": ", ""));
  }

  private static String file(ReleasedFile file) {
    String digest = file.sha256().substring(0, Math.min(DIGEST, file.sha256().length()));
    return join("  ", file.path(), rows(file.rows()), prefixed("sha256 ", digest));
  }
}
