package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;

class PlatformTest {
  private final BundleContext context =
      FrameworkUtil.getBundle(PlatformTest.class).getBundleContext();

  @Test
  void everyBundleOfKanonIsActive_butWhatCommandsStart() {
    Plugins.await(
        "what starts later", () -> named(false).allMatch(b -> b.getState() == Bundle.ACTIVE));
    assertEquals(List.of(), named(false).filter(b -> b.getState() != Bundle.ACTIVE).toList());
    List<Bundle> console = named(true).toList();
    assertTrue(console.size() >= 4, console.toString());
    assertEquals(List.of(), console.stream().filter(b -> b.getState() == Bundle.ACTIVE).toList());
  }

  /**
   * The bundles of the console, which the command serve starts, or all others but that of
   * repositories, which a command may have started or not.
   */
  private Stream<Bundle> named(boolean console) {
    return Arrays.stream(context.getBundles())
        .filter(b -> b.getSymbolicName().startsWith("kanon."))
        .filter(b -> !b.getSymbolicName().equals("kanon.repository"))
        .filter(b -> b.getSymbolicName().matches("kanon\\.console(\\..*)?") == console);
  }

  @Test
  void theCommandLineIsOneService() throws Exception {
    var programs = context.getServiceReferences(Callable.class, "(main.thread=true)");
    assertEquals(1, programs.size());
    assertNotNull(context.getService(programs.iterator().next()));
  }
}
