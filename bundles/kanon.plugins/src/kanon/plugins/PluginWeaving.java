package kanon.plugins;

import java.util.Optional;
import kanon.lib.origin.Origin;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceRegistration;
import org.osgi.framework.hooks.weaving.WeavingException;
import org.osgi.framework.hooks.weaving.WeavingHook;
import org.osgi.framework.hooks.weaving.WovenClass;

/**
 * Weaves the classes of bundles that strangers brought, and no others that a container holds. The
 * hook is there once there is such a bundle, so that a platform without plugins loads its classes
 * as if there were none.
 */
final class PluginWeaving implements WeavingHook {
  private final BundleContext context;
  private final Origin origin;
  private Optional<ServiceRegistration<WeavingHook>> registration = Optional.empty();

  PluginWeaving(BundleContext context) {
    this.context = context;
    origin = new Origin(context);
  }

  /** Before a bundle of plugins is started. */
  synchronized void begin() {
    if (registration.isEmpty()) {
      registration = Optional.of(context.registerService(WeavingHook.class, this, null));
    }
  }

  @Override
  public void weave(WovenClass woven) {
    if (!origin.stranger(woven.getBundleWiring().getBundle())) {
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
