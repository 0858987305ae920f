package kanon.reproduce;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import kanon.api.PluginKind;
import kanon.api.platform.PluginInfo;
import kanon.api.report.AttackResult;
import kanon.api.report.RunReport;
import kanon.reproduce.Search.Refusal;

/**
 * Every algorithm that is installed under every attack that fits its releases, on Adult with eight
 * quasi-identifiers and the salary class as the sensitive column: 10-anonymous and, where the
 * algorithm can, with two salary classes in each class. Algorithms that make groups have the
 * occupation as the sensitive column, of which a quarter of a group may have the same. What refuses
 * the goal or the table is asked for what it can ({@link Setting#after}). A second release of the
 * same people is joined with the first; of some algorithms there is a robust one beside it.
 */
final class AttackStudy implements Paper {
  /** One full-domain recoding, and one of subtrees. */
  private static final List<String> ROBUST = List.of("incognito", "full-subtree");

  private static final String RELEASE = "release";
  private static final String NONE = "none";

  /** A row of the page. */
  private record Row(String of, String what, String measured, String verdict) {}

  @Override
  public String name() {
    return "attacks";
  }

  @Override
  public String title() {
    return "Every algorithm under every attack, on Adult";
  }

  @Override
  public void experiments(Lab lab, Findings findings) {
    TemporaryFolder.use(folder -> attack(lab, folder, findings));
  }

  private static void attack(Lab lab, Path folder, Findings findings) {
    AttackRuns runs = new AttackRuns(lab, folder);
    List<Row> rows = new ArrayList<>();
    AttackOverview overview = new AttackOverview();
    for (PluginInfo algorithm : algorithms(lab)) {
      if (lab.timeLeft()) {
        attack(lab, runs, algorithm, rows, overview);
      } else {
        findings.leftOut(algorithm.name() + ": there was no time for it");
      }
    }
    rows.sort(Comparator.comparing(Row::of));
    overview
        .told()
        .forEach(
            (what, told) -> findings.measured("every release of the whole table", what, told, ""));
    rows.forEach(row -> findings.measured(row.of, row.what, row.measured, row.verdict));
    notes(runs, findings);
  }

  /**
   * All but baselines, beside which others do as well. Those of groups behind the others, as
   * reading the table for another column costs time.
   */
  private static List<PluginInfo> algorithms(Lab lab) {
    return lab.plugins(PluginKind.ALGORITHM).stream()
        .filter(algorithm -> !Boolean.TRUE.equals(algorithm.properties().get("kanon.baseline")))
        .sorted(Comparator.comparing(AttackRuns::groups))
        .toList();
  }

  private static void attack(
      Lab lab, AttackRuns runs, PluginInfo algorithm, List<Row> rows, AttackOverview overview) {
    Search<RunReport> search =
        Search.of(
            AttackRuns.groups(algorithm), setting -> runs.first(algorithm, setting), lab::timeLeft);
    if (search.setting().isEmpty() || search.release().isEmpty()) {
      rows.add(new Row(algorithm.name(), RELEASE, NONE, why(search.refused())));
      return;
    }
    Setting setting = search.setting().get();
    RunReport first = search.release().get();
    String of = of(algorithm, setting, first);
    rows.add(new Row(of, RELEASE, released(first), instead(search)));
    results(of, first, rows);
    List<AttackResult> seen = new ArrayList<>(first.attacks().orElse(List.of()));
    if (lab.timeLeft()) {
      Attempt<RunReport> second = runs.second(algorithm, setting);
      seen.addAll(second.release().flatMap(RunReport::attacks).orElse(List.of()));
      second(of, setting, second, rows);
    }
    if (!setting.sample() && !setting.narrow()) {
      overview.add(algorithm.name(), seen);
    }
    if (ROBUST.contains(algorithm.name()) && lab.timeLeft()) {
      robust(algorithm, setting, runs.robust(algorithm, setting), rows);
    }
  }

  private static void second(
      String of, Setting setting, Attempt<RunReport> second, List<Row> rows) {
    String what = "second release, " + setting.second().goal();
    if (second.release().isEmpty()) {
      rows.add(new Row(of, what, NONE, second.code() + ": " + brief(second.message())));
      return;
    }
    RunReport report = second.release().get();
    rows.add(new Row(of, what, released(report), joined(report.attacks().orElse(List.of()))));
    results(of, report, rows);
  }

  /** What rows of both releases were joined by; rows of groups never are. */
  static String joined(List<AttackResult> results) {
    for (AttackResult result : results) {
      Map<String, Double> figures = result.figures();
      if (figures.getOrDefault("joinedByPlace", 0.0) > 0) {
        return "joined by places";
      }
      if (figures.getOrDefault("joinedByPseudonym", 0.0) > 0) {
        return "joined by pseudonyms";
      }
    }
    return "joined by classes alone";
  }

  private static void robust(
      PluginInfo algorithm, Setting setting, Attempt<RunReport> attempt, List<Row> rows) {
    String asked = String.format(Locale.ROOT, "loss budget %.2f", AttackRuns.LOSS_BUDGET);
    if (attempt.release().isEmpty()) {
      String of = algorithm.name() + ", robust";
      rows.add(new Row(of, RELEASE, NONE, attempt.code() + ": " + brief(attempt.message())));
      return;
    }
    RunReport report = attempt.release().get();
    String of = of(algorithm, setting, report) + ", robust";
    String price =
        report
            .algorithm()
            .robust()
            .map(figures -> String.format(Locale.ROOT, ", price %.3f", figures.price()))
            .orElse("");
    rows.add(new Row(of, RELEASE, released(report) + price, asked));
    results(of, report, rows);
  }

  private static String of(PluginInfo algorithm, Setting setting, RunReport report) {
    return String.format(
        Locale.ROOT, "%s (%s, %,d rows)", algorithm.name(), setting.goal(), report.input().rows());
  }

  private static String released(RunReport report) {
    String told =
        String.format(
            Locale.ROOT,
            "%,d of %,d rows in %,d classes",
            report.release().rows(),
            report.input().rows(),
            report.release().classes());
    return report.loss().isPresent()
        ? told + String.format(Locale.ROOT, ", loss %.3f", report.loss().getAsDouble())
        : told;
  }

  private static String instead(Search<RunReport> search) {
    return search.refused().isEmpty()
        ? "as asked"
        : search.setting().map(Setting::told).orElse("")
            + " instead, as there was refused "
            + search.before();
  }

  /** Of the same code the first, which is of the strictest goal. */
  private static String why(List<Refusal> refused) {
    List<String> codes = new ArrayList<>();
    List<String> told = new ArrayList<>();
    for (Refusal one : refused) {
      if (!codes.contains(one.code())) {
        codes.add(one.code());
        told.add(one.setting().told() + ": " + one.code() + ", " + brief(one.message()));
      }
    }
    return told.isEmpty() ? "there was no time for it" : String.join("; ", told);
  }

  /** What is wrong, without what could be done about it. */
  private static String brief(String message) {
    int end = message.indexOf(';');
    return end < 0 ? message : message.substring(0, end);
  }

  private static void results(String of, RunReport report, List<Row> rows) {
    for (AttackResult one : report.attacks().orElse(List.of())) {
      String told =
          String.format(
              Locale.ROOT,
              "%,d guesses, %.1f %% right, %.1f %% without, gain %+.1f (%+.1f to %+.1f), recall %.1f %%",
              one.trials(),
              100 * one.precision(),
              100 * one.baseline().share(),
              100 * one.advantage(),
              100 * one.interval().low(),
              100 * one.interval().high(),
              100 * one.recall());
      rows.add(new Row(of, one.attack() + ": " + one.guess(), told, AttackOverview.word(one)));
    }
  }

  private static void notes(AttackRuns runs, Findings findings) {
    findings.note(
        "Eight quasi-identifiers with Incognito's hierarchies, the salary class as the sensitive column, or the occupation for groups; up to 2 %% of the rows removed; %d seconds to solve, or %d as 'more time'; rows in random order; seed %d"
            .formatted(runs.time(false).toSeconds(), runs.time(true).toSeconds(), Lab.SEED));
    findings.note(
        "A second release is of the same people and algorithm, with another seed; where k is %d, its k is %d. Of 'certain' and 'likely', 'without' is what the second release tells alone"
            .formatted(Setting.K, Setting.K + Setting.K / 2));
    findings.note("'gains' stands where the interval lies above 0; percentages of gain are points");
  }
}
