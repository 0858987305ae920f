package kanon.shell.command;

import java.util.List;
import java.util.Optional;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Console;
import kanon.api.command.Flag;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.ProvidesCommand.Scope;
import kanon.api.command.Style;
import kanon.api.command.Syntax;
import kanon.api.command.TextTable;
import kanon.api.command.Words;
import kanon.shell.call.Commands;
import org.apache.felix.service.command.CommandProcessor;
import org.osgi.framework.BundleContext;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.ServiceReference;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;

/** Lists the commands, or explains one. */
@ProvidesCommand(name = "help", summary = "Lists the commands, or explains one", order = 180)
@Component
public final class HelpCommand implements Command {
  private static final String COMMAND = "COMMAND";
  private static final String MARKDOWN = "--markdown";

  private final BundleContext context;
  private final Commands commands;

  @Activate
  public HelpCommand(BundleContext context) {
    this.context = context;
    commands = new Commands(context);
  }

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .optional(COMMAND, Words.of(commands.all().stream().map(Commands.Listed::name).toList()))
        .flags(Flag.plain(MARKDOWN, "explains all of them on a Markdown page"));
  }

  @Override
  public int run(Call call) {
    Optional<String> word = call.arguments().optional(COMMAND);
    Optional<String> ofGogo =
        word.filter(w -> call.inShell() && commands.known(w).isEmpty()).flatMap(this::ofGogo);
    if (ofGogo.isPresent()) {
      call.console()
          .line(
              "%s is a command of the Gogo shell, not of Kanon: 'type %s' shows how it is called."
                  .formatted(ofGogo.get(), ofGogo.get()));
    } else if (word.isPresent()) {
      explain(commands.find(word.get()), call.console());
    } else if (call.arguments().has(MARKDOWN)) {
      new CommandsPage(commands, call.console()).print();
    } else {
      list(call.console());
    }
    return 0;
  }

  /** The full name of a function of Gogo that is not Kanon's. */
  private Optional<String> ofGogo(String function) {
    try {
      ServiceReference<?>[] all =
          context.getAllServiceReferences(null, "(" + CommandProcessor.COMMAND_FUNCTION + "=*)");
      for (ServiceReference<?> service : all == null ? new ServiceReference<?>[0] : all) {
        Object functions = service.getProperty(CommandProcessor.COMMAND_FUNCTION);
        List<?> names = functions instanceof Object[] many ? List.of(many) : List.of();
        Object one = functions instanceof String text ? text : "";
        if (names.contains(function) || function.equals(one)) {
          return Optional.of(service.getProperty(CommandProcessor.COMMAND_SCOPE) + ":" + function);
        }
      }
    } catch (InvalidSyntaxException e) {
      throw new IllegalStateException(e);
    }
    return Optional.empty();
  }

  private void list(Console console) {
    console.line("Kanon anonymizes tables. Usage: kanon COMMAND [argument ...]");
    console.line("");
    console.table(table(false));
    console.line("");
    console.line(console.paint(Style.STRONG, "In the shell also"));
    console.table(table(true));
    console.line("");
    console.line("kanon help COMMAND explains one. --debug with any of them shows stack traces,");
    console.line("--debug-file FILE keeps what failures say in full, which may quote cells.");
    console.line(
        "--jdwp[=PORT][,suspend] lets a debugger of this machine attach (docs/plugins.md).");
    console.line(
        "Exit status: 0 done, 2 usage or config wrong, 3 data, hierarchy or connection wrong, 4 no release"
            + " can meet the goal,");
    console.line(
        "5 the release does not hold, 130 cancelled (143 by SIGTERM, 129 by SIGHUP), 1 anything else.");
  }

  private TextTable table(boolean shellOnly) {
    TextTable table = new TextTable("", "");
    for (Commands.Listed c : commands.all()) {
      if ((c.scope() == Scope.SHELL) == shellOnly) {
        table.row(Style.NAME, c.name(), c.summary());
      }
    }
    return table;
  }

  private void explain(Commands.Listed command, Console console) {
    Syntax syntax = commands.syntax(command);
    boolean shellOnly = command.scope() == Scope.SHELL;
    console.line(
        console.paint(Style.STRONG, (shellOnly ? "" : "kanon ") + syntax.usage(command.name())));
    console.line(command.summary() + (shellOnly ? " (in the shell only)." : "."));
    syntax.details().forEach(console::line);
    if (!syntax.flags().isEmpty()) {
      console.line("");
      TextTable flags = new TextTable("", "");
      syntax.flags().forEach(f -> flags.row(Style.NAME, f.usage(), f.meaning()));
      console.table(flags);
    }
  }
}
