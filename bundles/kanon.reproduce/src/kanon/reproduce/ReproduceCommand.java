package kanon.reproduce;

import java.nio.file.Path;
import java.util.Optional;
import kanon.api.command.Arguments;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Console;
import kanon.api.command.Flag;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.Style;
import kanon.api.command.Syntax;
import kanon.api.command.TextTable;
import kanon.api.command.Words;
import kanon.api.platform.Pages;
import kanon.api.platform.Reproduction;
import kanon.api.report.ReproductionReport;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/** Reruns a paper's experiments. */
@ProvidesCommand(
    name = "reproduce",
    summary = "Reruns a paper's experiments and puts claim and measurement side by side",
    order = 50)
@Component
public final class ReproduceCommand implements Command {
  private static final String PAPER = "PAPER";
  private static final String QUICK = "--quick";
  private static final String DATA = "--data";
  private static final String HTML = "--html";
  private static final String MARKDOWN = "--markdown";

  private final Reproduction reproduction;

  @Activate
  public ReproduceCommand(@Reference Reproduction reproduction) {
    this.reproduction = reproduction;
  }

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .one(PAPER, Words.of(reproduction.papers()))
        .flags(
            Flag.plain(QUICK, "fewer points and rows, within a minute"),
            Flag.with(
                DATA, "FILE", Words.FILE, "the Adult table, instead of the installation's own"),
            Flag.plain(MARKDOWN, "prints claims and measurements as a Markdown page"),
            Flag.with(HTML, "FILE", Words.FILE, "writes a page with the figures"),
            Flag.JSON)
        .details("PAPER is one of " + String.join(", ", reproduction.papers()) + ".");
  }

  @Override
  public int run(Call call) {
    Arguments arguments = call.arguments();
    Optional<Pages> pages = arguments.flag(HTML).map(file -> call.pages());
    ReproductionReport report =
        reproduction.reproduce(
            arguments.one(PAPER),
            arguments.has(QUICK),
            arguments.flag(DATA).map(Path::of),
            call.monitor());
    pages.ifPresent(
        p -> call.write(p.reproduction(report), Path.of(arguments.flag(HTML).orElseThrow())));
    if (arguments.json()) {
      call.console().json(report);
    } else if (arguments.has(MARKDOWN)) {
      MarkdownPage.of(report).forEach(call.console()::line);
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
          claim.verdict() + (claim.reason().isEmpty() ? "" : ": " + claim.reason()));
    }
    console.table(table);
    report.notes().forEach(note -> console.line("note: " + note));
  }
}
