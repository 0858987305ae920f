package kanon.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
import kanon.api.platform.DoctorCheck;
import kanon.api.platform.DoctorCheck.Finding;
import kanon.lib.files.Reason;
import kanon.model.KanonException;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/** Asks every check what is not as it should be, and has repaired what can be. */
@ProvidesCommand(
    name = "doctor",
    summary = "Finds what killed processes left behind and what the platform lacks, and mends it",
    order = 160)
@Component
public final class DoctorCommand implements Command {
  private static final String FOLDER = "FOLDER";
  private static final Flag REPAIR = Flag.plain("--repair", "finish or remove what is found");

  private final List<DoctorCheck> checks;

  @Activate
  public DoctorCommand(@Reference List<DoctorCheck> checks) {
    this.checks = checks;
  }

  /**
   * A finding and what became of it.
   *
   * @param outcome empty where nothing was tried
   */
  private record Treated(Finding finding, boolean settled, Optional<String> outcome) {}

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .any(FOLDER, Words.FILE)
        .flags(REPAIR, Flag.JSON)
        .details(
            "Looks into the folders and all below them, without one into the working directory;",
            "always into the temporary folder and the caches. Has the gate judge releases that are",
            "known, starts the engines, and looks at disk, memory and bundles that are to go.",
            "Ends with 3 where anything is left.");
  }

  @Override
  public int run(Call call) {
    List<Path> folders = folders(call);
    boolean repair = call.arguments().has(REPAIR.name());
    List<Treated> all = new ArrayList<>();
    for (Finding finding : findings(folders, call)) {
      all.add(repair ? repaired(finding) : new Treated(finding, false, Optional.empty()));
    }
    if (call.arguments().json()) {
      call.console().json(tree(folders, all));
    } else {
      print(all, call.console());
    }
    return all.stream().allMatch(Treated::settled) ? 0 : KanonException.Kind.INPUT.exitCode();
  }

  private static List<Path> folders(Call call) {
    List<String> words = call.arguments().all(FOLDER);
    List<Path> folders = new ArrayList<>();
    for (String word : words.isEmpty() ? List.of("") : words) {
      Path folder = Path.of(word).toAbsolutePath().normalize();
      if (!Files.isDirectory(folder)) {
        throw KanonException.usage(
            "NO_SUCH_FOLDER", "doctor: '" + word + "' is no folder; expected one to look into");
      }
      folders.add(folder);
    }
    return folders;
  }

  private List<Finding> findings(List<Path> folders, Call call) {
    List<Finding> findings = new ArrayList<>();
    for (DoctorCheck check : checks) {
      if (call.monitor().cancelled()) {
        throw new KanonException(KanonException.Kind.CANCELLED, "CANCELLED", "Cancelled");
      }
      findings.addAll(found(check, folders));
    }
    findings.sort(
        Comparator.comparing(Finding::level, Comparator.reverseOrder())
            .thenComparing(Finding::kind)
            .thenComparing(Finding::place));
    return findings;
  }

  /** A check that fails is a finding: what it looks for is not known. */
  private static List<Finding> found(DoctorCheck check, List<Path> folders) {
    try {
      return check.find(folders);
    } catch (RuntimeException | LinkageError e) {
      return List.of(
          Finding.of(
              "check-failed", check.getClass().getName() + " failed: " + e.getClass().getName()));
    }
  }

  private static Treated repaired(Finding finding) {
    if (finding.repair().isEmpty()) {
      return new Treated(finding, false, Optional.empty());
    }
    try {
      Optional<String> outcome = finding.repair().get().repair();
      return new Treated(finding, outcome.isPresent(), outcome.or(() -> Optional.of("left")));
    } catch (IOException e) {
      return new Treated(finding, false, Optional.of("not repaired: " + Reason.of(e)));
    } catch (KanonException e) {
      return new Treated(finding, false, Optional.of("not repaired: " + e.getMessage()));
    }
  }

  private static Map<String, Object> tree(List<Path> folders, List<Treated> all) {
    List<Object> findings = new ArrayList<>();
    for (Treated one : all) {
      Map<String, Object> tree = new LinkedHashMap<>();
      tree.put("kind", one.finding.kind());
      tree.put("level", level(one.finding));
      tree.put("place", one.finding.place().toString());
      tree.put("finding", one.finding.text());
      tree.put("repairable", one.finding.repair().isPresent());
      tree.put("settled", one.settled);
      one.outcome.ifPresent(text -> tree.put("outcome", text));
      findings.add(tree);
    }
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("folders", folders.stream().map(Path::toString).toList());
    tree.put("findings", findings);
    return tree;
  }

  private static String level(Finding finding) {
    return finding.level().name().toLowerCase(Locale.ROOT);
  }

  private static void print(List<Treated> all, Console console) {
    if (all.isEmpty()) {
      console.line("Nothing was left behind, and nothing is lacking.");
      return;
    }
    TextTable table = new TextTable("LEVEL", "FOUND", "PLACE", "WHAT", "OUTCOME");
    for (Treated one : all) {
      String outcome =
          one.outcome.orElse(one.finding.repair().isPresent() ? "--repair settles it" : "");
      table.row(
          Style.NAME,
          level(one.finding),
          one.finding.kind(),
          one.finding.place().toString(),
          one.finding.text(),
          outcome);
    }
    console.table(table);
  }
}
