package kanon.shell.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Console;
import kanon.api.command.Flag;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.Style;
import kanon.api.command.Syntax;
import kanon.api.command.TextTable;
import kanon.api.command.Words;
import kanon.api.platform.DraftRequest;
import kanon.api.platform.Workbench;
import kanon.api.report.DraftReport;
import kanon.lib.files.OutputPlace;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;
import kanon.model.Role;
import kanon.shell.config.ConfigFiles;
import kanon.shell.config.WholeFile;
import kanon.shell.console.Numbers;
import org.osgi.service.component.annotations.Component;

/** Drafts a config for a table. */
@ProvidesCommand(
    name = "init",
    summary = "Drafts a config for a table: types, roles with reasons, hierarchies",
    order = 70)
@Component
public final class InitCommand implements Command {
  private static final String TABLE = "TABLE.csv";
  private static final String STANDARD_INPUT = "-";
  private static final String FILE = "-o";
  private static final String FORCE = "--force";
  private static final Pattern WILD = Pattern.compile("[*?\\[{]");

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .one(TABLE, Words.FILE)
        .flags(
            InputFlags.beside(
                Flag.with(
                    FILE,
                    "CONFIG.json",
                    Words.FILE,
                    "where the config goes, instead of standard output"),
                Flag.plain(FORCE, "replace a file that is there")))
        .details(
            "Finds out how the table is written, and writes that into the config; flags decide it instead.",
            "Compressed tables (.gz, .zst, .zip of one file) are read as they are; - is standard input.",
            "Roles are guesses: read the reasons, and mend the config before you rely on it.");
  }

  @Override
  public int run(Call call) {
    Optional<Path> file = call.arguments().flag(FILE).map(Path::of);
    if (file.isPresent() && Files.exists(file.get()) && !call.arguments().has(FORCE)) {
      throw KanonException.usage(
          "FILE_EXISTS", "File '" + file.get() + "' is there already; --force replaces it");
    }
    file.ifPresent(OutputPlace::require);
    Path table = table(call.arguments().one(TABLE));
    if (file.isPresent() && ConfigFiles.same(table.toString(), file.get())) {
      throw KanonException.usage(
          "SAME_FILE", "'" + file.get() + "' is the table itself, expected a file for its config");
    }
    Path folder = file.map(WholeFile::folder).orElse(Path.of(""));
    WholeFile.make(folder); // Paths from a folder that is not there lead nowhere.
    DraftReport draft =
        draft(call, folder, InputFlags.request(call.arguments(), path(table, folder)));
    Console console = call.console();
    if (file.isEmpty()) {
      console.json(draft.config());
      print(draft, console.aside());
      String saved = table.getFileName() + ".json";
      console
          .aside()
          .line(
              "next: kanon init %s -o %s, which keeps this config"
                  .formatted(ShellWord.of(table.toString()), ShellWord.of(saved)));
      return 0;
    }
    call.write(JsonTree.text(draft.config()), file.get());
    print(draft, console);
    console.note("wrote " + file.get());
    console.note(next(draft, file.get().toString()));
    return 0;
  }

  /** The table, which has to be there unless its name is a pattern. */
  static Path table(String name) {
    Path table = Path.of(name);
    boolean pattern = WILD.matcher(name).find();
    if (!name.equals(STANDARD_INPUT) && !pattern && !Files.exists(table)) {
      throw KanonException.input("NO_SUCH_FILE", "File '" + name + "' does not exist");
    }
    return table;
  }

  /** What to do with a config that was drafted. */
  private static String next(DraftReport draft, String config) {
    String word = ShellWord.of(config);
    boolean open = draft.columns().stream().anyMatch(c -> c.role() == Role.UNDECIDED);
    return open
        ? "next: write a role for each undecided column, then: kanon check " + word
        : "next: kanon check " + word + ", then: kanon run " + word;
  }

  /** Has the workbench look at a table. */
  static DraftReport draft(Call call, Path folder, DraftRequest request) {
    try (Workbench workbench = call.pipeline().open(folder)) {
      return workbench.draft(request, call.monitor());
    }
  }

  /** The table as it is called from the config's folder. */
  private static String path(Path table, Path folder) {
    if (table.isAbsolute() || table.toString().equals(STANDARD_INPUT)) {
      return table.toString();
    }
    Path from = folder.toAbsolutePath().normalize();
    return from.relativize(table.toAbsolutePath().normalize()).toString().replace('\\', '/');
  }

  /** Shows the columns of a draft and why they have their roles. */
  static void print(DraftReport draft, Console console) {
    TextTable columns = new TextTable("COLUMN", "ROLE", "TYPE", "#DISTINCT", "MISSING", "REASON");
    for (DraftReport.Column c : draft.columns()) {
      columns.row(
          Style.NAME,
          c.name(),
          c.role().label(),
          c.type().label(),
          Numbers.whole(c.distinct()),
          c.missing() ? "yes" : "",
          c.reason());
    }
    console.table(columns);
    draft.notes().forEach(console::line);
  }
}
