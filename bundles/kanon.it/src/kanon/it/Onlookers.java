package kanon.it;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.apache.felix.hc.api.HealthCheck;
import org.apache.felix.inventory.Format;
import org.apache.felix.inventory.InventoryPrinter;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.ServiceReference;
import org.osgi.service.log.LogLevel;
import org.osgi.service.log.LogReaderService;
import org.osgi.service.log.admin.LoggerAdmin;

/**
 * What the bundles of others see of the platform. Loaded when these are there: who looks through
 * the tests does not find their types.
 */
final class Onlookers {
  private static final BundleContext CONTEXT =
      FrameworkUtil.getBundle(Onlookers.class).getBundleContext();

  private Onlookers() {}

  private static <S> Collection<ServiceReference<S>> services(Class<S> type, String filter) {
    try {
      return CONTEXT.getServiceReferences(type, filter);
    } catch (InvalidSyntaxException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private static <S> S service(Class<S> type, String filter) {
    Plugins.await(type + " " + filter, () -> services(type, filter).size() == 1);
    return CONTEXT.getService(services(type, filter).iterator().next());
  }

  /** Whether there is a health check. */
  static boolean hasHealth(String filter) {
    return !services(HealthCheck.class, filter).isEmpty();
  }

  /** What the one health check says, as in "OK". */
  static String health(String filter) {
    return service(HealthCheck.class, filter).execute().getStatus().name();
  }

  /** What a printer of the inventory prints. */
  static String printed(String name, String format) {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    service(InventoryPrinter.class, "(felix.inventory.printer.name=" + name + ")")
        .print(out, Format.valueOf(format), false);
    out.flush();
    return text.toString();
  }

  /** From here on the log keeps lines of every level. */
  static void logEverything() {
    service(LoggerAdmin.class, "(objectClass=*)")
        .getLoggerContext(null)
        .setLogLevels(Map.of("kanon", LogLevel.DEBUG));
  }

  /** The lines of the log with their levels. */
  static List<String> logged() {
    return Collections.list(service(LogReaderService.class, "(objectClass=*)").getLog()).stream()
        .map(entry -> entry.getLogLevel() + " " + entry.getMessage())
        .toList();
  }
}
