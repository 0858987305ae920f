package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import kanon.api.Algorithm;
import kanon.api.NoOptions;
import kanon.api.PluginKind;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.api.platform.Pipeline;
import kanon.api.platform.PluginInfo;
import kanon.model.Solution;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.PrototypeServiceFactory;
import org.osgi.framework.ServiceRegistration;

/**
 * How the pipeline learns of plugins: from service properties alone, of every kind the same way.
 */
class PluginServicesTest {
  private static final String NAME = "counted";

  private final BundleContext context =
      FrameworkUtil.getBundle(PluginServicesTest.class).getBundleContext();
  private final Pipeline pipeline = new Patients(Path.of("generated")).pipeline();
  private final AtomicInteger made = new AtomicInteger();
  private final AtomicInteger givenBack = new AtomicInteger();
  private final List<ServiceRegistration<?>> registered = new ArrayList<>();

  /** Counts how many plugins are made and given back. */
  private final class Counting implements PrototypeServiceFactory<Object> {
    @Override
    public Object getService(Bundle bundle, ServiceRegistration<Object> registration) {
      made.incrementAndGet();
      return new Unsolved();
    }

    @Override
    public void ungetService(
        Bundle bundle, ServiceRegistration<Object> registration, Object service) {
      givenBack.incrementAndGet();
    }
  }

  private static final class Unsolved implements Algorithm<NoOptions> {
    @Override
    public Class<NoOptions> options() {
      return NoOptions.class;
    }

    @Override
    public Solution solve(Problem problem, NoOptions options, Run run) {
      throw new UnsupportedOperationException();
    }
  }

  @AfterEach
  void unregister() {
    registered.forEach(ServiceRegistration::unregister);
  }

  private ServiceRegistration<?> register(String service, Map<String, Object> properties) {
    return context.registerService(
        new String[] {service}, new Counting(), FrameworkUtil.asDictionary(properties));
  }

  private long listed(PluginKind kind) {
    return pipeline.plugins(kind).stream().map(PluginInfo::name).filter(NAME::equals).count();
  }

  @Test
  void aPluginOfAnyKind_isListedWhileItsServiceIsThere_andNotMade() {
    for (PluginKind kind : PluginKind.values()) {
      String service = kind.service().getName();
      ServiceRegistration<?> plugin = register(service, Map.of(PluginKind.NAME, NAME));
      assertEquals(1, listed(kind), kind.label());
      plugin.unregister();
      assertEquals(0, listed(kind), kind.label());
    }
    assertEquals(0, made.get());
  }

  @Test
  void aPluginIsMadeWhenItIsLeased_andGivenBackAfterwards() {
    registered.add(register(Algorithm.class.getName(), Map.of(PluginKind.NAME, NAME)));
    assertEquals(List.of(), pipeline.options(PluginKind.ALGORITHM, NAME));
    assertEquals(1, made.get());
    assertEquals(1, givenBack.get());
  }

  @Test
  void aPluginIsKnownByItsName_asSoonAsItHasOne() {
    ServiceRegistration<?> plugin = register(Algorithm.class.getName(), Map.of("some", "thing"));
    registered.add(plugin);
    assertEquals(0, listed(PluginKind.ALGORITHM));
    plugin.setProperties(FrameworkUtil.asDictionary(Map.of(PluginKind.NAME, NAME)));
    assertEquals(1, listed(PluginKind.ALGORITHM));
    plugin.setProperties(FrameworkUtil.asDictionary(Map.of("some", "thing")));
    assertEquals(0, listed(PluginKind.ALGORITHM));
  }

  @Test
  void aServiceOfAnotherInterface_isNoPlugin() {
    registered.add(register(Object.class.getName(), Map.of(PluginKind.NAME, NAME)));
    for (PluginKind kind : PluginKind.values()) {
      assertEquals(0, listed(kind), kind.label());
    }
  }
}
