package kanon.launcher;

import java.util.List;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleException;

/**
 * Bundles that a process needs when it lives for a while, and a short command does not: they are
 * started after a time, in a thread of their own.
 */
final class Later {
  private static final long MILLIS = 1_000;

  private Later() {}

  /** Starts them after a time, or at once where the process was asked to log. */
  static void start(List<Bundle> bundles) {
    if (bundles.isEmpty()) return;
    if (System.getProperty("kanon.log") != null) {
      all(bundles);
      return;
    }
    Thread thread = new Thread(() -> afterAWhile(bundles), "kanon later");
    thread.setDaemon(true);
    thread.start();
  }

  private static void afterAWhile(List<Bundle> bundles) {
    try {
      Thread.sleep(MILLIS);
      all(bundles);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void all(List<Bundle> bundles) {
    for (Bundle bundle : bundles) {
      try {
        bundle.start(Bundle.START_TRANSIENT | Bundle.START_ACTIVATION_POLICY);
      } catch (BundleException e) {
        System.err.println("kanon: " + e.getMessage());
      } catch (IllegalStateException e) {
        return; // The process is ending.
      }
    }
  }
}
