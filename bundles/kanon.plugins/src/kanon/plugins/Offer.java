package kanon.plugins;

import java.util.List;
import java.util.stream.Stream;
import kanon.api.PluginKind;
import kanon.api.command.Command;
import kanon.api.command.ProvidesCommand;
import kanon.api.console.ConsolePage;
import kanon.api.console.ProvidesPage;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Constants;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.wiring.BundleCapability;
import org.osgi.framework.wiring.BundleRevision;

/**
 * The plugins, commands and pages that a bundle declares in its manifest, and those that it
 * registers.
 */
final class Offer {
  private static final List<Offer> ALL =
      Stream.concat(
              Stream.of(PluginKind.values())
                  .map(kind -> new Offer(kind.label(), kind.namespace(), kind.service())),
              Stream.of(
                  new Offer("command", ProvidesCommand.NAMESPACE, Command.class),
                  new Offer("page", ProvidesPage.NAMESPACE, ConsolePage.class)))
          .toList();

  private final String label;
  private final String namespace;
  private final String service;

  private Offer(String label, String namespace, Class<?> service) {
    this.label = label;
    this.namespace = namespace;
    this.service = service.getName();
  }

  /** Whether a bundle's manifest declares plugins. */
  static boolean declaresPlugins(Bundle bundle) {
    BundleRevision revision = bundle.adapt(BundleRevision.class);
    return revision != null
        && Stream.of(PluginKind.values())
            .anyMatch(kind -> !revision.getDeclaredCapabilities(kind.namespace()).isEmpty());
  }

  /** Whether a bundle has registered plugins, commands or pages. */
  static boolean registered(Bundle bundle) {
    return ALL.stream().anyMatch(offer -> !offer.services(bundle).isEmpty());
  }

  /** Compares what a started bundle registers with what it declares, and with what can be used. */
  static void check(Bundle bundle, BundleContext context) throws Refusal {
    for (Offer offer : ALL) {
      offer.compare(bundle, context);
    }
  }

  private void compare(Bundle bundle, BundleContext context) throws Refusal {
    List<ServiceReference<?>> services = services(bundle);
    for (ServiceReference<?> one : services) {
      if (!one.isAssignableTo(context.getBundle(), service)) {
        throw new Refusal("carries its own copy of the package kanon.api instead of importing it");
      }
      if (!(one.getProperty(PluginKind.NAME) instanceof String)) {
        throw new Refusal(
            "registers a service %s without the property %s".formatted(service, PluginKind.NAME));
      }
    }
    for (BundleCapability c :
        bundle.adapt(BundleRevision.class).getDeclaredCapabilities(namespace)) {
      Object name = c.getAttributes().get(namespace);
      if (services.stream().noneMatch(s -> s.getProperty(PluginKind.NAME).equals(name))) {
        throw new Refusal(
            "declares the %s '%s' in its manifest, but registers %s"
                .formatted(label, name, names(services)));
      }
    }
  }

  private static String names(List<ServiceReference<?>> services) {
    List<String> names =
        services.stream().map(s -> "'" + s.getProperty(PluginKind.NAME) + "'").toList();
    return names.isEmpty() ? "none" : String.join(", ", names);
  }

  private List<ServiceReference<?>> services(Bundle bundle) {
    ServiceReference<?>[] all = bundle.getRegisteredServices();
    if (all == null) {
      return List.of();
    }
    return List.of(all).stream()
        .filter(s -> List.of((String[]) s.getProperty(Constants.OBJECTCLASS)).contains(service))
        .<ServiceReference<?>>map(s -> s)
        .toList();
  }
}
