package kanon.shell.command;

import java.nio.file.Path;
import java.util.Map;
import kanon.model.KanonException;
import kanon.shell.console.Console;
import kanon.shell.console.Numbers;
import kanon.shell.console.Progress;
import kanon.shell.console.Style;
import kanon.shell.console.TextTable;

/** Checks a release made anywhere. */
final class VerifyCommand implements Command {
  private static final String CONFIG = "CONFIG.json";
  private static final String RELEASE = "RELEASE.csv";

  @Override
  public Syntax syntax() {
    return Syntax.of("verify", "Checks a release made anywhere against a config and its input")
        .open(CONFIG, Kind.FILE)
        .one(RELEASE, Kind.FILE)
        .flags(Syntax.JSON)
        .details(
            "Exit status 0: every privacy model holds and every cell is true; 5: something does not hold.");
  }

  @Override
  public int run(Call call) {
    Map<String, Object> report;
    try (Work work = Work.of(call, call.arguments().optional(CONFIG), java.util.List.of());
        Progress progress = call.progress()) {
      report =
          work.workbench().verify(work.config(), Path.of(call.arguments().one(RELEASE)), progress);
    }
    if (call.arguments().json()) {
      Documents.print(report, call.console());
    } else {
      print(report, call.console());
    }
    return holds(report) ? 0 : KanonException.Kind.WITHHELD.exitCode();
  }

  private static boolean holds(Map<String, Object> report) {
    return Trees.list(report, "faults").isEmpty()
        && !Boolean.FALSE.equals(report.get("holds"))
        && Trees.maps(report, "privacy").stream()
            .noneMatch(model -> Boolean.FALSE.equals(model.get("holds")));
  }

  private static void print(Map<String, Object> report, Console console) {
    TextTable models = new TextTable("MODEL", "ASKED", "REACHED", "HOLDS");
    for (Map<String, Object> model : Trees.maps(report, "privacy")) {
      models.row(
          Trees.text(model, "model"),
          Trees.line(Trees.map(model, "asked")),
          Trees.line(Trees.map(model, "reached")),
          Boolean.TRUE.equals(model.get("holds")) ? "yes" : "no");
    }
    console.table(models);
    Trees.number(report, "releasedRows")
        .ifPresent(rows -> console.line("released rows: " + Numbers.any(rows)));
    String truthful = Trees.text(report, "truthful");
    if (!truthful.isEmpty()) {
      console.line("truthful: " + truthful);
    }
    Trees.list(report, "faults")
        .forEach(fault -> console.line(console.paint(Style.BAD, "fault: ") + fault));
    console.line(
        holds(report)
            ? console.paint(Style.GOOD, "The release holds")
            : console.paint(Style.BAD, "The release does not hold"));
  }
}
