package kanon.plugins;

import java.util.Optional;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceRegistration;
import org.osgi.framework.hooks.weaving.WeavingException;
import org.osgi.framework.hooks.weaving.WeavingHook;
import org.osgi.framework.hooks.weaving.WovenClass;

/**
 * Weaves the classes of bundles that the launcher did not install. The hook is there once there is
 * such a bundle, so that a platform without plugins loads its classes as if there were none.
 */
final class PluginWeaving implements WeavingHook {
  /** Where bundles come from that the launcher installed. */
  private static final String PLATFORM = "reference:";

  private final BundleContext context;
  private Optional<ServiceRegistration<WeavingHook>> registration = Optional.empty();

  PluginWeaving(BundleContext context) {
    this.context = context;
  }

  /** Before a bundle of plugins is started. */
  synchronized void begin() {
    if (registration.isEmpty()) {
      registration = Optional.of(context.registerService(WeavingHook.class, this, null));
    }
  }

  @Override
  public void weave(WovenClass woven) {
    Bundle bundle = woven.getBundleWiring().getBundle();
    if (bundle.getBundleId() == 0 || bundle.getLocation().startsWith(PLATFORM)) {
      return;
    }
    byte[] bytes = woven.getBytes();
    byte[] changed;
    try {
      changed = Weaver.woven(bytes);
    } catch (RuntimeException e) {
      throw new WeavingException(woven.getClassName() + " is of an unknown class file format", e);
    }
    if (changed != bytes) {
      woven.setBytes(changed);
      woven.getDynamicImports().add(Weaver.PACKAGE);
    }
  }
}
