package kanon.operations.health;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import kanon.api.platform.DoctorCheck;
import org.apache.felix.hc.api.HealthCheck;
import org.apache.felix.hc.api.execution.HealthCheckExecutor;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.ServiceRegistration;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;

/**
 * Makes a health check of Felix of every check of the doctor, as they come and go. It is satisfied
 * where somebody executes health checks.
 */
@Component(
    immediate = true,
    service = {},
    reference = @Reference(name = "executor", service = HealthCheckExecutor.class))
public final class HealthChecks {
  private static final String SUMMARY = "kanon.summary";
  private static final String NAME = "kanon.name";

  private final Map<ServiceReference<DoctorCheck>, ServiceRegistration<HealthCheck>> registered =
      new ConcurrentHashMap<>();
  private final BundleContext context;

  /** Registers checks in a framework. */
  @Activate
  public HealthChecks(BundleContext context) {
    this.context = context;
  }

  @Reference(
      name = "check",
      service = DoctorCheck.class,
      cardinality = ReferenceCardinality.MULTIPLE,
      policy = ReferencePolicy.DYNAMIC,
      unbind = "remove")
  void add(ServiceReference<DoctorCheck> check) {
    String name = word(check, NAME, String.valueOf(check.getProperty("component.name")));
    Map<String, Object> properties = new HashMap<>();
    properties.put(HealthCheck.NAME, "kanon." + name);
    properties.put(HealthCheck.TAGS, new String[] {"kanon", name});
    properties.put(HealthCheck.MBEAN_NAME, "kanon." + name);
    HealthCheck health =
        new CheckedHealth(context, check, word(check, SUMMARY, "Nothing was found"));
    registered.put(
        check,
        context.registerService(HealthCheck.class, health, FrameworkUtil.asDictionary(properties)));
  }

  void remove(ServiceReference<DoctorCheck> check) {
    ServiceRegistration<HealthCheck> registration = registered.remove(check);
    if (registration != null) {
      registration.unregister();
    }
  }

  @Deactivate
  void leave() {
    registered.keySet().forEach(this::remove);
  }

  private static String word(ServiceReference<?> check, String property, String otherwise) {
    return check.getProperty(property) instanceof String text ? text : otherwise;
  }
}
