package kanon.shell.interactive;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import kanon.model.KanonException;
import org.apache.felix.gogo.jline.Builtin;
import org.apache.felix.gogo.jline.Converters;
import org.apache.felix.gogo.jline.Posix;
import org.apache.felix.gogo.jline.Procedural;
import org.apache.felix.service.command.CommandProcessor;
import org.apache.felix.service.command.Converter;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.ServiceRegistration;

/** Gogo, started for the shell, with those of its commands that are of use here. */
final class Gogo implements AutoCloseable {
  private static final Set<String> BUNDLES =
      Set.of("org.apache.felix.gogo.runtime", "org.apache.felix.gogo.command");

  private final CommandProcessor processor;
  private final List<ServiceRegistration<?>> registrations = new ArrayList<>();

  private Gogo(CommandProcessor processor) {
    this.processor = processor;
  }

  static Gogo start(BundleContext context) {
    try {
      for (Bundle bundle : context.getBundles()) {
        if (BUNDLES.contains(bundle.getSymbolicName())) {
          bundle.start(Bundle.START_TRANSIENT);
        }
      }
    } catch (BundleException e) {
      throw missing("Gogo does not start: " + e.getMessage());
    }
    ServiceReference<CommandProcessor> reference =
        context.getServiceReference(CommandProcessor.class);
    CommandProcessor processor = reference == null ? null : context.getService(reference);
    if (processor == null) {
      throw missing("Gogo is not there: is the bundle org.apache.felix.gogo.runtime installed?");
    }
    Gogo gogo = new Gogo(processor);
    gogo.registrations.add(context.registerService(Converter.class, new Converters(context), null));
    gogo.register(context, new Builtin(), "format", "tac", "type", "jobs", "history");
    gogo.register(
        context,
        new Procedural(),
        "each",
        "if",
        "not",
        "throw",
        "try",
        "until",
        "while",
        "break",
        "continue");
    gogo.register(
        context,
        new Posix(processor),
        "cat",
        "echo",
        "grep",
        "sort",
        "pwd",
        "ls",
        "head",
        "tail",
        "clear",
        "wc",
        "less");
    return gogo;
  }

  private static KanonException missing(String message) {
    return new KanonException(KanonException.Kind.INTERNAL, "NO_GOGO", message);
  }

  private void register(BundleContext context, Object commands, String... functions) {
    Map<String, Object> properties =
        Map.of(
            CommandProcessor.COMMAND_SCOPE, "gogo", CommandProcessor.COMMAND_FUNCTION, functions);
    registrations.add(
        context.registerService(Object.class, commands, FrameworkUtil.asDictionary(properties)));
  }

  CommandProcessor processor() {
    return processor;
  }

  @Override
  public void close() {
    registrations.forEach(ServiceRegistration::unregister);
  }
}
