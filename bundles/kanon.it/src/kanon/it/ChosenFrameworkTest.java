package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;
import kanon.it.Installed.Ended;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the start script is told of another framework; those that work are tried elsewhere. */
class ChosenFrameworkTest {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  private Ended version(Path framework) {
    return new Installed(folder, Map.of("KANON_FRAMEWORK", framework.toString())).kanon("version");
  }

  private static void refused(String reason, Ended ended) {
    assertEquals(2, ended.status(), ended.all());
    assertEquals("", ended.out());
    assertEquals(1, ended.err().lines().count(), ended.err());
    assertTrue(ended.err().contains(reason), ended.err());
  }

  @Test
  void aFileThatIsNotThere_isRefused() {
    refused("KANON_FRAMEWORK names no file", version(folder.resolve("nothing.jar")));
  }

  @Test
  void aJarWithoutAFramework_isRefused() {
    Path other = Installed.SCRIPT.resolve("../../bundles/kanon.model.jar").normalize();
    refused("is no OSGi framework", version(other));
  }
}
