package kanon.shell.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import kanon.api.Names;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Console;
import kanon.api.command.Flag;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.Syntax;
import kanon.api.command.TextTable;
import kanon.api.command.Words;
import kanon.api.platform.Workbench;
import kanon.api.report.JointFigures;
import kanon.api.report.LedgerEntry;
import kanon.api.report.LedgerReport;
import kanon.api.report.ReleasedFile;
import kanon.api.report.SignatureFigures;
import kanon.model.KanonException;
import org.osgi.service.component.annotations.Component;

/** What was released of which people before. */
@ProvidesCommand(
    name = "ledger",
    summary = "Tells what was released of the same people before, and what releases tell together",
    order = 63)
@Component
public final class LedgerCommand implements Command {
  private static final String ACTION = "ACTION";
  private static final String FOLDER = "FOLDER";
  private static final String MANIFEST = "MANIFEST";
  private static final List<String> ACTIONS = List.of("list", "check", "add");

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .one(ACTION, Words.of(ACTIONS))
        .one(FOLDER, Words.FILE)
        .optional(MANIFEST, Words.FILE)
        .flags(Flag.JSON)
        .details(
            "list shows the releases of a ledger; \"ledger\": FOLDER in a config has runs add theirs.",
            "check judges the release of a manifest together with them: exit status 5 where people are in",
            "joint classes that do not hold its models. add judges it and adds it, whatever comes of it.");
  }

  @Override
  public int run(Call call) {
    String action = call.arguments().one(ACTION);
    Path folder = Path.of(call.arguments().one(FOLDER));
    Optional<Path> manifest = call.arguments().optional(MANIFEST).map(Path::of);
    if (!ACTIONS.contains(action)) {
      throw KanonException.usage(
          "UNKNOWN_LEDGER_ACTION", "ledger: " + Names.unknown("action", action, ACTIONS));
    }
    boolean list = action.equals("list");
    if (list == manifest.isPresent()) {
      throw call.arguments()
          .wrong(
              list ? "UNEXPECTED_ARGUMENT" : "MISSING_ARGUMENT",
              list ? "ledger list needs no manifest" : "ledger " + action + " needs a MANIFEST");
    }
    try (Workbench bench = call.pipeline().open(Path.of(""))) {
      LedgerReport report =
          list
              ? bench.ledger(folder, call.monitor())
              : bench.ledger(folder, manifest.orElseThrow(), action.equals("add"), call.monitor());
      if (call.arguments().json()) {
        call.console().json(report);
      } else {
        print(report, call.console());
      }
      boolean fails = report.checked().map(c -> !c.holds()).orElse(false);
      return fails && action.equals("check") ? KanonException.Kind.WITHHELD.exitCode() : 0;
    }
  }

  private static void print(LedgerReport report, Console console) {
    if (report.checked().isEmpty()) {
      TextTable table = new TextTable("ID", "RELEASE", "PEOPLE", "BY", "CLASSES", "MODELS");
      for (LedgerEntry entry : report.releases()) {
        table.row(
            entry.id(),
            String.join(
                " ", entry.manifest().release().files().stream().map(ReleasedFile::path).toList()),
            number(entry.people()),
            entry.by(),
            number(entry.classes()),
            String.join(" ", entry.manifest().privacy().stream().map(p -> p.model()).toList()));
      }
      console.table(table);
      return;
    }
    JointFigures found = report.checked().get();
    line(found).forEach(console::line);
    report.added().ifPresent(id -> console.line("added as " + id));
  }

  /** What a release tells together with those before it. */
  static List<String> line(JointFigures found) {
    long compared = found.releases().stream().filter(e -> e.compared()).count();
    List<String> lines = new ArrayList<>();
    lines.add(
        "together with %d of %d releases before, people told by %s: %s of %s rows are known from them"
            .formatted(
                compared,
                found.releases().size(),
                found.by(),
                number(found.known()),
                number(found.rows())));
    found.arriving().filter(a -> a.rows() > 0).map(LedgerCommand::line).ifPresent(lines::add);
    found.leaving().filter(l -> l.people() > 0).map(LedgerCommand::line).ifPresent(lines::add);
    lines.add(
        "joint classes %s, smallest %s, %s rows alone; %s rows in classes that do not hold the models%s: %s"
            .formatted(
                number(found.classes()),
                number(found.smallest()),
                number(found.alone()),
                number(found.failing()),
                found.before() > 0
                    ? " (" + number(found.before()) + " already by the releases before)"
                    : "",
                found.holds() ? "holds" : "does not hold"));
    return lines;
  }

  /** What groups show of people who were in releases before. */
  static List<String> line(SignatureFigures found) {
    String counterfeits =
        found.groups().stream()
            .filter(g -> g.counterfeits() > 0)
            .map(g -> "%s in %s groups".formatted(number(g.counterfeits()), number(g.groups())))
            .collect(Collectors.joining(", "));
    return List.of(
        "%s releases before: %s rows show their people the values of then, %s have another value, %s are new; %s people left"
            .formatted(
                number(found.releases()),
                number(found.kept()),
                number(found.changed()),
                number(found.arriving()),
                number(found.left())),
        "everybody's group shows %s values or more; counterfeits %s%s"
            .formatted(
                number(found.smallest()),
                number(found.counterfeits()),
                counterfeits.isEmpty() ? "" : ": " + counterfeits));
  }

  private static String line(JointFigures.Arriving came) {
    return "%s rows of people who were in none, in %s joint classes, smallest %s; %s in classes that do not hold the models"
        .formatted(
            number(came.rows()),
            number(came.classes()),
            number(came.smallest()),
            number(came.failing()));
  }

  private static String line(JointFigures.Leaving left) {
    return "%s people of earlier releases are not in this one: %s of classes of which nobody is, the others told by the difference in %s groups, smallest %s, %s alone; %s in groups that do not hold the models%s"
        .formatted(
            number(left.people()),
            number(left.whole()),
            number(left.groups()),
            number(left.smallest()),
            number(left.alone()),
            number(left.failing()),
            left.unknown() > 0 ? ", of " + number(left.unknown()) + " values are not known" : "");
  }

  private static String number(long n) {
    return String.format(Locale.ROOT, "%,d", n);
  }
}
