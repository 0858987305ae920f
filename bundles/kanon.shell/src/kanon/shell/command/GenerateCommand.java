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
  private static final String HOSPITAL = "hospital";
  private static final String TABLE = "table";
  private static final String ROWS = "--rows";
  private static final String SEED = "--seed";
  private static final String FILE = "-o";
  private static final String REPEAT = "--repeat";
  private static final String CORRELATION = "--correlation";
  private static final String PUBLISHED = "--published";
  private static final String CLIQUE = "--clique";
  private static final String COPIES = "--copies";
  private static final String TERNARY = "--ternary";
  private static final String TIGHT_CYCLE = "tight-cycle";

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .one(PROFILE, place -> values(place.pipeline(), "profile"))
        .flags(
            Flag.with(
                ROWS,
                "N",
                Words.TEXT,
                "how many rows; of a hospital how many patients, 100000 where it is not given"),
            Flag.with(
                SEED, "S", Words.TEXT, "equal seeds give equal rows; 1 where it is not given"),
            Flag.with(
                REPEAT,
                "SHARE",
                Words.TEXT,
                "the share of rows that repeat an earlier one's tuple"),
            Flag.with(
                CORRELATION,
                "SHARE",
                Words.TEXT,
                "what part of the covariance of any two columns is left; all of it otherwise"),
            Flag.plain(
                PUBLISHED, "values of census are as frequent as the Census of 2000 published"),
            Flag.with(
                CLIQUE, "N", Words.TEXT, "how many vertices each of the cliques has; 3 otherwise"),
            Flag.with(
                COPIES,
                "N",
                Words.TEXT,
                "how many equal rows each edge of a clique has; 1 otherwise"),
            Flag.plain(TERNARY, "cliques are written with 0, 1 and 2 instead of 0 and 1"),
            Flag.with(
                    FILE,
                    "FILE",
                    Words.FILE,
                    "where the table goes, or the folder of a hospital's tables")
                .needed())
        .details(
            "PROFILE is one of those of 'describe importer generated': census, pointofsale, adult-like, survey, baskets, hospital, cliques, own-blocks, halved-blocks, tight-cycle.",
            "hospital writes four tables into a folder: patients, stays, diagnoses, prescriptions. Without --rows there are 100000 patients with 400000 stays.",
            "cliques, own-blocks, halved-blocks and tight-cycle are tables on which k-anonymity is hard, with a known least cost.",
            "A config can also read such data without a file: \"input\": {\"importer\": \"generated\", ...}.");
  }

  @Override
  public int run(Call call) {
    Arguments arguments = call.arguments();
    Path file =
        arguments
            .flag(FILE)
            .map(Path::of)
            .orElseThrow(() -> arguments.wrong("MISSING_ARGUMENT", "-o FILE is missing"));
    String profile = arguments.one(PROFILE);
    boolean several = profile.equals(HOSPITAL);
    OptionalLong rows = arguments.number(ROWS);
    if (rows.isEmpty() && !several && !profile.equals(TIGHT_CYCLE)) {
      throw arguments.wrong("MISSING_ARGUMENT", "--rows N is missing");
    }
    Map<String, Object> options = new LinkedHashMap<>();
    options.put("profile", profile);
    rows.ifPresent(n -> options.put("rows", n));
    arguments.number(SEED).ifPresent(seed -> options.put("seed", seed));
    arguments.share(REPEAT).ifPresent(share -> options.put("repeat", share));
    arguments.share(CORRELATION).ifPresent(share -> options.put("correlation", share));
    if (arguments.has(PUBLISHED)) {
      options.put("marginals", "published");
    }
    arguments.number(CLIQUE).ifPresent(n -> options.put("clique", n));
    arguments.number(COPIES).ifPresent(n -> options.put("copies", n));
    if (arguments.has(TERNARY)) {
      options.put("ternary", true);
    }
    try (Workbench workbench = call.pipeline().open(Path.of(""))) {
      if (!several) {
        write(workbench, options, file, call);
      }
      for (Suggestion table : several ? values(call.pipeline(), TABLE) : List.<Suggestion>of()) {
        options.put(TABLE, table.word());
        write(workbench, options, file.resolve(table.word() + ".csv"), call);
      }
    }
    return 0;
  }

  private static void write(
      Workbench workbench, Map<String, Object> options, Path file, Call call) {
    Map<String, Object> input = Map.of("importer", IMPORTER, "options", Map.copyOf(options));
    CopyReport done = workbench.copy(input, Map.of("path", file.toString()), call.monitor());
    for (ReleasedFile f : done.files()) {
      call.console().note("wrote " + f.path() + ": " + Numbers.whole(f.rows()) + " rows");
    }
  }

  /** The values of an option, such as the profiles that can be generated. */
  private static List<Suggestion> values(Pipeline pipeline, String option) {
    return pipeline.options(PluginKind.IMPORTER, IMPORTER).stream()
        .filter(o -> o.name().equals(option))
        .flatMap(o -> o.values().stream())
        .map(Suggestion::of)
        .toList();
  }
}
