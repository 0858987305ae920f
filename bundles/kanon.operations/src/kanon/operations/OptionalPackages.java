package kanon.operations;

import kanon.operations.inventory.Inventories;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleEvent;
import org.osgi.framework.BundleListener;
import org.osgi.framework.namespace.PackageNamespace;
import org.osgi.framework.wiring.BundleCapability;
import org.osgi.framework.wiring.BundleRevision;
import org.osgi.service.component.ComponentContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;

/**
 * Enables what serves a package of others as soon as a bundle brings it that registers no service
 * to wait for. When that bundle leaves, this one is wired anew, as it has used it.
 */
@Component(
    immediate = true,
    service = {})
public final class OptionalPackages {
  private static final String INVENTORY = "org.apache.felix.inventory";

  private final ComponentContext own;
  private final BundleContext context;
  private final BundleListener listener = this::changed;

  /** Looks through the bundles that are there, and at those that come. */
  @Activate
  public OptionalPackages(ComponentContext own, BundleContext context) {
    this.own = own;
    this.context = context;
    context.addBundleListener(listener);
    for (Bundle bundle : context.getBundles()) {
      look(bundle);
    }
  }

  @Deactivate
  void leave() {
    context.removeBundleListener(listener);
  }

  private void changed(BundleEvent event) {
    if (event.getType() == BundleEvent.RESOLVED) {
      look(event.getBundle());
    }
  }

  private void look(Bundle bundle) {
    BundleRevision revision = bundle.adapt(BundleRevision.class);
    if (revision == null || bundle.getState() == Bundle.INSTALLED) {
      return;
    }
    for (BundleCapability c :
        revision.getDeclaredCapabilities(PackageNamespace.PACKAGE_NAMESPACE)) {
      if (INVENTORY.equals(c.getAttributes().get(PackageNamespace.PACKAGE_NAMESPACE))) {
        own.enableComponent(Inventories.COMPONENT);
      }
    }
  }
}
