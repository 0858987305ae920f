package kanon.plugins;

import java.util.List;
import kanon.api.PluginKind;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Constants;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.wiring.BundleCapability;
import org.osgi.framework.wiring.BundleRevision;

/** The plugins that a bundle declares in its manifest, and those that it registers. */
final class Offer {
  private Offer() {}

  /** Whether a bundle's manifest declares plugins. */
  static boolean declared(Bundle bundle) {
    BundleRevision revision = bundle.adapt(BundleRevision.class);
    for (PluginKind kind : PluginKind.values()) {
      if (revision != null && !revision.getDeclaredCapabilities(kind.namespace()).isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /** Whether an active bundle has registered plugins. */
  static boolean registered(Bundle bundle) {
    for (PluginKind kind : PluginKind.values()) {
      if (!services(bundle, kind).isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /** Compares what a started bundle registers with what it declares, and with what can be used. */
  static void check(Bundle bundle, BundleContext context) throws Refusal {
    for (PluginKind kind : PluginKind.values()) {
      List<ServiceReference<?>> services = services(bundle, kind);
      for (ServiceReference<?> service : services) {
        if (!service.isAssignableTo(context.getBundle(), kind.service().getName())) {
          throw new Refusal(
              "carries its own copy of the package kanon.api instead of importing it");
        }
        if (!(service.getProperty(PluginKind.NAME) instanceof String)) {
          throw new Refusal(
              "registers a service %s without the property %s"
                  .formatted(kind.service().getName(), PluginKind.NAME));
        }
      }
      for (BundleCapability c :
          bundle.adapt(BundleRevision.class).getDeclaredCapabilities(kind.namespace())) {
        Object name = c.getAttributes().get(kind.namespace());
        if (services.stream().noneMatch(s -> s.getProperty(PluginKind.NAME).equals(name))) {
          throw new Refusal(
              "declares the %s '%s' in its manifest, but registers %s"
                  .formatted(kind.label(), name, names(services)));
        }
      }
    }
  }

  private static String names(List<ServiceReference<?>> services) {
    List<String> names =
        services.stream().map(s -> "'" + s.getProperty(PluginKind.NAME) + "'").toList();
    return names.isEmpty() ? "none" : String.join(", ", names);
  }

  private static List<ServiceReference<?>> services(Bundle bundle, PluginKind kind) {
    ServiceReference<?>[] all = bundle.getRegisteredServices();
    if (all == null) {
      return List.of();
    }
    String wanted = kind.service().getName();
    return List.of(all).stream()
        .filter(s -> List.of((String[]) s.getProperty(Constants.OBJECTCLASS)).contains(wanted))
        .<ServiceReference<?>>map(s -> s)
        .toList();
  }
}
