package kanon.shell.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import kanon.api.PluginKind;
import kanon.api.command.Arguments;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Console;
import kanon.api.command.Flag;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.Style;
import kanon.api.command.Syntax;
import kanon.api.command.Words;
import kanon.api.command.Work;
import kanon.api.platform.AttackQuestion;
import kanon.api.platform.Pages;
import kanon.api.platform.Workbench;
import kanon.api.report.AttackReport;
import kanon.model.KanonException;
import kanon.shell.config.WholeFile;
import kanon.shell.console.Numbers;
import org.osgi.service.component.annotations.Component;

/** Attacks a release and says what attackers gain from it. */
@ProvidesCommand(
    name = "attack",
    summary = "Attacks a release as others would, and says what they gain",
    order = 65)
@Component
public final class AttackCommand implements Command {
  private static final String FIRST = "MANIFEST|CONFIG.json|RELEASE.csv";
  private static final String RELEASE = "RELEASE.csv";
  private static final String ATTACKS = "--attacks";
  private static final String WITH = "--with";
  private static final String FOREIGN = "--foreign";
  private static final String HTML = "--html";
  private static final String MANIFEST = ".manifest.json";
  private static final Pattern COMMA = Pattern.compile(",");

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .one(FIRST, Words.FILE)
        .optional(RELEASE, Words.FILE)
        .flags(
            Flag.with(
                    ATTACKS,
                    "NAME,...",
                    Words.plugin(PluginKind.ATTACK),
                    "these attacks alone, with their standard options")
                .several(),
            Flag.with(
                    WITH,
                    "MANIFEST",
                    Words.FILE,
                    "another release of the same people, which attackers have, too")
                .several(),
            Flag.plain(
                FOREIGN,
                "the release was made by another tool; the config has roles, and an input where the original is there"),
            Flag.with(HTML, "FILE", Words.FILE, "writes a page with charts"),
            Flag.JSON)
        .details(
            "One file is a manifest, or a release with its manifest beside it, or in the shell a release of",
            "the open config; two are a config and a release. Without --attacks those of the config are run,",
            "with their options and limits, or else all that fit the release; --with shows attacks that join",
            "releases others of the same people, whose inputs have to be where their manifests say.",
            "Exit status 5: an attack gains more than the config allows.");
  }

  @Override
  public int run(Call call) {
    Arguments arguments = call.arguments();
    AttackQuestion question =
        new AttackQuestion(
            arguments.values(ATTACKS).stream()
                .flatMap(names -> Arrays.stream(COMMA.split(names)))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .toList(),
            arguments.values(WITH).stream().map(Path::of).toList());
    Optional<Pages> pages = arguments.flag(HTML).map(file -> call.pages());
    AttackReport report = attacked(call, question);
    pages.ifPresent(
        p -> WholeFile.writeReport(p.attacks(report), Path.of(arguments.flag(HTML).orElseThrow())));
    if (arguments.json()) {
      call.console().json(report);
    } else {
      print(report, call.console());
    }
    return report.holds() ? 0 : KanonException.Kind.WITHHELD.exitCode();
  }

  private static AttackReport attacked(Call call, AttackQuestion question) {
    Arguments arguments = call.arguments();
    String first = arguments.one(FIRST);
    Optional<String> second = arguments.optional(RELEASE);
    boolean foreign = arguments.has(FOREIGN);
    Optional<Path> manifest =
        second.isPresent() || foreign ? Optional.empty() : manifest(Path.of(first));
    if (manifest.isPresent()) {
      try (Workbench workbench = call.pipeline().open(WholeFile.folder(manifest.get()))) {
        return workbench.attack(manifest.get(), question, call.monitor());
      }
    }
    if (second.isEmpty() && !call.openConfig().isOpen()) {
      throw arguments.wrong(
          "MISSING_ARGUMENT",
          RELEASE + " is missing: '" + first + "' is no manifest and has none beside it");
    }
    Optional<String> config = second.map(release -> first);
    try (Work work = call.work(config, List.of())) {
      work.spare(arguments.flag(HTML));
      Path release = Path.of(second.orElse(first));
      return foreign
          ? work.workbench().attackForeign(work.config(), release, question, call.monitor())
          : work.workbench().attack(work.config(), release, question, call.monitor());
    }
  }

  /** The manifest that a file is, or that stands beside it. */
  private static Optional<Path> manifest(Path file) {
    if (file.toString().endsWith(MANIFEST)) {
      return Optional.of(file);
    }
    return Optional.of(Path.of(file + MANIFEST)).filter(Files::isRegularFile);
  }

  private static void print(AttackReport report, Console console) {
    console.table(AttackTable.of(report.results()));
    console.line("");
    AttackTable.figures(report.results()).forEach(console::line);
    AttackTable.attackers(report.results()).forEach(console::line);
    report.notRun().forEach(why -> console.line("not run: " + why));
    console.line(
        "released rows: "
            + Numbers.whole(report.releasedRows())
            + (report.rows().isPresent() ? " of " + Numbers.whole(report.rows().getAsLong()) : ""));
    if (!report.holds()) {
      console.line(
          console.paint(Style.BAD, "An attack gains more from the release than the config allows"));
    }
  }
}
