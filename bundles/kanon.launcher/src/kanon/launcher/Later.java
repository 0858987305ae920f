package kanon.launcher;

import java.util.List;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleException;
import org.osgi.framework.launch.Framework;

/**
 * Bundles that a process needs when it lives for a while, and a short command does not: they are
 * started after a time, in a thread of their own.
 */
final class Later {
  /** A run of a small table ends before, on a loaded machine as well. */
  private static final long MILLIS = 3_000;

  private Later() {}

  /** Starts them after a time, or at once where the process was asked to log. */
  static void start(Framework framework, List<Bundle> bundles) {
    if (bundles.isEmpty()) return;
    if (System.getProperty("kanon.log") != null) {
      all(framework, bundles);
      return;
    }
    Thread thread = new Thread(() -> afterAWhile(framework, bundles), "kanon later");
    thread.setDaemon(true);
    thread.start();
  }

  private static void afterAWhile(Framework framework, List<Bundle> bundles) {
    try {
      Thread.sleep(MILLIS);
      all(framework, bundles);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void all(Framework framework, List<Bundle> bundles) {
    for (Bundle bundle : bundles) {
      try {
        bundle.start(Bundle.START_TRANSIENT | Bundle.START_ACTIVATION_POLICY);
      } catch (BundleException | IllegalStateException e) {
        if (framework.getState() != Bundle.ACTIVE) return; // The process is ending.
        System.err.println("kanon: " + e.getMessage());
      }
    }
  }
}
