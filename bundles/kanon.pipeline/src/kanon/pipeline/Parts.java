package kanon.pipeline;

import java.util.Optional;
import java.util.function.Supplier;
import kanon.api.Gate;
import kanon.api.platform.Pages;
import kanon.pipeline.plugin.PluginRegistry;

/**
 * What a run needs of the platform.
 *
 * @param registry the live plugins
 * @param gates the gate, looked up for each run
 * @param pages what makes pages, looked up for each run
 * @param jars what is installed
 * @param version Kanon's version
 */
record Parts(
    PluginRegistry registry,
    Supplier<Gate> gates,
    Supplier<Optional<Pages>> pages,
    BundleJars jars,
    String version) {
  Gate gate() {
    return gates.get();
  }
}
