package kanon.shell.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.PluginKind;
import kanon.api.command.Arguments;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Flag;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.Syntax;
import kanon.api.command.Words;
import kanon.api.command.Work;
import kanon.api.platform.Pages;
import kanon.api.platform.Variation;
import kanon.api.report.ComparisonReport;
import kanon.model.KanonException;
import kanon.shell.config.WholeFile;
import org.osgi.service.component.annotations.Component;

/** Runs algorithms and settings side by side. */
@ProvidesCommand(
    name = "compare",
    summary = "Runs several algorithms and settings on one problem",
    order = 30)
@Component
public final class CompareCommand implements Command {
  private static final String CONFIG = "CONFIG.json";
  private static final String ALGORITHMS = "--algorithms";
  private static final String VARY = "--vary";
  private static final String DEADLINE = "--deadline";
  private static final String HTML = "--html";
  private static final String CSV = "--csv";

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .open(CONFIG, Words.FILE)
        .flags(
            Flag.with(
                ALGORITHMS,
                "A,B,C",
                Words.plugin(PluginKind.ALGORITHM),
                "the algorithms; without it the config's own"),
            Flag.with(
                    VARY,
                    "KEY.PATH=A,B,C",
                    Words.OVERRIDE,
                    "values of a setting, as privacy.0.k=2,5,10")
                .several(),
            Flag.with(DEADLINE, "TIME", Words.TEXT, "for each run, as in 30s"),
            Flag.with(HTML, "FILE", Words.FILE, "writes a page with charts"),
            Flag.with(CSV, "FILE", Words.FILE, "writes the table"),
            Flag.JSON)
        .details(
            "Every algorithm runs with every combination of the settings, one after the other, on one profile of the table.",
            "Nothing is written to the config's output and report. Exit status 0: at least one run succeeded.");
  }

  @Override
  public int run(Call call) {
    Arguments arguments = call.arguments();
    Variation variation =
        new Variation(
            arguments.flag(ALGORITHMS).map(a -> split(arguments, ALGORITHMS, a)).orElse(List.of()),
            settings(arguments),
            arguments.flag(DEADLINE));
    Optional<Pages> pages = arguments.flag(HTML).map(file -> call.pages());
    ComparisonReport report;
    try (Work work = call.work(arguments.optional(CONFIG), List.of())) {
      work.spare(arguments.flag(CSV));
      work.spare(arguments.flag(HTML));
      report = work.workbench().compare(work.config(), variation, call.monitor());
    }
    ComparisonTable table = new ComparisonTable(report);
    arguments.flag(CSV).ifPresent(file -> WholeFile.writeReport(table.csv(), Path.of(file)));
    pages.ifPresent(
        p ->
            WholeFile.writeReport(
                p.comparison(report), Path.of(arguments.flag(HTML).orElseThrow())));
    if (arguments.json()) {
      call.console().json(report);
    } else {
      table.print(call.console());
    }
    return status(report);
  }

  /** 0 where at least one succeeded, else what the first one failed with. */
  private static int status(ComparisonReport report) {
    return report.succeeded().isEmpty()
        ? report.failed().stream()
            .flatMap(run -> run.error().stream())
            .findFirst()
            .map(ComparisonReport.Failure::exitCode)
            .orElse(KanonException.Kind.USAGE.exitCode())
        : 0;
  }

  private static Map<String, List<String>> settings(Arguments arguments) {
    Map<String, List<String>> settings = new LinkedHashMap<>();
    for (String one : arguments.values(VARY)) {
      int equals = one.indexOf('=');
      if (equals <= 0) {
        throw arguments.wrong(
            "BAD_FLAG", VARY + " is '" + one + "', expected key.path=value,value");
      }
      String path = one.substring(0, equals);
      if (settings.put(path, split(arguments, VARY, one.substring(equals + 1))) != null) {
        throw arguments.wrong("BAD_FLAG", VARY + " has " + path + " twice");
      }
    }
    return settings;
  }

  /** At commas that are not within brackets or quotes, so that a value may be any JSON. */
  private static List<String> split(Arguments arguments, String flag, String list) {
    List<String> parts = new ArrayList<>();
    StringBuilder part = new StringBuilder();
    int depth = 0;
    boolean quoted = false;
    for (int i = 0; i < list.length(); i++) {
      char c = list.charAt(i);
      quoted = c == '"' && (i == 0 || list.charAt(i - 1) != '\\') ? !quoted : quoted;
      depth += quoted ? 0 : c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
      if (c == ',' && depth == 0 && !quoted) {
        parts.add(part.toString().strip());
        part.setLength(0);
      } else {
        part.append(c);
      }
    }
    parts.add(part.toString().strip());
    if (parts.stream().anyMatch(String::isEmpty)) {
      throw arguments.wrong("BAD_FLAG", flag + " has an empty value in '" + list + "'");
    }
    return parts;
  }
}
