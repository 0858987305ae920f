package kanon.pipeline.plugin;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.stream.Stream;
import kanon.api.Names;
import kanon.api.Plugin;
import kanon.api.PluginKind;
import kanon.api.guard.EndRefused;
import kanon.api.guard.Guard;
import kanon.api.platform.PluginAdmin;
import kanon.api.platform.PluginInfo;
import kanon.api.platform.PluginUse;
import kanon.api.report.Job;
import kanon.api.report.Manifest;
import kanon.lib.origin.Origin;
import kanon.model.Fault;
import kanon.model.KanonException;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.control.Vetted;
import kanon.pipeline.isolated.ChildStart;
import kanon.pipeline.isolated.IsolatedAlgorithm;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Constants;
import org.osgi.framework.ServiceReference;
import org.osgi.service.component.AnyService;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;

/**
 * The plugins that take part, by kind and name. Of several of one name new runs get the one of the
 * highest bundle version, the latest registered among equals. Thread-safe.
 */
@Component(
    service = {PluginRegistry.class, PluginUse.class},
    reference =
        @Reference(
            name = "plugin",
            service = AnyService.class,
            target = "(" + PluginKind.NAME + "=*)",
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC,
            bind = "add",
            unbind = "remove"))
public final class PluginRegistry implements PluginUse {
  /** How long the platform's end waits for runs that are being cancelled. */
  private static final long STOP_NANOS = 1_000_000_000;

  private final BundleContext context;
  private final Origin origin;
  private final Map<PluginKind, Map<String, NavigableSet<Registration>>> live =
      new EnumMap<>(PluginKind.class);
  private final Map<Bundle, Integer> leases = new HashMap<>();
  private final Map<Bundle, Runnable> retired = new HashMap<>();
  private final List<Runnable> endings = new CopyOnWriteArrayList<>();

  /** The registry of a framework. */
  @Activate
  public PluginRegistry(BundleContext context) {
    this.context = context;
    origin = new Origin(context);
    for (PluginKind kind : PluginKind.values()) {
      live.put(kind, new TreeMap<>());
    }
  }

  /** A plugin has come. */
  synchronized void add(ServiceReference<?> reference) {
    if (reference.getProperty(PluginKind.NAME) instanceof String name) {
      for (PluginKind kind : kinds(reference)) {
        boolean trusted = origin.platform(reference.getBundle());
        Registration registration = new Registration(kind, name, reference, trusted);
        named(kind).computeIfAbsent(name, n -> new TreeSet<>()).add(registration);
      }
    }
  }

  /**
   * A plugin goes. Where its bundle has not been retired first, whoever stops it waits here until
   * no run uses the bundle any more.
   */
  void remove(ServiceReference<?> reference) {
    Bundle bundle = reference.getBundle();
    boolean marked;
    synchronized (this) {
      for (Map<String, NavigableSet<Registration>> names : live.values()) {
        for (NavigableSet<Registration> versions : names.values()) {
          versions.removeIf(r -> r.reference.equals(reference));
        }
        names.values().removeIf(Set::isEmpty);
      }
      marked = leases.containsKey(bundle) && retired.putIfAbsent(bundle, () -> {}) == null;
    }
    endings.forEach(Runnable::run);
    synchronized (this) {
      awaitLast(bundle);
      if (marked || !offers(bundle)) {
        retired.remove(bundle);
      }
    }
  }

  private boolean offers(Bundle bundle) {
    return live.values().stream()
        .flatMap(names -> names.values().stream())
        .anyMatch(versions -> versions.stream().anyMatch(r -> r.bundle.equals(bundle)));
  }

  private synchronized void awaitLast(Bundle bundle) {
    OptionalLong stopped = OptionalLong.empty();
    while (leases.containsKey(bundle)) {
      long now = System.nanoTime();
      if (stopped.isEmpty() && stopping()) {
        stopped = OptionalLong.of(now);
      }
      if (stopped.isPresent() && now - stopped.getAsLong() > STOP_NANOS) {
        return;
      }
      try {
        wait(50);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  private Map<String, NavigableSet<Registration>> named(PluginKind kind) {
    Map<String, NavigableSet<Registration>> names = live.get(kind);
    if (names == null) {
      throw new IllegalStateException(kind + " is no kind");
    }
    return names;
  }

  private static List<PluginKind> kinds(ServiceReference<?> reference) {
    Set<String> classes = new HashSet<>();
    for (String name : (String[]) reference.getProperty(Constants.OBJECTCLASS)) {
      classes.add(name);
    }
    List<PluginKind> kinds = new ArrayList<>();
    for (PluginKind kind : PluginKind.values()) {
      if (classes.contains(kind.service().getName())) {
        kinds.add(kind);
      }
    }
    return kinds;
  }

  /** Whoever keeps leases while no run needs them is told here when a bundle is to go. */
  public void onEnding(Runnable listener) {
    endings.add(listener);
  }

  /** Takes a listener back. */
  public void forget(Runnable listener) {
    endings.remove(listener);
  }

  /** What new runs would use, by name. */
  public synchronized List<PluginInfo> list(PluginKind kind) {
    return named(kind).values().stream()
        .flatMap(versions -> versions.stream().filter(r -> !retired.containsKey(r.bundle)).limit(1))
        .map(r -> r.info)
        .toList();
  }

  /** What the engines that new runs would use declare. */
  public Engines engines() {
    return new Engines(
        list(PluginKind.ENGINE), list(PluginKind.IMPORTER), list(PluginKind.EXPORTER));
  }

  /**
   * What a new run would use.
   *
   * @throws KanonException of kind USAGE where there is none of that name
   */
  public synchronized PluginInfo info(PluginKind kind, String name) {
    return choose(kind, name).info;
  }

  /** The names of a kind. */
  public List<String> names(PluginKind kind) {
    return list(kind).stream().map(PluginInfo::name).toList();
  }

  /**
   * Takes a plugin into use, and starts it where nobody uses it yet.
   *
   * @throws KanonException of kind USAGE where there is none of that name
   */
  public Lease lease(PluginKind kind, String name, RunControl run) {
    return lease(kind, name, run, this::started);
  }

  /**
   * Takes an algorithm into use, in a process of its own where that is asked for or the site asks
   * for it of its bundle: nothing of it is loaded in this one then.
   *
   * @param how what the process may take; empty where nobody asks for one
   * @throws KanonException of kind USAGE where there is none of that name, or it cannot be isolated
   */
  Lease algorithm(String name, Optional<Job.Isolated> how, RunControl run) {
    return lease(
        PluginKind.ALGORITHM,
        name,
        run,
        registration ->
            how.isPresent() || isolates(registration)
                ? isolated(registration, how.orElse(Job.Isolated.USUAL), run)
                : started(registration));
  }

  /** A portfolio is handed other algorithms, which cannot be handed to another process. */
  private Lease isolated(Registration registration, Job.Isolated how, RunControl run) {
    if (Declared.flag(registration.info, "kanon.portfolio", false)) {
      throw Vetted.add(
          KanonException.usage(
              "NOT_ISOLATED",
              "%s cannot work in a process of its own: it has others search for it, which work in this one; name one of them"
                  .formatted(registration.origin())));
    }
    ChildStart start = new ChildStart(context, registration.bundle, how.megabytes());
    return new Lease(
        this,
        registration,
        new IsolatedAlgorithm(registration.info.name(), registration.origin(), start, run));
  }

  /** Whether the site asks that an algorithm works in a process of its own. */
  public boolean isolates(PluginInfo algorithm) {
    Registration registration;
    synchronized (this) {
      registration = choose(PluginKind.ALGORITHM, algorithm.name());
    }
    return isolates(registration);
  }

  private boolean isolates(Registration registration) {
    return !registration.trusted()
        && admin().map(a -> a.isolates(registration.bundle.getBundleId())).orElse(false);
  }

  private Lease lease(
      PluginKind kind, String name, RunControl run, Function<Registration, Lease> start) {
    Registration registration;
    synchronized (this) {
      registration = choose(kind, name);
      leases.merge(registration.bundle, 1, Integer::sum);
    }
    try {
      return run.starting(registration.origin(), () -> start.apply(registration));
    } catch (Throwable e) {
      release(registration);
      throw e instanceof KanonException known && Vetted.has(known)
          ? known
          : PluginCall.failed("PLUGIN_FAILED", registration.origin() + " cannot be started: ", e);
    }
  }

  private Lease started(Registration registration) {
    Object service = context.getService(registration.reference);
    Optional<EndRefused> offence = Guard.offence(Thread.currentThread().getThreadGroup());
    if (offence.isPresent()) {
      throw offence.get();
    }
    if (service instanceof Plugin<?> plugin) {
      return new Lease(this, registration, plugin);
    }
    throw Vetted.add(
        new KanonException(
            KanonException.Kind.INTERNAL,
            "PLUGIN_FAILED",
            registration.origin() + " cannot be started: its component does not activate"));
  }

  /** What a code stands for, as a plugin's bundle says or else one of the platform's. */
  Optional<Fault> fault(Registration registration, String code) {
    return Faults.of(registration.bundle, code)
        .or(
            () ->
                Stream.of(context.getBundles())
                    .filter(origin::platform)
                    .flatMap(bundle -> Faults.of(bundle, code).stream())
                    .findFirst());
  }

  /** How a plugin's bundle is trusted; one that nobody knows of was not checked. */
  String trust(Registration registration) {
    if (registration.trusted()) {
      return Manifest.Jar.PLATFORM;
    }
    return admin()
        .map(a -> a.trust(registration.bundle.getBundleId()))
        .orElse(Manifest.Jar.UNCHECKED);
  }

  private Optional<PluginAdmin> admin() {
    return Optional.ofNullable(context.getServiceReference(PluginAdmin.class))
        .map(context::getService);
  }

  private Registration choose(PluginKind kind, String name) {
    NavigableSet<Registration> versions = named(kind).get(name);
    if (versions != null) {
      for (Registration r : versions) {
        if (!retired.containsKey(r.bundle)) {
          return r;
        }
      }
    }
    throw KanonException.usage(
        "UNKNOWN_" + kind.name(), Names.unknown(kind.label(), name, names(kind)));
  }

  /**
   * Lets a bundle take no new runs. Its last lease's end calls back, at once where it has none, in
   * the thread that ends it.
   */
  public void retire(Bundle bundle, Runnable whenIdle) {
    boolean idle;
    synchronized (this) {
      idle = !leases.containsKey(bundle);
      if (!idle || offers(bundle)) {
        retired.put(bundle, idle ? () -> {} : whenIdle);
      }
    }
    if (idle) {
      whenIdle.run();
    } else {
      endings.forEach(Runnable::run);
    }
  }

  @Override
  public void retire(long id, Runnable whenIdle) {
    Bundle bundle = context.getBundle(id);
    if (bundle == null) {
      whenIdle.run();
    } else {
      retire(bundle, whenIdle);
    }
  }

  /** How many leases there are on a bundle's plugins. */
  public synchronized int leases(Bundle bundle) {
    return leases.getOrDefault(bundle, 0);
  }

  @Override
  public int runs(long id) {
    Bundle bundle = context.getBundle(id);
    return bundle == null ? 0 : leases(bundle);
  }

  private boolean stopping() {
    return context.getBundle(0).getState() != Bundle.ACTIVE;
  }

  synchronized boolean leaving(Registration registration) {
    return retired.containsKey(registration.bundle);
  }

  void release(Registration registration) {
    Runnable whenIdle = () -> {};
    try {
      context.ungetService(registration.reference);
    } catch (IllegalStateException e) {
      // This bundle is being stopped, which gives back everything that it uses.
      whenIdle = () -> {};
    }
    synchronized (this) {
      Bundle bundle = registration.bundle;
      leases.computeIfPresent(bundle, (b, n) -> n == 1 ? null : n - 1);
      if (!leases.containsKey(bundle) && retired.containsKey(bundle)) {
        whenIdle = retired.replace(bundle, () -> {});
      }
      notifyAll();
    }
    whenIdle.run();
  }
}
