package kanon.pipeline.site;

import java.io.IOException;
import java.util.Collections;
import java.util.Dictionary;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kanon.model.KanonException;
import org.osgi.framework.BundleContext;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.ServiceReference;
import org.osgi.service.cm.Configuration;
import org.osgi.service.cm.ConfigurationAdmin;

/**
 * What stands in OSGi's Config Admin, where there is one; asked anew each time. Its package is
 * looked up when its service is there, so that the platform does without.
 */
public final class ConfiguredDefaults {
  private static final String SERVICE = "org.osgi.service.cm.ConfigurationAdmin";

  /** Names of a configuration that are not the site's. */
  private static final Set<String> OWN =
      Set.of(
          "service.pid",
          "service.factoryPid",
          "service.bundleLocation",
          "felix.fileinstall.filename");

  private final BundleContext context;

  /** What a framework has. */
  public ConfiguredDefaults(BundleContext context) {
    this.context = context;
  }

  /** What stands under a name. */
  public Optional<Map<String, Object>> of(String pid) {
    ServiceReference<?> reference = context.getServiceReference(SERVICE);
    Object service = reference == null ? null : context.getService(reference);
    if (service == null) {
      return Optional.empty();
    }
    try {
      return Admin.properties(service, pid);
    } finally {
      context.ungetService(reference);
    }
  }

  /** Loaded where the service is. */
  private static final class Admin {
    private Admin() {}

    static Optional<Map<String, Object>> properties(Object service, String pid) {
      try {
        Configuration[] found =
            ((ConfigurationAdmin) service).listConfigurations("(service.pid=" + pid + ")");
        return found == null || found.length == 0
            ? Optional.empty()
            : Optional.of(map(found[0].getProperties()));
      } catch (IOException | InvalidSyntaxException | IllegalStateException e) {
        throw KanonException.usage(
            "BAD_SITE_DEFAULT",
            pid + ": the configuration cannot be read: " + e.getClass().getName());
      }
    }

    private static Map<String, Object> map(Dictionary<String, Object> properties) {
      Map<String, Object> map = new LinkedHashMap<>();
      for (String name : Collections.list(properties.keys()).stream().sorted().toList()) {
        if (!OWN.contains(name)) {
          map.put(name, properties.get(name));
        }
      }
      return map;
    }
  }
}
