package kanon.pipeline.session;

import kanon.pipeline.control.RunControl;
import kanon.pipeline.plugin.Leases;
import kanon.pipeline.plugin.PluginRegistry;

/**
 * What one call on a workbench works with.
 *
 * @param platform the platform's services
 * @param data what the workbench keeps between calls
 * @param leases the plugins in use, given back at the call's end
 * @param run how far it is, and whether it is to end
 */
public record WorkbenchCall(
    PlatformServices platform, DataCache data, Leases leases, RunControl run) {
  /** The live plugins. */
  public PluginRegistry registry() {
    return platform.registry();
  }

  /** The same on other data. */
  public WorkbenchCall with(DataCache other) {
    return new WorkbenchCall(platform, other, leases, run);
  }
}
