package kanon.lib.bundles;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.osgi.framework.Version;
import org.osgi.resource.Capability;
import org.osgi.resource.Requirement;
import org.osgi.resource.Resource;

class NeedTextTest {
  private static final Resource NOBODY =
      new Resource() {
        @Override
        public List<Capability> getCapabilities(String namespace) {
          return List.of();
        }

        @Override
        public List<Requirement> getRequirements(String namespace) {
          return List.of();
        }
      };

  /** A requirement, or a capability. */
  private record Part(
      String getNamespace, Map<String, Object> getAttributes, Map<String, String> getDirectives)
      implements Requirement, Capability {
    @Override
    public Resource getResource() {
      return NOBODY;
    }
  }

  private static Part need(String namespace, String filter) {
    return new Part(namespace, Map.of(), Map.of("filter", filter));
  }

  @Test
  void aPackage_isNamedWithItsRangeAndWhatIsHere() {
    Part here =
        new Part(
            "osgi.wiring.package",
            Map.of("osgi.wiring.package", "kanon.api", "version", new Version("1.0.0")),
            Map.of());
    Part need =
        need(
            "osgi.wiring.package",
            "(&(osgi.wiring.package=kanon.api)(version>=1.9.0)(!(version>=2.0.0)))");
    assertEquals(
        "package kanon.api from version 1.9.0 below 2.0.0 (here it is 1.0.0: it was built against another API)",
        NeedText.of(need, List.of(here)));
    assertEquals(
        "package x.y (nothing here has it)",
        NeedText.of(need("osgi.wiring.package", "(osgi.wiring.package=x.y)"), List.of(here)));
  }

  @Test
  void javaAndPlugins_areNamedInWords_othersByTheirFilter() {
    assertEquals(
        "Java 99 (this is Java " + Runtime.version().feature() + ")",
        NeedText.of(need("osgi.ee", "(&(osgi.ee=JavaSE)(version=99))"), List.of()));
    assertEquals("model 'some'", NeedText.of(need("kanon.model", "(kanon.model=some)"), List.of()));
    assertEquals(
        "kanon.model (kanon.model=s*)",
        NeedText.of(need("kanon.model", "(kanon.model=s*)"), List.of()));
    assertEquals("x (y=1)", NeedText.of(need("x", "(y=1)"), List.of()));
  }
}
