package kanon.shell;

import kanon.shell.command.Command;
import kanon.shell.command.Commands;
import kanon.shell.interactive.ShellCommand;

/** The commands with the shell among them. */
final class AllCommands extends Commands {
  @Override
  protected Command shell() {
    return new ShellCommand(this);
  }
}
