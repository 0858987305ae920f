package kanon.serve;

import java.util.Optional;
import kanon.api.console.ConsoleServer;
import kanon.lib.bundles.LazyBundles;
import kanon.model.KanonException;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;

/**
 * The console's bundles, which are started when it is asked for. Once started they stay, so that
 * pages need not be looked for again.
 */
final class Bundles {
  private static final String CONSOLE = "kanon.console";

  private Bundles() {}

  /** The console, its bundles started. */
  static ConsoleServer start(BundleContext context) {
    try {
      LazyBundles.start(context, CONSOLE);
    } catch (BundleException e) {
      throw missing(String.valueOf(e.getMessage()));
    }
    return running(context).orElseThrow(() -> missing("Bundle " + CONSOLE + " offers no console"));
  }

  /** The console, where its bundles were started. */
  static Optional<ConsoleServer> running(BundleContext context) {
    return LazyBundles.service(context, ConsoleServer.class);
  }

  private static KanonException missing(String message) {
    return new KanonException(KanonException.Kind.INTERNAL, "NO_CONSOLE", message);
  }
}
