package kanon.pipeline.plugin;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.PluginKind;
import kanon.api.platform.PluginInfo;

/** The leases of one run. Every plugin is leased once, and stays in the version first leased. */
public final class Leases implements AutoCloseable {
  private final PluginRegistry registry;
  private final Map<String, Lease> held = new LinkedHashMap<>();
  private boolean closed;

  /** No leases yet. */
  public Leases(PluginRegistry registry) {
    this.registry = registry;
  }

  /** The plugin of a name, taken into use if it is not yet. */
  public synchronized Lease lease(PluginKind kind, String name) {
    if (closed) {
      throw new IllegalStateException("The run has ended");
    }
    return held.computeIfAbsent(kind + " " + name, k -> registry.lease(kind, name));
  }

  /** What is in use. */
  public synchronized List<PluginInfo> infos() {
    return held.values().stream().map(Lease::info).toList();
  }

  @Override
  public synchronized void close() {
    closed = true;
    held.values().forEach(Lease::close);
    held.clear();
  }
}
