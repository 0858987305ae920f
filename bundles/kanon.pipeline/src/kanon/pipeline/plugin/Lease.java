package kanon.pipeline.plugin;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import kanon.api.Plugin;
import kanon.api.platform.PluginInfo;
import kanon.api.report.Job;
import kanon.model.Fault;
import kanon.pipeline.isolated.IsolatedAlgorithm;

/** The use of a plugin by one run. */
public final class Lease implements AutoCloseable {
  private final PluginRegistry registry;
  private final Registration registration;
  private final Plugin<?> plugin;
  private final AtomicBoolean open = new AtomicBoolean(true);

  Lease(PluginRegistry registry, Registration registration, Plugin<?> plugin) {
    this.registry = registry;
    this.registration = registration;
    this.plugin = plugin;
  }

  /** Whether it works in a process of its own. */
  public boolean isolated() {
    return plugin instanceof IsolatedAlgorithm;
  }

  /** Where it works in a process of its own, what that may take. */
  public Optional<Job.Isolated> process() {
    return plugin instanceof IsolatedAlgorithm isolated
        ? Optional.of(new Job.Isolated(OptionalLong.of(isolated.megabytes())))
        : Optional.empty();
  }

  /** The id of its bundle in the framework. */
  public long bundle() {
    return registration.bundle.getBundleId();
  }

  /** What is leased. */
  public PluginInfo info() {
    return registration.info;
  }

  /** The plugin. */
  public Plugin<?> plugin() {
    return plugin;
  }

  /** The plugin as one of its kind. */
  public <P> P as(Class<P> kind) {
    return kind.cast(plugin);
  }

  /** Whether the platform brought it, and not a folder of plugins. */
  public boolean trusted() {
    return registration.trusted();
  }

  /** How its bundle is trusted, as {@link kanon.api.report.Manifest.Jar} has it. */
  public String trust() {
    return registry.trust(registration);
  }

  /**
   * Whether a text of the plugin may be told: its author wrote it, so that it is not made of cells.
   */
  public boolean says(String text) {
    return registration.says(text);
  }

  /** What a code stands for that the plugin may throw. */
  Optional<Fault> fault(String code) {
    return registry.fault(registration, code);
  }

  /** Whether code lies in the plugin's packages. */
  boolean holds(String className) {
    return !isolated() && className.startsWith(plugin.getClass().getPackageName() + ".");
  }

  /** Whether the plugin is to go, so that whoever keeps it should let it go soon. */
  public boolean leaving() {
    return registry.leaving(registration);
  }

  /** As in: {@code algorithm 'incognito'}. */
  public String label() {
    return info().kind().label() + " '" + info().name() + "'";
  }

  /** As in: {@code algorithm 'incognito' of bundle kanon.algorithm.incognito 1.0.0}. */
  public String origin() {
    return registration.origin();
  }

  /** Gives it back; further calls do nothing. */
  @Override
  public void close() {
    if (open.compareAndSet(true, false)) {
      if (plugin instanceof IsolatedAlgorithm isolated) {
        isolated.close();
      }
      registry.release(registration);
    }
  }
}
