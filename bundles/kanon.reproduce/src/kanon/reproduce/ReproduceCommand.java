package kanon.reproduce;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import kanon.api.PluginKind;
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
import kanon.api.platform.ReproductionRequest;
import kanon.api.report.ReproductionReport;
import kanon.api.report.ReproductionsReport;
import kanon.lib.json.JsonPath;
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
  private static final String ROUNDS = "--rounds";
  private static final String STATE = "--state";
  private static final String ENGINE = "--engine";
  private static final String INPUT = "input.KEY=VALUE";
  private static final String INPUT_KEY = "input";
  private static final String ALL = "all";
  private static final int MOST_ROUNDS = 100;
  private static final List<String> FIVE =
      List.of("incognito", "alpha-k", "kaca", "approximation", "permutation");

  private final Reproduction reproduction;

  @Activate
  public ReproduceCommand(@Reference Reproduction reproduction) {
    this.reproduction = reproduction;
  }

  @Override
  public Syntax syntax() {
    List<String> papers = reproduction.papers();
    List<String> words = new ArrayList<>(papers);
    words.add(ALL);
    return Syntax.NONE
        .one(PAPER, Words.of(words))
        .any(INPUT, Words.OVERRIDE)
        .flags(
            Flag.plain(QUICK, "fewer points and rows, within a minute for each paper"),
            Flag.with(
                DATA,
                "FILE",
                Words.FILE,
                "the Adult table, or for permutation the CENSUS table, instead of the installation's own or a generated one"),
            Flag.with(ROUNDS, "N", Words.TEXT, "how often what varies is measured; 5 by default"),
            Flag.with(
                STATE,
                "FILE",
                Words.FILE,
                "keeps what was measured, so that a reproduction that was ended goes on"),
            Flag.with(
                ENGINE,
                "NAME",
                Words.plugin(PluginKind.ENGINE),
                "for incognito: measures the algorithms in this database, duckdb or postgresql, in place of memory"),
            Flag.plain(MARKDOWN, "prints claims and measurements as a Markdown page"),
            Flag.with(HTML, "FILE", Words.FILE, "writes a page with the figures"),
            Flag.JSON)
        .details(
            "PAPER is one of %s, or %s for the five papers one after the other, whose pages and measurements are kept in files with the paper's name in theirs."
                .formatted(String.join(", ", papers), ALL),
            "With --engine, input.KEY=VALUE says how to reach it and where it has the Adult table, as in",
            "  kanon reproduce incognito --engine postgresql input.url=jdbc:postgresql://localhost/shop input.user=me input.table=adult",
            "duckdb needs none of it and reads the Adult table from its file.");
  }

  @Override
  public int run(Call call) {
    Arguments arguments = call.arguments();
    boolean all = arguments.one(PAPER).equals(ALL);
    List<String> papers = all ? FIVE : List.of(arguments.one(PAPER));
    if (all && arguments.has(DATA)) {
      throw arguments.wrong(
          "BAD_FLAG", "--data is the table of one paper: name that paper instead of 'all'");
    }
    if (all && arguments.has(ENGINE)) {
      throw arguments.wrong("BAD_FLAG", "--engine is for one paper: name it instead of 'all'");
    }
    Optional<Pages> pages = arguments.flag(HTML).map(file -> call.pages());
    List<ReproductionReport> reports = new ArrayList<>();
    for (String paper : papers) {
      ReproductionRequest request = request(arguments, all, paper);
      ReproductionReport report = reproduction.reproduce(paper, request, call.monitor());
      pages.ifPresent(p -> call.write(p.reproduction(report), file(arguments, HTML, all, paper)));
      reports.add(report);
      if (arguments.has(MARKDOWN)) {
        MarkdownPage.of(report, all).forEach(call.console()::line);
      } else if (!arguments.json()) {
        print(report, call.console());
      }
    }
    if (arguments.json() && all) {
      call.console().json(new ReproductionsReport(reports));
    } else if (arguments.json()) {
      call.console().json(reports.get(0));
    }
    return 0;
  }

  private static ReproductionRequest request(Arguments arguments, boolean all, String paper) {
    ReproductionRequest request =
        arguments.has(QUICK) ? ReproductionRequest.QUICK : ReproductionRequest.FULL;
    Optional<Path> data = arguments.flag(DATA).map(Path::of);
    if (data.isPresent()) {
      request = request.of(data.get());
    }
    if (arguments.has(STATE)) {
      request = request.keepingIn(file(arguments, STATE, all, paper));
    }
    Map<String, Object> database = database(arguments);
    if (!database.isEmpty()) {
      request = request.in(database);
    }
    OptionalLong rounds = arguments.number(ROUNDS);
    if (rounds.isEmpty()) {
      return request;
    }
    if (rounds.getAsLong() < 1 || rounds.getAsLong() > MOST_ROUNDS) {
      throw arguments.wrong(
          "BAD_FLAG",
          "%s is %d, expected 1 to %d".formatted(ROUNDS, rounds.getAsLong(), MOST_ROUNDS));
    }
    return request.rounds((int) rounds.getAsLong());
  }

  /** What a config's {@code input} would say; empty without an engine. */
  private static Map<String, Object> database(Arguments arguments) {
    List<String> told = arguments.all(INPUT);
    if (arguments.flag(ENGINE).isEmpty()) {
      if (!told.isEmpty()) {
        throw arguments.wrong(
            "BAD_FLAG", "'%s' is for a database, expected --engine".formatted(told.get(0)));
      }
      return Map.of();
    }
    Map<String, Object> given = JsonPath.with(Map.of(INPUT_KEY, Map.of()), told);
    if (given.size() > 1 || !(given.get(INPUT_KEY) instanceof Map<?, ?> input)) {
      throw arguments.wrong("BAD_FLAG", "expected input.KEY=VALUE, found " + told);
    }
    Map<String, Object> database = new LinkedHashMap<>();
    input.forEach((key, value) -> database.put(String.valueOf(key), value));
    database.put("engine", arguments.flag(ENGINE).orElseThrow());
    return database;
  }

  /** {@code out/page.html}, or {@code out/page-kaca.html} where all papers are reproduced. */
  private static Path file(Arguments arguments, String flag, boolean all, String paper) {
    Path file = Path.of(arguments.flag(flag).orElseThrow());
    if (!all) {
      return file;
    }
    String name = String.valueOf(file.getFileName());
    int dot = name.lastIndexOf('.');
    String stem = dot > 0 ? name.substring(0, dot) : name;
    return file.resolveSibling(stem + "-" + paper + (dot > 0 ? name.substring(dot) : ""));
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
    report.leftOut().forEach(what -> console.line("left out: " + what));
    report.notes().forEach(note -> console.line("note: " + note));
  }
}
