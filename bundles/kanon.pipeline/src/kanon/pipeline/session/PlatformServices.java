package kanon.pipeline.session;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import kanon.api.Gate;
import kanon.api.platform.Pages;
import kanon.model.KanonException;
import kanon.pipeline.files.BundleJars;
import kanon.pipeline.plugin.PluginRegistry;
import kanon.pipeline.site.SiteDefaults;

/**
 * What a run needs of the platform.
 *
 * @param registry the live plugins
 * @param gates the gate, looked up for each run
 * @param makers what makes pages, looked up for each run
 * @param configured what a site's configuration has under a name
 * @param jars what is installed
 * @param version Kanon's version
 */
public record PlatformServices(
    PluginRegistry registry,
    Supplier<Gate> gates,
    Supplier<Optional<Pages>> makers,
    Function<String, Optional<Map<String, Object>>> configured,
    BundleJars jars,
    String version) {
  /** The site's defaults, for one call. */
  public SiteDefaults site() {
    return new SiteDefaults(configured);
  }

  /** The gate of this moment. */
  public Gate gate() {
    return gates.get();
  }

  /** What makes pages at this moment. */
  public Pages pages() {
    return makers
        .get()
        .orElseThrow(
            () ->
                KanonException.usage(
                    "NO_PAGES",
                    "report.html: no bundle that makes pages is installed; leave it out"));
  }
}
