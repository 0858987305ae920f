package kanon.pipeline.plugin;

import java.util.concurrent.atomic.AtomicBoolean;
import kanon.api.platform.PluginInfo;

/** The use of a plugin by one run. */
public final class Lease implements AutoCloseable {
  private final PluginRegistry registry;
  private final Registration registration;
  private final Object service;
  private final AtomicBoolean open = new AtomicBoolean(true);

  Lease(PluginRegistry registry, Registration registration, Object service) {
    this.registry = registry;
    this.registration = registration;
    this.service = service;
  }

  /** What is leased. */
  public PluginInfo info() {
    return registration.info;
  }

  /** The plugin. */
  public Object service() {
    return service;
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
    return label() + " of bundle " + info().bundle() + " " + info().version();
  }

  /** Gives it back; further calls do nothing. */
  @Override
  public void close() {
    if (open.compareAndSet(true, false)) {
      registry.release(registration);
    }
  }
}
