package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kanon.it.Installed.Ended;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process that may open few files: it ends in one line, and later starts are as ever. */
class FewDescriptorsTest {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  private String launcher = "";

  /** An installation of its own, as its cache is at stake. */
  @BeforeEach
  void lay() throws IOException {
    Path built = Installed.SCRIPT.resolve("../..").normalize();
    Path home = Files.createDirectories(folder.resolve("installed"));
    for (String part : List.of("lib", "bundles")) {
      Files.createSymbolicLink(home.resolve(part), built.resolve(part));
    }
    launcher = home.resolve("lib/kanon.launcher.jar").toString();
  }

  private Ended help(String before) {
    String java = Path.of(System.getProperty("java.home"), "bin/java").toString();
    List<String> command =
        List.of("sh", "-c", before + " && exec \"$0\" -jar \"$1\" help", java, launcher);
    return Installed.end(new Installed(folder).start(command), "");
  }

  private void starts() {
    Ended ended = help("true");
    assertEquals(0, ended.status(), ended.all());
    assertEquals("", ended.err());
  }

  @Test
  void whereBundlesCannotBeOpened_theReasonIsTold_andTheNextStartHasThemAll() {
    int refused = 0;
    for (int limit = 40; limit <= 100; limit += 6) {
      Ended ended = help("ulimit -n " + limit);
      if (ended.status() != 0) {
        refused++;
        assertEquals(2, ended.status(), limit + ": " + ended.all());
        assertEquals(1, ended.err().lines().count(), limit + ": " + ended.all());
        assertTrue(ended.err().contains("ulimit -n "), ended.all());
        assertFalse(ended.err().contains("Exception"), ended.all());
      }
      starts();
    }
    assertTrue(refused > 5, "the limits are too high");
  }
}
