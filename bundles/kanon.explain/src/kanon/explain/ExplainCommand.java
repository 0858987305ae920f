package kanon.explain;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import kanon.api.Names;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Console;
import kanon.api.command.Flag;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.Style;
import kanon.api.command.Syntax;
import kanon.api.command.TextTable;
import kanon.api.command.Words;
import kanon.model.Fault;
import kanon.model.KanonException;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;

/** Says what an error code means and what to do about it. */
@ProvidesCommand(
    name = "explain",
    summary = "Says what an error code means and what to do about it",
    order = 165)
@Component
public final class ExplainCommand implements Command {
  private static final String CODE = "CODE";
  private static final Flag MARKDOWN =
      Flag.plain("--markdown", "all of them as a Markdown page: docs/errors.md");

  private final BundleContext context;

  @Activate
  public ExplainCommand(BundleContext context) {
    this.context = context;
  }

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .optional(CODE, Words.of(FaultCatalogue.of(context).codes()))
        .flags(Flag.JSON, MARKDOWN)
        .details("Without CODE it lists all that the installed bundles have.");
  }

  @Override
  public int run(Call call) {
    FaultCatalogue catalogue = FaultCatalogue.of(context);
    Optional<String> word = call.arguments().optional(CODE);
    Console console = call.console();
    if (call.arguments().has(MARKDOWN.name())) {
      page(catalogue, console);
    } else if (word.isPresent()) {
      FaultCatalogue.Entry entry = find(catalogue, word.get());
      if (call.arguments().json()) {
        console.json(tree(entry));
      } else {
        explain(entry, console);
      }
    } else if (call.arguments().json()) {
      console.json(catalogue.all().stream().map(ExplainCommand::tree).toList());
    } else {
      list(catalogue, console);
    }
    return 0;
  }

  private static FaultCatalogue.Entry find(FaultCatalogue catalogue, String word) {
    String code = word.toUpperCase(Locale.ROOT);
    return catalogue
        .of(code)
        .orElseThrow(
            () ->
                KanonException.usage(
                    "UNKNOWN_CODE",
                    "explain: Unknown code '%s'.%s 'explain' without a code lists all"
                        .formatted(
                            word,
                            Names.nearest(code, catalogue.codes())
                                .map(near -> " Did you mean '" + near + "'?")
                                .orElse(""))));
  }

  private static Map<String, Object> tree(FaultCatalogue.Entry entry) {
    Fault fault = entry.fault();
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("code", fault.code());
    tree.put("kind", kind(fault));
    tree.put("exitCode", fault.kind().exitCode());
    tree.put("meaning", fault.meaning());
    tree.put("remedy", fault.remedy());
    tree.put("origin", entry.origin());
    return tree;
  }

  private static String kind(Fault fault) {
    return fault.kind().name().toLowerCase(Locale.ROOT);
  }

  private static void explain(FaultCatalogue.Entry entry, Console console) {
    Fault fault = entry.fault();
    console.line(console.paint(Style.NAME, fault.code()));
    console.line(fault.meaning());
    console.line(fault.remedy());
    console.line(
        "Kind %s, exit code %d; described in %s."
            .formatted(kind(fault), fault.kind().exitCode(), entry.origin()));
  }

  private static void list(FaultCatalogue catalogue, Console console) {
    TextTable table = new TextTable("CODE", "KIND", "EXIT", "MEANING");
    for (FaultCatalogue.Entry entry : catalogue.all()) {
      Fault fault = entry.fault();
      String exit = String.valueOf(fault.kind().exitCode());
      table.row(Style.NAME, fault.code(), kind(fault), exit, fault.meaning());
    }
    console.table(table);
  }

  private static void page(FaultCatalogue catalogue, Console console) {
    console.line("# Error codes");
    console.line("");
    console.line(
        "Every fault that Kanon names by a code, as `kanon explain --markdown` prints them from the"
            + " installed bundles; `kanon explain CODE` says the same of one. Programs find the code"
            + " in `KanonException.code()` and in the reports of comparisons, people with `--debug`."
            + " The kind of a fault decides the exit code.");
    for (KanonException.Kind kind : KanonException.Kind.values()) {
      List<FaultCatalogue.Entry> entries =
          catalogue.all().stream().filter(e -> e.fault().kind() == kind).toList();
      if (!entries.isEmpty()) {
        console.line("");
        console.line(
            "## Exit code %d, %s: %s"
                .formatted(kind.exitCode(), kind(entries.get(0).fault()), words(kind)));
        console.line("");
        console.line("| code | meaning | what to do | described in |");
        console.line("|---|---|---|---|");
        entries.forEach(e -> console.line(row(e)));
      }
    }
  }

  private static String words(KanonException.Kind kind) {
    return switch (kind) {
      case USAGE -> "the config, a name or an option is wrong";
      case INPUT -> "the data, a hierarchy, a file or a connection is wrong";
      case INFEASIBLE -> "no release can meet the goal, or none was found in time";
      case WITHHELD -> "the release failed verification";
      case CANCELLED -> "the run was cancelled";
      case INTERNAL -> "a plugin or the platform failed";
    };
  }

  private static String row(FaultCatalogue.Entry entry) {
    Fault fault = entry.fault();
    return "| `%s` | %s | %s | `%s` |"
        .formatted(fault.code(), cell(fault.meaning()), cell(fault.remedy()), entry.origin());
  }

  private static String cell(String text) {
    return text.replace("|", "\\|").replace("*", "\\*").replace("<", "&lt;");
  }
}
