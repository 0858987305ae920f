package kanon.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import aQute.bnd.build.ProjectLauncher;
import biz.aQute.resolve.Bndrun;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What Bndtools does when somebody runs runtime/kanon.bndrun in Eclipse: bnd's own launcher. */
class BndLaunchTest {
  private static final int NOT_SUPPORTED = 24;

  @Test
  void bndsLauncher_startsThePlatform() throws Exception {
    assumeTrue(
        Runtime.version().feature() < NOT_SUPPORTED, "bnd's launcher needs a Java before 24");
    Bnd bnd = new Bnd(Embedded.ROOT.resolve("bundles"));
    Path bndrun = Embedded.ROOT.resolve("bundles/runtime/kanon.bndrun");
    StringBuilder out = new StringBuilder();
    StringBuilder err = new StringBuilder();
    try (Bndrun run = Bndrun.createBndrun(bnd.workspace(), bndrun.toFile())) {
      run.setProperty("-runprogramargs", "version");
      try (ProjectLauncher launcher = run.getProjectLauncher()) {
        launcher.setStreams(out, err);
        assertEquals(0, launcher.launch(), () -> out.toString() + err);
      }
    }
    assertTrue(out.toString().contains("kanon 1"), () -> out.toString() + err);
  }
}
