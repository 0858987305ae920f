package kanon.shell.command;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import kanon.api.OptionInfo;
import kanon.api.PluginKind;
import kanon.api.platform.Pipeline;
import kanon.api.platform.Workbench;
import kanon.api.report.CopyReport;
import kanon.api.report.ReleasedFile;
import kanon.model.KanonException;
import kanon.shell.console.Numbers;
import kanon.shell.console.Progress;

/** Writes synthetic microdata. */
final class GenerateCommand implements Command {
  static final String IMPORTER = "generated";
  private static final String PROFILE = "PROFILE";
  private static final String ROWS = "--rows";
  private static final String SEED = "--seed";
  private static final String FILE = "-o";
  private static final String REPEAT = "--repeat";

  @Override
  public Syntax syntax() {
    return Syntax.of("generate", "Writes synthetic microdata")
        .one(PROFILE, Kind.PROFILE)
        .flags(
            Flag.needed(ROWS, "N", Kind.NUMBER, "how many rows"),
            Flag.with(
                SEED, "S", Kind.NUMBER, "equal seeds give equal rows; 1 where it is not given"),
            Flag.with(
                REPEAT, "SHARE", Kind.TEXT, "the share of rows that repeat an earlier one's tuple"),
            Flag.needed(FILE, "FILE", Kind.FILE, "where the table goes"))
        .details(
            "PROFILE is one of those of 'describe importer generated': census, pointofsale, adult-like.",
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
            .orElseThrow(() -> syntax().wrong("MISSING_ARGUMENT", "-o FILE is missing"));
    Map<String, Object> options = new LinkedHashMap<>();
    options.put("profile", arguments.one(PROFILE));
    options.put(
        "rows", rows.orElseThrow(() -> syntax().wrong("MISSING_ARGUMENT", "--rows N is missing")));
    arguments.number(SEED).ifPresent(seed -> options.put("seed", seed));
    arguments.flag(REPEAT).ifPresent(share -> options.put("repeat", share(share)));
    Map<String, Object> input = Map.of("importer", IMPORTER, "options", options);
    Pipeline pipeline = call.services().pipeline();
    CopyReport done;
    try (Workbench workbench = pipeline.open(Path.of(""));
        Progress progress = call.progress()) {
      done = workbench.copy(input, Map.of("path", file.toString()), progress);
    }
    for (ReleasedFile f : done.files()) {
      call.console().note("wrote " + f.path() + ": " + Numbers.whole(f.rows()) + " rows");
    }
    return 0;
  }

  private static double share(String word) {
    try {
      return Double.parseDouble(word);
    } catch (NumberFormatException e) {
      throw KanonException.usage(
          "BAD_FLAG", "generate: --repeat is '" + word + "', expected a share such as 0.3");
    }
  }

  /** The profiles that can be generated. */
  static List<String> profiles(Pipeline pipeline) {
    return pipeline.options(PluginKind.IMPORTER, IMPORTER).stream()
        .filter(o -> o.name().equals("profile"))
        .findFirst()
        .map(OptionInfo::values)
        .orElse(List.of());
  }
}
