package kanon.shell.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Console;
import kanon.api.command.Flag;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.Style;
import kanon.api.command.Syntax;
import kanon.api.command.TextTable;
import kanon.api.command.Words;
import kanon.api.command.Work;
import kanon.api.platform.Workbench;
import kanon.api.report.Judged;
import kanon.api.report.VerificationReport;
import kanon.model.KanonException;
import kanon.shell.config.ConfigTree;
import kanon.shell.config.WholeFile;
import kanon.shell.console.Numbers;
import org.osgi.service.component.annotations.Component;

/** Checks a release made anywhere. */
@ProvidesCommand(
    name = "verify",
    summary = "Checks a release made anywhere against a config and its input",
    order = 60)
@Component
public final class VerifyCommand implements Command {
  private static final String CONFIG = "CONFIG.json";
  private static final String RELEASE = "RELEASE.csv";
  private static final String MANIFEST = "--manifest";
  private static final String TRUSTED = "--trusted";
  private static final String FOREIGN = "--foreign";
  private static final String WITHOUT_KEYS = "--without-keys";

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .optional(CONFIG, Words.FILE)
        .optional(RELEASE, Words.FILE)
        .flags(
            Flag.with(
                MANIFEST,
                "FILE",
                Words.FILE,
                "checks all that a release's manifest says, instead of CONFIG.json and RELEASE.csv"),
            Flag.with(
                    TRUSTED,
                    "FILE",
                    Words.FILE,
                    "a public key; with --manifest: the manifest has to be signed by one of these")
                .several(),
            Flag.plain(
                FOREIGN,
                "the release was made by another tool; the config has roles and models, and an input where the original is there"),
            Flag.plain(
                WITHOUT_KEYS,
                "is content where nothing is wrong but columns could not be compared, since their keys are not here"),
            Flag.JSON)
        .details(
            "A file named *.manifest.json alone is taken as with --manifest.",
            "Exit status 0: every privacy model holds and every cell is true; 5: something does not hold,",
            "or could not be checked since a key or the original is not here.");
  }

  @Override
  public int run(Call call) {
    Optional<String> manifest = call.arguments().flag(MANIFEST).or(() -> manifestAlone(call));
    VerificationReport report =
        manifest.isPresent() ? manifest(call, Path.of(manifest.get())) : release(call);
    if (call.arguments().json()) {
      call.console().json(report);
    } else {
      print(report, call.console());
    }
    boolean keys = !report.complete() && report.privacy().isPresent();
    boolean content = keys && call.arguments().has(WITHOUT_KEYS);
    return report.holds() || content && report.faults().isEmpty()
        ? 0
        : KanonException.Kind.WITHHELD.exitCode();
  }

  /** One file alone that is named like a manifest is one. */
  private static Optional<String> manifestAlone(Call call) {
    return call.arguments().optional(RELEASE).isPresent()
        ? Optional.empty()
        : call.arguments().optional(CONFIG).filter(file -> file.endsWith(CertifyCommand.SUFFIX));
  }

  private VerificationReport manifest(Call call, Path manifest) {
    if (call.arguments().flag(MANIFEST).isPresent()
        && call.arguments().optional(CONFIG).isPresent()) {
      throw call.arguments().wrong("UNEXPECTED_ARGUMENT", MANIFEST + " needs no further file");
    }
    if (call.arguments().has(FOREIGN)) {
      throw call.arguments()
          .wrong("UNEXPECTED_ARGUMENT", FOREIGN + " is for releases without manifest");
    }
    try (Workbench workbench = call.pipeline().open(WholeFile.folder(manifest))) {
      List<Path> trusted = call.arguments().values(TRUSTED).stream().map(Path::of).toList();
      return workbench.verify(manifest, trusted, call.monitor());
    }
  }

  /** One file alone is the release of the open pipeline. */
  private VerificationReport release(Call call) {
    if (!call.arguments().values(TRUSTED).isEmpty()) {
      throw call.arguments().wrong("UNEXPECTED_ARGUMENT", TRUSTED + " belongs to " + MANIFEST);
    }
    Optional<String> first = call.arguments().optional(CONFIG);
    Optional<String> second = call.arguments().optional(RELEASE);
    Optional<String> release = second.isEmpty() && call.openConfig().isOpen() ? first : second;
    if (release.isEmpty()) {
      throw call.arguments()
          .wrong(
              "MISSING_ARGUMENT",
              (first.isEmpty() ? CONFIG + " and " : "") + RELEASE + " is missing");
    }
    Optional<String> config = second.isEmpty() ? Optional.empty() : first;
    try (Work work = call.work(config, List.of())) {
      Path file = Path.of(release.get());
      return call.arguments().has(FOREIGN)
          ? work.workbench().verifyForeign(work.config(), file, call.monitor())
          : work.workbench().verify(work.config(), file, call.monitor());
    }
  }

  private static String verdict(VerificationReport report, Console console) {
    if (report.holds()) {
      return console.paint(Style.GOOD, "The release holds");
    }
    if (!report.faults().isEmpty()) {
      return console.paint(Style.BAD, "The release does not hold");
    }
    String open =
        report.privacy().isEmpty()
            ? "the rows and the privacy models were not checked"
            : "not every column could be checked";
    return console.paint(
        Style.BAD,
        "Nothing wrong was found, but " + open + ": whether the release holds is not known");
  }

  private static void print(VerificationReport report, Console console) {
    TextTable models = new TextTable("MODEL", "ASKED", "REACHED", "HOLDS");
    for (Judged model : report.privacy().orElse(List.of())) {
      models.row(
          model.model(),
          ConfigTree.line(model.asked()),
          ConfigTree.line(model.reached()),
          model.holds() ? "yes" : "no");
    }
    if (!models.isEmpty()) {
      console.table(models);
    }
    for (VerificationReport.DigestCheck check : report.checks().orElse(List.of())) {
      console.line(
          (check.holds() ? "same      " : "DIFFERENT ") + check.what() + "  " + check.path());
    }
    report.warnings().orElse(List.of()).forEach(console::warn);
    report.notChecked().orElse(List.of()).forEach(what -> console.line("not checked: " + what));
    report.releasedRows().ifPresent(rows -> console.line("released rows: " + Numbers.whole(rows)));
    report
        .persons()
        .ifPresent(
            p ->
                console.line(
                    "released persons: %s of %s, classes of %s persons or more"
                        .formatted(
                            Numbers.whole(p.released()),
                            Numbers.whole(p.persons()),
                            Numbers.whole(p.smallestClass()))));
    report.truthful().ifPresent(truthful -> console.line("truthful: " + truthful));
    report.faults().forEach(fault -> console.line(console.paint(Style.BAD, "fault: ") + fault));
    console.line(verdict(report, console));
  }
}
