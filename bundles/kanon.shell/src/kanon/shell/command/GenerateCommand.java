package kanon.shell.command;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import kanon.api.PluginKind;
import kanon.api.command.Arguments;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Flag;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.Suggestion;
import kanon.api.command.Syntax;
import kanon.api.command.Words;
import kanon.api.platform.Pipeline;
import kanon.api.platform.Workbench;
import kanon.api.report.CopyReport;
import kanon.api.report.ReleasedFile;
import kanon.shell.console.Numbers;
import org.osgi.service.component.annotations.Component;

/** Writes synthetic microdata. */
@ProvidesCommand(name = "generate", summary = "Writes synthetic microdata", order = 80)
@Component
public final class GenerateCommand implements Command {
  private static final String IMPORTER = "generated";
  private static final String PROFILE = "PROFILE";
  private static final String ROWS = "--rows";
  private static final String SEED = "--seed";
  private static final String FILE = "-o";
  private static final String REPEAT = "--repeat";

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .one(PROFILE, place -> profiles(place.pipeline()))
        .flags(
            Flag.with(ROWS, "N", Words.TEXT, "how many rows").needed(),
            Flag.with(
                SEED, "S", Words.TEXT, "equal seeds give equal rows; 1 where it is not given"),
            Flag.with(
                REPEAT,
                "SHARE",
                Words.TEXT,
                "the share of rows that repeat an earlier one's tuple"),
            Flag.with(FILE, "FILE", Words.FILE, "where the table goes").needed())
        .details(
            "PROFILE is one of those of 'describe importer generated': census, pointofsale, adult-like, survey.",
            "A config can also read such data without a file: \"input\": {\"importer\": \"generated\", ...}.");
  }

  @Override
  public int run(Call call) {
    Arguments arguments = call.arguments();
    OptionalLong rows = arguments.number(ROWS);
    Path file =
        arguments
            .flag(FILE)
            .map(Path::of)
            .orElseThrow(() -> arguments.wrong("MISSING_ARGUMENT", "-o FILE is missing"));
    Map<String, Object> options = new LinkedHashMap<>();
    options.put("profile", arguments.one(PROFILE));
    options.put(
        "rows", rows.orElseThrow(() -> arguments.wrong("MISSING_ARGUMENT", "--rows N is missing")));
    arguments.number(SEED).ifPresent(seed -> options.put("seed", seed));
    arguments.share(REPEAT).ifPresent(share -> options.put("repeat", share));
    Map<String, Object> input = Map.of("importer", IMPORTER, "options", options);
    Pipeline pipeline = call.pipeline();
    CopyReport done;
    try (Workbench workbench = pipeline.open(Path.of(""))) {
      done = workbench.copy(input, Map.of("path", file.toString()), call.monitor());
    }
    for (ReleasedFile f : done.files()) {
      call.console().note("wrote " + f.path() + ": " + Numbers.whole(f.rows()) + " rows");
    }
    return 0;
  }

  /** The profiles that can be generated. */
  private static List<Suggestion> profiles(Pipeline pipeline) {
    return pipeline.options(PluginKind.IMPORTER, IMPORTER).stream()
        .filter(o -> o.name().equals("profile"))
        .flatMap(o -> o.values().stream())
        .map(Suggestion::of)
        .toList();
  }
}
