package kanon.api.platform;

import org.osgi.annotation.versioning.ProviderType;

/** Which bundles the runs of this moment use, so that one can leave without a failed run. */
@ProviderType
public interface PluginUse {
  /**
   * Lets a bundle take no new runs.
   *
   * @param bundle its id in the framework
   * @param whenIdle called once, when no run uses the bundle any more: at once, or in the thread of
   *     the last run that does
   */
  void retire(long bundle, Runnable whenIdle);

  /** How many runs use a bundle. */
  int runs(long bundle);
}
