package kanon.lib.bundles;

import java.util.Optional;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.ServiceReference;

/**
 * Bundles that are installed and not started: a command that does not want them pays nothing for
 * them. Once started they stay.
 */
public final class LazyBundles {
  private LazyBundles() {}

  /**
   * Starts the bundle of a name and those whose names go on from it with a dot.
   *
   * @throws BundleException naming the bundle that does not start
   */
  public static void start(BundleContext context, String name) throws BundleException {
    for (Bundle bundle : context.getBundles()) {
      String each = String.valueOf(bundle.getSymbolicName());
      if ((each.equals(name) || each.startsWith(name + "."))
          && bundle.getState() != Bundle.ACTIVE) {
        try {
          bundle.start(Bundle.START_TRANSIENT | Bundle.START_ACTIVATION_POLICY);
        } catch (BundleException e) {
          throw new BundleException(
              "Bundle " + each + " does not start: " + e.getMessage(), e.getType(), e);
        }
      }
    }
  }

  /** A service, where it is there. */
  public static <S> Optional<S> service(BundleContext context, Class<S> type) {
    ServiceReference<S> reference = context.getServiceReference(type);
    return Optional.ofNullable(reference).map(context::getService);
  }
}
