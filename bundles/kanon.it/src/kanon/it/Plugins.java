package kanon.it;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import kanon.api.platform.PluginAdmin;
import org.osgi.framework.BundleContext;

/** The platform's plugins and their folder, for tests. */
final class Plugins {
  private static final long PATIENCE = TimeUnit.MINUTES.toNanos(Installed.PATIENCE_MINUTES);

  private final PluginAdmin admin;
  private final Path folder;

  Plugins(BundleContext context) {
    admin = context.getService(context.getServiceReference(PluginAdmin.class));
    folder = Path.of(context.getProperty("kanon.plugins"));
  }

  PluginAdmin admin() {
    return admin;
  }

  Path folder() {
    return folder;
  }

  /** The states of what the folder brought, and what is leaving, by a bundle's name. */
  List<String> states(String bundle) {
    return admin.entries().stream()
        .filter(e -> e.bundle().equals(bundle))
        .map(PluginAdmin.Entry::state)
        .toList();
  }

  static void await(String what, BooleanSupplier condition) {
    long end = System.nanoTime() + PATIENCE;
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new AssertionError("Waited in vain: " + what);
      }
      try {
        Thread.sleep(5);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }
}
