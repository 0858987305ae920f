package kanon.build;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a resolver makes of the pipeline and a list of names: runtime/headless.bndrun. */
class HeadlessTest {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path scratch;

  private static List<Path> named(List<Path> jars, String beginning) {
    return jars.stream().filter(jar -> Tree.name(jar).startsWith(beginning)).toList();
  }

  @Test
  void thePipelineAndNames_areAPlatform() throws Exception {
    Bnd bnd = new Bnd(Embedded.ROOT.resolve("bundles"));
    List<Project> projects =
        new Layout(bnd, Embedded.ROOT.resolve("cnf/cache/build/layout")).projects();
    Resolution resolution =
        Resolution.of(bnd, Embedded.ROOT.resolve("runtime/headless.bndrun"), projects, scratch);
    List<Path> bundles = resolution.bundles();
    for (String found :
        List.of(
            "kanon.gate",
            "kanon.engine.",
            "kanon.importer.csv",
            "kanon.exporter.csv",
            "kanon.algorithm.",
            "org.apache.felix.scr",
            "gson")) {
      assertEquals(1, named(bundles, found).size(), found + " of " + bundles);
    }
    for (String absent :
        List.of("kanon.shell", "kanon.console", "kanon.it", "org.apache.felix.http")) {
      assertEquals(List.of(), named(bundles, absent));
    }
    Embedded.releasesAdult(resolution, scratch);
  }
}
