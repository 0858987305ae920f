package kanon.operations;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import kanon.api.platform.PluginAdmin;
import kanon.api.platform.PluginUse;
import kanon.api.platform.RunningWork;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceReference;

/**
 * What there is to watch, asked of the platform's services each time. None is held: who looks on
 * starts nothing and keeps nothing from ending.
 */
public final class Watched {
  private final BundleContext context;

  /** What a framework has. */
  public Watched(BundleContext context) {
    this.context = context;
  }

  /** What the pipeline works on. */
  public List<RunningWork.Work> work() {
    return ask(RunningWork.class, RunningWork::current).orElse(List.of());
  }

  /** Asks a piece of work to end. */
  public boolean cancel(long number) {
    return ask(RunningWork.class, work -> work.cancel(number)).orElse(false);
  }

  /** The bundles that are to go. */
  public List<PluginAdmin.Draining> draining() {
    return ask(PluginAdmin.class, PluginAdmin::draining).orElse(List.of());
  }

  /** Every bundle that offers plugins, or was meant to. */
  public List<PluginAdmin.Entry> plugins() {
    return ask(PluginAdmin.class, PluginAdmin::entries).orElse(List.of());
  }

  /** How many runs use a bundle, by its name and version; only those in use. */
  public Map<String, Integer> leases() {
    return ask(PluginUse.class, this::leases).orElse(Map.of());
  }

  private Map<String, Integer> leases(PluginUse use) {
    Map<String, Integer> leases = new TreeMap<>();
    for (Bundle bundle : new ArrayList<>(List.of(context.getBundles()))) {
      int runs = use.runs(bundle.getBundleId());
      if (runs > 0) {
        leases.merge(bundle.getSymbolicName() + " " + bundle.getVersion(), runs, Integer::sum);
      }
    }
    return leases;
  }

  private <S, T> Optional<T> ask(Class<S> type, Function<S, T> question) {
    ServiceReference<S> reference = context.getServiceReference(type);
    S service = reference == null ? null : context.getService(reference);
    if (service == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(question.apply(service));
    } finally {
      context.ungetService(reference);
    }
  }
}
