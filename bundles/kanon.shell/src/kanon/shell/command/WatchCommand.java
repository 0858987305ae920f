package kanon.shell.command;

import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import kanon.api.PluginKind;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Console;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.ProvidesCommand.Scope;
import kanon.api.command.Style;
import kanon.api.command.Syntax;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleEvent;
import org.osgi.framework.BundleListener;
import org.osgi.framework.ServiceEvent;
import org.osgi.framework.ServiceListener;
import org.osgi.framework.ServiceReference;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;

/** Tells of plugins and bundles as they come and go. */
@ProvidesCommand(
    name = "watch",
    summary = "Tells of services and bundles as they come and go, until Ctrl-C",
    scope = Scope.SHELL,
    order = 330)
@Component
public final class WatchCommand implements Command {
  private static final long PAUSE = 50;
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);

  private final BundleContext context;

  @Activate
  public WatchCommand(BundleContext context) {
    this.context = context;
  }

  @Override
  public Syntax syntax() {
    return Syntax.NONE;
  }

  @Override
  public int run(Call call) {
    Console console = call.console();
    // Nothing is told of the platform's own stop.
    Bundle platform = context.getBundle(0);
    BooleanSupplier over = () -> call.monitor().cancelled() || platform.getState() != Bundle.ACTIVE;
    ServiceListener services =
        event -> {
          if (!over.getAsBoolean()) service(event, console);
        };
    BundleListener bundles =
        event -> {
          if (!over.getAsBoolean()) bundle(event, console);
        };
    context.addServiceListener(services);
    context.addBundleListener(bundles);
    console.note("watching; Ctrl-C ends it");
    try {
      while (!call.monitor().cancelled()) {
        Thread.sleep(PAUSE);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      context.removeServiceListener(services);
      context.removeBundleListener(bundles);
    }
    return 0;
  }

  private static void service(ServiceEvent event, Console console) {
    ServiceReference<?> reference = event.getServiceReference();
    Object name = reference.getProperty(PluginKind.NAME);
    if (name == null) {
      return;
    }
    String kind = kind((String[]) reference.getProperty("objectClass"));
    switch (event.getType()) {
      case ServiceEvent.REGISTERED ->
          tell(console, Style.GOOD, "+ " + kind + " " + name, reference.getBundle());
      case ServiceEvent.UNREGISTERING ->
          tell(console, Style.BAD, "- " + kind + " " + name, reference.getBundle());
      default -> {}
    }
  }

  private static String kind(String[] interfaces) {
    for (PluginKind kind : PluginKind.values()) {
      if (interfaces[0].equals(kind.service().getName())) {
        return kind.label();
      }
    }
    return interfaces[0].equals(Command.class.getName()) ? "command" : "service";
  }

  private static void bundle(BundleEvent event, Console console) {
    switch (event.getType()) {
      case BundleEvent.INSTALLED -> tell(console, Style.FAINT, "  installed", event.getBundle());
      case BundleEvent.STARTED -> tell(console, Style.GOOD, "  started", event.getBundle());
      case BundleEvent.STOPPED -> tell(console, Style.BAD, "  stopped", event.getBundle());
      case BundleEvent.UNINSTALLED ->
          tell(console, Style.FAINT, "  uninstalled", event.getBundle());
      default -> {}
    }
  }

  private static void tell(Console console, Style style, String what, Bundle bundle) {
    console.line(
        TIME.format(LocalTime.now(ZoneId.systemDefault()))
            + "  "
            + console.paint(style, what)
            + "  "
            + bundle.getSymbolicName()
            + " "
            + bundle.getVersion());
  }
}
