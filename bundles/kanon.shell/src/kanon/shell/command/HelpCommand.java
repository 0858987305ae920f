package kanon.shell.command;

import java.util.Optional;
import kanon.shell.console.Console;
import kanon.shell.console.Style;
import kanon.shell.console.TextTable;

/** Lists the commands, or explains one. */
final class HelpCommand implements Command {
  private static final String COMMAND = "COMMAND";

  private final Commands commands;

  HelpCommand(Commands commands) {
    this.commands = commands;
  }

  @Override
  public Syntax syntax() {
    return Syntax.of("help", "Lists the commands, or explains one").optional(COMMAND, Kind.COMMAND);
  }

  @Override
  public int run(Call call) {
    Optional<String> word = call.arguments().optional(COMMAND);
    if (word.isPresent()) {
      explain(commands.find(word.get()), call.console());
    } else {
      list(call.console());
    }
    return 0;
  }

  private void list(Console console) {
    console.line("Kanon anonymizes tables. Usage: kanon COMMAND [argument ...]");
    console.line("");
    console.table(table(false));
    console.line("");
    console.line(console.paint(Style.STRONG, "In the shell also"));
    console.table(table(true));
    console.line("");
    console.line("kanon help COMMAND explains one. --debug with any of them shows stack traces.");
    console.line(
        "Exit status: 0 done, 2 usage or config wrong, 3 data, hierarchy or connection wrong, 4 no release"
            + " can meet the goal,");
    console.line(
        "5 the release does not hold, 130 cancelled (143 by SIGTERM, 129 by SIGHUP), 1 anything else.");
  }

  private TextTable table(boolean shellOnly) {
    TextTable table = new TextTable("", "");
    for (String name : commands.names()) {
      Command c = commands.find(name);
      if (c.shellOnly() == shellOnly) {
        table.row(Style.NAME, c.syntax().name(), c.syntax().summary());
      }
    }
    return table;
  }

  /** Explains a command. */
  static void explain(Command command, Console console) {
    Syntax syntax = command.syntax();
    console.line(
        console.paint(Style.STRONG, (command.shellOnly() ? "" : "kanon ") + syntax.usage()));
    console.line(syntax.summary() + (command.shellOnly() ? " (in the shell only)." : "."));
    syntax.details().forEach(console::line);
    if (!syntax.flags().isEmpty()) {
      console.line("");
      TextTable flags = new TextTable("", "");
      syntax.flags().forEach(f -> flags.row(Style.NAME, f.usage(), f.meaning()));
      console.table(flags);
    }
  }
}
