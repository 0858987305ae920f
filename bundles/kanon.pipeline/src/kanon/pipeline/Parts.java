package kanon.pipeline;

import java.util.function.Supplier;
import kanon.api.Gate;
import kanon.pipeline.plugin.PluginRegistry;

/**
 * What a run needs of the platform.
 *
 * @param registry the live plugins
 * @param gates the gate, looked up for each run
 * @param version Kanon's version
 */
record Parts(PluginRegistry registry, Supplier<Gate> gates, String version) {
  Gate gate() {
    return gates.get();
  }
}
