package kanon.pipeline.plugin;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.PluginKind;
import kanon.api.platform.PluginFailure;
import kanon.api.platform.PluginInfo;
import kanon.api.report.Job;
import kanon.pipeline.control.RunControl;

/**
 * The leases of one run. Every plugin is leased once, and stays in the version first leased. One
 * thread leases; any may close.
 */
public final class Leases implements AutoCloseable {
  private final PluginRegistry registry;
  private final RunControl run;
  private final Map<String, Lease> held = new LinkedHashMap<>();
  private boolean closed;

  /** No leases yet. */
  public Leases(PluginRegistry registry, RunControl run) {
    this.registry = registry;
    this.run = run;
  }

  /**
   * The plugin of a name, taken into use if it is not yet. No lock is held while it starts: whoever
   * gives the run up closes the leases meanwhile.
   */
  public Lease lease(PluginKind kind, String name) {
    String key = kind + " " + name;
    Lease known;
    synchronized (this) {
      known = held.get(key);
    }
    return known == null ? keep(key, registry.lease(kind, name, run)) : known;
  }

  /**
   * The algorithm of a name that a config asks for, in a process of its own where the config or the
   * site says so.
   *
   * @param how what the process may take; empty where the config does not ask for one
   */
  public Lease algorithm(String name, Optional<Job.Isolated> how) {
    return keep("asked " + name, registry.algorithm(name, how, run));
  }

  private Lease keep(String key, Lease lease) {
    synchronized (this) {
      if (!closed) {
        held.put(key, lease);
        return lease;
      }
    }
    lease.close();
    throw new IllegalStateException("The run has ended");
  }

  /** What is in use. */
  public synchronized List<PluginInfo> infos() {
    return held.values().stream().map(Lease::info).toList();
  }

  /** Every lease. */
  public synchronized List<Lease> all() {
    return List.copyOf(held.values());
  }

  /** The plugin in whose code an exception was thrown, the nearest of several. */
  synchronized Optional<Lease> guilty(Throwable e) {
    for (StackTraceElement frame : PluginFailure.of(e).getStackTrace()) {
      for (Lease lease : held.values()) {
        if (lease.holds(frame.getClassName())) {
          return Optional.of(lease);
        }
      }
    }
    return Optional.empty();
  }

  @Override
  public void close() {
    List<Lease> open;
    synchronized (this) {
      closed = true;
      open = List.copyOf(held.values());
      held.clear();
    }
    open.forEach(Lease::close);
  }
}
