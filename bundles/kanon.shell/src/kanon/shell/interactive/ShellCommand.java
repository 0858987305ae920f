package kanon.shell.interactive;

import java.nio.file.Path;
import kanon.model.KanonException;
import kanon.shell.command.Call;
import kanon.shell.command.Command;
import kanon.shell.command.Commands;
import kanon.shell.command.Syntax;

/** Starts the shell. */
public final class ShellCommand implements Command {
  private static final String SCRIPT = "SCRIPT";

  private final Commands commands;

  public ShellCommand(Commands commands) {
    this.commands = commands;
  }

  @Override
  public Syntax syntax() {
    return Syntax.optionalFile(
        "shell",
        "Starts the interactive shell, or runs the commands of a script",
        SCRIPT,
        "Without a SCRIPT and without a terminal the commands are read from standard input.",
        "Tab completes, Ctrl-C cancels what runs, Ctrl-D or exit ends the shell.");
  }

  @Override
  public int run(Call call) {
    if (call.inShell()) {
      throw KanonException.usage("IN_SHELL", "This is the shell already");
    }
    return new Interactive(commands, call, call.arguments().optional(SCRIPT).map(Path::of)).run();
  }
}
