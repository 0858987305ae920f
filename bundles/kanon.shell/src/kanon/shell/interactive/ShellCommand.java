package kanon.shell.interactive;

import java.nio.file.Path;
import java.util.Optional;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.ProvidesCommand.Scope;
import kanon.api.command.Syntax;
import kanon.api.command.Words;
import kanon.shell.console.Terminals;
import kanon.shell.console.TextConsole;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;

/** Starts the shell. */
@ProvidesCommand(
    name = "shell",
    summary = "Starts the interactive shell, or runs the commands of a script",
    scope = Scope.HEADLESS,
    order = 170)
@Component
public final class ShellCommand implements Command {
  private static final String SCRIPT = "SCRIPT";

  private final BundleContext context;

  @Activate
  public ShellCommand(BundleContext context) {
    this.context = context;
  }

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .optional(SCRIPT, Words.FILE)
        .details(
            "Without a SCRIPT and without a terminal the commands are read from standard input.",
            "Tab completes, Ctrl-C cancels what runs, Ctrl-D or exit ends the shell.",
            "A pipeline that was wired and not saved is offered again on the next start in the folder.");
  }

  @Override
  public int run(Call call) {
    Optional<Path> script = call.arguments().optional(SCRIPT).map(Path::of);
    TextConsole process = Terminals.process(System.getenv());
    return new Interactive(context, call, script, process).run();
  }
}
