package kanon.pipeline.session;

import kanon.pipeline.control.RunControl;
import kanon.pipeline.plugin.Leases;
import kanon.pipeline.plugin.PluginRegistry;
import kanon.pipeline.site.SiteDefaults;

/**
 * What one call on a workbench works with.
 *
 * @param platform the platform's services
 * @param data what the workbench keeps between calls
 * @param leases the plugins in use, given back at the call's end
 * @param run how far it is, and whether it is to end
 * @param site what a site gives where a config names nothing
 */
public record WorkbenchCall(
    PlatformServices platform, DataCache data, Leases leases, RunControl run, SiteDefaults site) {
  /** The live plugins. */
  public PluginRegistry registry() {
    return platform.registry();
  }

  /** The same on other data. */
  public WorkbenchCall with(DataCache other) {
    return new WorkbenchCall(platform, other, leases, run, site);
  }

  /**
   * The same for a config that was recorded as it was run: what it does not name, nobody gave then,
   * and no site gives now.
   */
  public WorkbenchCall recorded() {
    return new WorkbenchCall(platform, data, leases, run, SiteDefaults.none());
  }
}
