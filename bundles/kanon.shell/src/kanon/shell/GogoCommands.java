package kanon.shell;

import java.util.Arrays;
import java.util.List;
import kanon.shell.command.CallContext;
import kanon.shell.command.Commands;
import kanon.shell.command.Services;
import kanon.shell.console.Console;
import kanon.shell.interactive.Desk;
import org.apache.felix.service.command.CommandSession;
import org.apache.felix.service.command.Process;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;

/** The commands as Gogo knows them. What a session wires is kept in the session. */
@Component(
    service = GogoCommands.class,
    property = {
      "osgi.command.scope=kanon",
      "osgi.command.function=run",
      "osgi.command.function=check",
      "osgi.command.function=compare",
      "osgi.command.function=risk",
      "osgi.command.function=reproduce",
      "osgi.command.function=verify",
      "osgi.command.function=init",
      "osgi.command.function=generate",
      "osgi.command.function=algorithms",
      "osgi.command.function=models",
      "osgi.command.function=metrics",
      "osgi.command.function=importers",
      "osgi.command.function=exporters",
      "osgi.command.function=hierarchies",
      "osgi.command.function=describe",
      "osgi.command.function=catalogue",
      "osgi.command.function=explain",
      "osgi.command.function=shell",
      "osgi.command.function=help",
      "osgi.command.function=version",
      "osgi.command.function=open",
      "osgi.command.function=new",
      "osgi.command.function=show",
      "osgi.command.function=role",
      "osgi.command.function=hierarchy",
      "osgi.command.function=use",
      "osgi.command.function=privacy",
      "osgi.command.function=metric",
      "osgi.command.function=set",
      "osgi.command.function=runs",
      "osgi.command.function=save",
      "osgi.command.function=plugin",
      "osgi.command.function=plugins",
      "osgi.command.function=watch"
    })
public final class GogoCommands {
  private final Commands commands = new AllCommands();
  private final Services services;

  @Activate
  public GogoCommands(BundleContext context) {
    services = new Services(context);
  }

  /** What Gogo calls for every function; the first word is the function's name. */
  public void _main(CommandSession session, String[] words) {
    Desk desk = Desk.of(session);
    Console console = desk.console(session, Process.Utils.current());
    List<String> all = Arrays.asList(words);
    try (Desk.Busy busy = desk.begin()) {
      commands.run(
          all, new CallContext(console, services, desk.wiring(), busy.cancellation(), true));
    } finally {
      console.out().flush();
    }
  }
}
