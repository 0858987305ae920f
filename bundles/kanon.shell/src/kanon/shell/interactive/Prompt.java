package kanon.shell.interactive;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kanon.api.command.Style;
import kanon.lib.files.Access;
import kanon.lib.files.WholeFile;
import kanon.model.KanonException;
import kanon.shell.call.Commands;
import kanon.shell.call.Services;
import kanon.shell.console.Colours;
import org.apache.felix.service.command.CommandSession;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.terminal.Terminal;

/** The line editor with its history, and what it shows before the line. */
final class Prompt {
  private static final List<String> ENDINGS = List.of("exit", "quit");

  /** Wires again what an earlier shell left unsaved. */
  static final String RESTORE = "restore";

  private final LineReader reader;
  private final ShellSession shell;
  private final boolean colours;

  Prompt(
      Terminal terminal,
      Commands commands,
      Services services,
      ShellSession shell,
      CommandSession session) {
    this.shell = shell;
    colours = shell.colours();
    reader =
        LineReaderBuilder.builder()
            .terminal(terminal)
            .appName("kanon")
            .parser(new QuotingParser())
            .completer(new LineCompleter(commands, services, shell, session))
            .variable(LineReader.HISTORY_FILE, privateHistory())
            .variable(LineReader.SECONDARY_PROMPT_PATTERN, "    > ")
            .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
            .option(LineReader.Option.HISTORY_IGNORE_SPACE, true)
            .build();
  }

  /** What was typed is for nobody else to read. */
  private static Path privateHistory() {
    Path file = historyFile();
    if (!Files.exists(file)) {
      try {
        WholeFile.write(new byte[0], file, Access.OWNER);
      } catch (KanonException e) {
        return file; // The editor says so when it saves.
      }
    }
    return file;
  }

  /** Where lines are kept between shells. */
  static Path historyFile() {
    String asked = System.getenv("KANON_HISTORY");
    if (asked != null && !asked.isEmpty()) {
      return Path.of(asked).toAbsolutePath();
    }
    String state = System.getenv("XDG_STATE_HOME");
    Path folder =
        state == null || state.isEmpty()
            ? Path.of(System.getProperty("user.home"), ".local", "state")
            : Path.of(state);
    return folder.resolve("kanon").resolve("history");
  }

  LineReader reader() {
    return reader;
  }

  /** As in {@code kanon adult-k2.json> }. */
  String text() {
    String name = shell.config().isOpen() ? " " + shortName(shell.config().name()) : "";
    return colours
        ? Colours.paint(Style.STRONG, "kanon") + Colours.paint(Style.NAME, name) + "> "
        : "kanon" + name + "> ";
  }

  private static String shortName(String name) {
    return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  }

  /** Whether a line ends the shell. */
  static boolean ends(String line) {
    return ENDINGS.contains(line);
  }

  /** The words that end the shell. */
  static List<String> endings() {
    return ENDINGS;
  }
}
