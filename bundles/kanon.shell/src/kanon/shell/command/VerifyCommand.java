package kanon.shell.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.platform.Workbench;
import kanon.lib.json.record.Records;
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
  private static final String MANIFEST = "--manifest";

  @Override
  public Syntax syntax() {
    return Syntax.of("verify", "Checks a release made anywhere against a config and its input")
        .optional(CONFIG, Kind.FILE)
        .optional(RELEASE, Kind.FILE)
        .flags(
            Flag.with(
                MANIFEST,
                "FILE",
                Kind.FILE,
                "checks all that a release's manifest says, instead of CONFIG.json and RELEASE.csv"),
            Syntax.JSON)
        .details(
            "Exit status 0: every privacy model holds and every cell is true; 5: something does not hold.");
  }

  @Override
  public int run(Call call) {
    Optional<String> manifest = call.arguments().flag(MANIFEST);
    Map<String, Object> report =
        manifest.isPresent() ? manifest(call, Path.of(manifest.get())) : release(call);
    if (call.arguments().json()) {
      Documents.print(report, call.console());
    } else {
      print(report, call.console());
    }
    return holds(report) ? 0 : KanonException.Kind.WITHHELD.exitCode();
  }

  private Map<String, Object> manifest(Call call, Path manifest) {
    if (call.arguments().optional(CONFIG).isPresent()) {
      throw syntax().wrong("UNEXPECTED_ARGUMENT", MANIFEST + " needs no further file");
    }
    try (Workbench workbench = call.services().pipeline().open(Work.folder(manifest));
        Progress progress = call.progress()) {
      return Records.tree(workbench.verify(manifest, progress));
    }
  }

  /** One file alone is the release of the open pipeline. */
  private Map<String, Object> release(Call call) {
    Optional<String> first = call.arguments().optional(CONFIG);
    Optional<String> second = call.arguments().optional(RELEASE);
    Optional<String> release = second.isEmpty() && call.wiring().isOpen() ? first : second;
    if (release.isEmpty()) {
      throw syntax()
          .wrong(
              "MISSING_ARGUMENT",
              (first.isEmpty() ? CONFIG + " and " : "") + RELEASE + " is missing");
    }
    Optional<String> config = second.isEmpty() ? Optional.empty() : first;
    try (Work work = Work.of(call, config, List.of());
        Progress progress = call.progress()) {
      return Records.tree(work.workbench().verify(work.config(), Path.of(release.get()), progress));
    }
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
    if (!models.isEmpty()) {
      console.table(models);
    }
    for (Map<String, Object> check : Trees.maps(report, "checks")) {
      console.line(
          (Boolean.TRUE.equals(check.get("holds")) ? "same      " : "DIFFERENT ")
              + Trees.text(check, "what")
              + "  "
              + Trees.text(check, "path"));
    }
    Trees.list(report, "warnings").forEach(w -> console.warn(String.valueOf(w)));
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
