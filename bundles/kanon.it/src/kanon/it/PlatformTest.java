package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;

class PlatformTest {
  private final BundleContext context =
      FrameworkUtil.getBundle(PlatformTest.class).getBundleContext();

  @Test
  void everyBundleOfKanonIsActive() {
    List<String> idle =
        Arrays.stream(context.getBundles())
            .filter(b -> b.getSymbolicName().startsWith("kanon."))
            .filter(b -> b.getState() != Bundle.ACTIVE)
            .map(Bundle::getSymbolicName)
            .toList();
    assertEquals(List.of(), idle);
  }

  @Test
  void theCommandLineIsOneService() throws Exception {
    var programs = context.getServiceReferences(Callable.class, "(main.thread=true)");
    assertEquals(1, programs.size());
    assertNotNull(context.getService(programs.iterator().next()));
  }
}
