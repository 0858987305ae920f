package kanon.serve;

import java.util.Optional;
import kanon.api.console.ConsoleServer;
import kanon.model.KanonException;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.ServiceReference;

/**
 * The console's bundles, which are installed and not started: a command that does not want them
 * pays nothing for them. Once started they stay, so that pages need not be looked for again.
 */
final class Bundles {
  private static final String CONSOLE = "kanon.console";

  private Bundles() {}

  /** The console, its bundles started. */
  static ConsoleServer start(BundleContext context) {
    for (Bundle bundle : context.getBundles()) {
      String name = String.valueOf(bundle.getSymbolicName());
      if ((name.equals(CONSOLE) || name.startsWith(CONSOLE + "."))
          && bundle.getState() != Bundle.ACTIVE) {
        try {
          bundle.start(Bundle.START_TRANSIENT | Bundle.START_ACTIVATION_POLICY);
        } catch (BundleException e) {
          throw missing("Bundle " + name + " does not start: " + e.getMessage());
        }
      }
    }
    return running(context).orElseThrow(() -> missing("Bundle " + CONSOLE + " offers no console"));
  }

  /** The console, where its bundles were started. */
  static Optional<ConsoleServer> running(BundleContext context) {
    ServiceReference<ConsoleServer> reference = context.getServiceReference(ConsoleServer.class);
    return Optional.ofNullable(reference).map(context::getService);
  }

  private static KanonException missing(String message) {
    return new KanonException(KanonException.Kind.INTERNAL, "NO_CONSOLE", message);
  }
}
