package kanon.lib.origin;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.namespace.PackageNamespace;
import org.osgi.framework.wiring.BundleRevision;

/**
 * Tells the platform's bundles from others by where they were installed from, in any framework.
 * What it answers is settled when it is made, before a plugin runs. Thread-safe.
 */
public final class Origin {
  /** The framework property with further beginnings of the platform's locations. */
  private static final String FURTHER = "kanon.platform";

  private static final String PLUGINS = "plugin:";
  private static final String API = "kanon.";

  private final List<String> beginnings = new ArrayList<>();

  /**
   * Seen from one of the platform's bundles.
   *
   * @param context of the bundle that asks
   */
  public Origin(BundleContext context) {
    String own = context.getBundle().getLocation();
    beginnings.add(own.substring(0, own.lastIndexOf('/') + 1));
    String further = context.getProperty(FURTHER);
    if (further != null) {
      Arrays.stream(further.split(",")).map(String::strip).forEach(beginnings::add);
    }
    beginnings.removeIf(String::isEmpty);
  }

  /** Whether a bundle came with the platform, or is the framework with the program around it. */
  public boolean platform(Bundle bundle) {
    if (bundle.getBundleId() == 0) {
      return true;
    }
    String location = bundle.getLocation();
    return !location.startsWith(PLUGINS) && beginnings.stream().anyMatch(location::startsWith);
  }

  /** Whether somebody else brought a bundle that takes part: one from plugins/, or of the API. */
  public boolean stranger(Bundle bundle) {
    return !platform(bundle) && (bundle.getLocation().startsWith(PLUGINS) || usesApi(bundle));
  }

  private static boolean usesApi(Bundle bundle) {
    BundleRevision revision = bundle.adapt(BundleRevision.class);
    return revision != null
        && revision.getDeclaredRequirements(PackageNamespace.PACKAGE_NAMESPACE).stream()
            .map(r -> r.getDirectives().getOrDefault("filter", ""))
            .anyMatch(f -> f.contains("(" + PackageNamespace.PACKAGE_NAMESPACE + "=" + API));
  }
}
