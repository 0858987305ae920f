package kanon.plugins;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import kanon.api.platform.PluginAdmin;
import kanon.api.platform.PluginUse;
import org.osgi.framework.Bundle;

/** Bundles that are to go when the last run that uses them has ended. Thread-safe. */
final class Drain {
  private final Supplier<PluginUse> use;
  private final Map<Bundle, Leaving> draining = new ConcurrentHashMap<>();
  private final ThreadPoolExecutor thread =
      new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), Drain::thread);

  /**
   * A bundle that is to go.
   *
   * @param admitted what was let in
   * @param file where it came from
   * @param since when it was told to go
   */
  private record Leaving(Admitted admitted, String file, Instant since) {}

  Drain(Supplier<PluginUse> use) {
    this.use = use;
    thread.allowCoreThreadTimeOut(true);
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "kanon drain");
    thread.setDaemon(true);
    return thread;
  }

  /** Lets a bundle take no new runs, and go when it has none. */
  void add(Admitted admitted, String file) {
    Bundle bundle = admitted.bundle();
    draining.put(bundle, new Leaving(admitted, file, Instant.now()));
    use.get().retire(bundle.getBundleId(), () -> leave(bundle));
  }

  /** Uninstalls in a thread of its own: the calling thread may be that of a run. */
  private void leave(Bundle bundle) {
    thread.execute(
        () -> {
          Admission.uninstall(bundle);
          draining.remove(bundle);
        });
  }

  /** The bundles that have not gone yet. */
  List<PluginAdmin.Draining> list() {
    List<PluginAdmin.Draining> list = new ArrayList<>();
    draining.forEach(
        (bundle, leaving) ->
            list.add(
                new PluginAdmin.Draining(
                    bundle.getSymbolicName(),
                    bundle.getVersion().toString(),
                    leaving.file(),
                    leaving.since(),
                    use.get().runs(bundle.getBundleId()))));
    return list;
  }

  /** How a bundle that has not gone yet is trusted. */
  Optional<String> how(long bundle) {
    return draining.values().stream()
        .map(Leaving::admitted)
        .filter(a -> a.bundle().getBundleId() == bundle)
        .map(Admitted::how)
        .findFirst();
  }

  /** As in: draining (2 runs). */
  static String state(PluginAdmin.Draining bundle) {
    int runs = bundle.runs();
    return runs == 0 ? "leaving" : "draining (" + runs + (runs == 1 ? " run)" : " runs)");
  }

  void stop() {
    thread.shutdownNow();
  }
}
