package kanon.shell.command;

import java.nio.file.Path;
import java.util.Optional;
import kanon.api.platform.Pages;
import kanon.api.report.ReproductionReport;
import kanon.shell.console.Console;
import kanon.shell.console.Progress;
import kanon.shell.console.Style;
import kanon.shell.console.TextTable;

/** Reruns a paper's experiments. */
final class ReproduceCommand implements Command {
  private static final String PAPER = "PAPER";
  private static final String QUICK = "--quick";
  private static final String DATA = "--data";
  private static final String HTML = "--html";

  @Override
  public Syntax syntax() {
    return Syntax.of(
            "reproduce", "Reruns a paper's experiments and puts claim and measurement side by side")
        .one(PAPER, Kind.PAPER)
        .flags(
            Flag.plain(QUICK, "fewer points and rows, within a minute"),
            Flag.with(
                DATA, "FILE", Kind.FILE, "the Adult table, instead of the installation's own"),
            Flag.with(HTML, "FILE", Kind.FILE, "writes a page with the figures"),
            Syntax.JSON)
        .details("PAPER is one of incognito, alpha-k, kaca, approximation, permutation.");
  }

  @Override
  public int run(Call call) {
    Arguments arguments = call.arguments();
    Optional<Pages> pages = arguments.flag(HTML).map(file -> call.services().pages());
    ReproductionReport report;
    try (Progress progress = call.progress()) {
      report =
          call.services()
              .reproduction()
              .reproduce(
                  arguments.one(PAPER),
                  arguments.has(QUICK),
                  arguments.flag(DATA).map(Path::of),
                  progress);
    }
    pages.ifPresent(
        p -> Documents.write(p.reproduction(report), Path.of(arguments.flag(HTML).orElseThrow())));
    if (arguments.json()) {
      Documents.print(report, call.console());
    } else {
      print(report, call.console());
    }
    return 0;
  }

  private static void print(ReproductionReport report, Console console) {
    console.line(console.paint(Style.STRONG, report.title()));
    TextTable table = new TextTable("CLAIM", "MEASURED", "VERDICT");
    for (ReproductionReport.Claim claim : report.claims()) {
      table.row(
          claim.claim() + " (" + claim.source() + ")",
          claim.measurement(),
          RunSummary.join(": ", claim.verdict(), claim.reason()));
    }
    console.table(table);
    report.notes().forEach(note -> console.line("note: " + note));
  }
}
