package kanon.shell.command;

import java.util.List;
import kanon.api.command.Console;
import kanon.api.command.Flag;
import kanon.api.command.ProvidesCommand.Scope;
import kanon.api.command.Syntax;
import kanon.shell.call.Commands;

/** All commands on a Markdown page: {@code docs/commands.md}. */
final class CommandsPage {
  private static final String EXAMPLE = "  ";

  private final Commands commands;
  private final Console console;

  CommandsPage(Commands commands, Console console) {
    this.commands = commands;
    this.console = console;
  }

  void print() {
    console.line("# Commands");
    console.line("");
    console.line(
        "Every command of the distribution, as `kanon help --markdown` prints it from what is"
            + " registered. `kanon help COMMAND` explains one.");
    part("On the command line and in the shell", Scope.BOTH);
    part("On the command line only", Scope.HEADLESS);
    part("In the shell only", Scope.SHELL);
  }

  private void part(String heading, Scope scope) {
    console.line("");
    console.line("## " + heading);
    commands.all().stream().filter(c -> c.scope() == scope).forEach(this::command);
  }

  private void command(Commands.Listed command) {
    Syntax syntax = commands.syntax(command);
    console.line("");
    console.line("### " + command.name());
    console.line("");
    String prefix = command.scope() == Scope.SHELL ? "" : "kanon ";
    console.line("`" + prefix + syntax.usage(command.name()) + "`");
    console.line("");
    console.line(command.summary() + ".");
    details(syntax.details());
    if (!syntax.flags().isEmpty()) {
      console.line("");
      console.line("| flag | does |");
      console.line("|---|---|");
      syntax.flags().forEach(this::flag);
    }
  }

  /** Sentences are lines of text, examples are code. */
  private void details(List<String> details) {
    boolean code = false;
    for (String line : details) {
      boolean example = line.startsWith(EXAMPLE);
      if (example != code) {
        console.line(example ? "" : "```");
        console.line(example ? "```" : "");
      }
      code = example;
      console.line(example ? line.strip() : line);
    }
    if (code) {
      console.line("```");
    }
  }

  private void flag(Flag flag) {
    console.line("| `" + flag.usage() + "` | " + flag.meaning().replace("|", "\\|") + " |");
  }
}
