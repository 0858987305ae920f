package kanon.shell.command;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import kanon.api.command.TextTable;
import kanon.api.report.AttackResult;
import kanon.shell.console.Numbers;

/** What attacks achieved, as tables of a console. */
final class AttackTable {
  private AttackTable() {}

  static TextTable of(List<AttackResult> results) {
    TextTable table =
        new TextTable(
            "ATTACK",
            "GUESS",
            "OF",
            "#GUESSES",
            "#RIGHT",
            "#WITHOUT",
            "#GAIN",
            "#95 %",
            "#RECALL",
            "#PEOPLE",
            "ALLOWED");
    for (AttackResult one : results) {
      table.row(
          one.attack(),
          one.guess() + one.column().map(c -> " of " + c).orElse(""),
          one.unit() + sample(one),
          Numbers.whole(one.trials()),
          Numbers.percent(one.precision()),
          Numbers.percent(one.baseline().share()),
          points(one.advantage()),
          points(one.interval().low()) + " to " + points(one.interval().high()),
          Numbers.percent(one.recall()),
          Numbers.whole(one.affected()),
          one.limit().map(limit -> limit.holds() ? "yes" : "NO").orElse(""));
      one.rows().ifPresent(rows -> byRows(rows, table));
    }
    return table;
  }

  /** The same guesses by rows, below those by persons. */
  private static void byRows(AttackResult.ByRows rows, TextTable table) {
    table.row(
        "",
        "",
        "rows",
        Numbers.whole(rows.trials()),
        Numbers.percent(rows.precision()),
        Numbers.percent(rows.baseline().share()),
        points(rows.advantage()),
        points(rows.interval().low()) + " to " + points(rows.interval().high()),
        Numbers.percent(rows.recall()),
        "",
        "");
  }

  private static String sample(AttackResult one) {
    String sample =
        one.sampledFrom().isPresent()
            ? (one.unit().equals("persons") ? ", by rows drawn from " : ", a sample of ")
                + Numbers.whole(one.sampledFrom().getAsLong())
            : "";
    return sample + (one.complete() ? "" : ", ended by its budget");
  }

  /** Percentage points. */
  private static String points(double share) {
    return String.format(Locale.ROOT, "%+.1f", 100 * share);
  }

  /** The further numbers of attacks, a line for each guess that has any. */
  static List<String> figures(List<AttackResult> results) {
    return results.stream()
        .filter(one -> !one.figures().isEmpty())
        .map(
            one ->
                one.attack()
                    + ", "
                    + one.guess()
                    + one.column().map(c -> " of " + c).orElse("")
                    + ": "
                    + one.figures().entrySet().stream()
                        .sorted(Map.Entry.comparingByKey())
                        .map(figure -> figure.getKey() + " " + number(figure.getValue()))
                        .collect(Collectors.joining(", ")))
        .toList();
  }

  private static String number(double figure) {
    boolean whole = figure == Math.rint(figure);
    return String.format(Locale.ROOT, whole ? "%,.0f" : "%,.4f", figure);
  }

  /** Who attacks, and what right guesses are compared with, a line for each attack. */
  static List<String> attackers(List<AttackResult> results) {
    Set<String> lines = new LinkedHashSet<>();
    for (AttackResult one : results) {
      lines.add(
          one.attack() + ": " + one.attacker() + ". Compared with: " + one.baseline().is() + ".");
    }
    return List.copyOf(lines);
  }
}
