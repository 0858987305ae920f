package kanon.shell;

import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import kanon.api.command.Command;
import kanon.shell.call.CallContext;
import kanon.shell.call.Commands;
import kanon.shell.call.Services;
import kanon.shell.console.TextConsole;
import kanon.shell.interactive.ShellSession;
import org.apache.felix.service.command.CommandProcessor;
import org.apache.felix.service.command.CommandSession;
import org.apache.felix.service.command.Process;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.ServiceRegistration;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;

/**
 * Makes every registered command a function of Gogo's scope {@code kanon} while Gogo runs. Without
 * Gogo the component is unsatisfied and its class is not loaded.
 */
@Component(service = {})
public final class GogoCommands {
  private static final String SCOPE = "kanon";

  private final BundleContext context;
  private final Commands commands;
  private final Services services;
  private final Map<ServiceReference<Command>, ServiceRegistration<?>> functions =
      new ConcurrentHashMap<>();

  @Activate
  public GogoCommands(BundleContext context, @Reference CommandProcessor gogo) {
    this.context = context;
    commands = new Commands(context);
    services = new Services(context);
  }

  @Reference(
      service = Command.class,
      cardinality = ReferenceCardinality.MULTIPLE,
      policy = ReferencePolicy.DYNAMIC)
  void add(ServiceReference<Command> command) {
    Map<String, Object> properties =
        Map.of(
            CommandProcessor.COMMAND_SCOPE,
            SCOPE,
            CommandProcessor.COMMAND_FUNCTION,
            String.valueOf(command.getProperty("kanon.name")));
    functions.put(
        command,
        context.registerService(
            Object.class, new SessionFunction(), FrameworkUtil.asDictionary(properties)));
  }

  void remove(ServiceReference<Command> command) {
    Objects.requireNonNull(functions.remove(command)).unregister();
  }

  /** What Gogo calls; what a session has open is kept in the session. */
  public final class SessionFunction {
    /** The first word is the function's name. */
    public void _main(CommandSession session, String[] words) {
      ShellSession shell = ShellSession.of(session, services::pipeline);
      TextConsole console = shell.console(session, Process.Utils.current());
      try (ShellSession.Busy busy = shell.begin()) {
        commands.run(
            Arrays.asList(words),
            new CallContext(console, services, shell.config(), busy.cancellation(), true));
      } finally {
        console.out().flush();
      }
    }
  }
}
