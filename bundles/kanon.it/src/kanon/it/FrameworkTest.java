package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import kanon.api.platform.Monitor;
import kanon.api.platform.Workbench;
import kanon.it.swapped.Marked;
import kanon.lib.json.JsonPath;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.wiring.BundleRevision;

/** What has to hold in every framework: a release of Adult, and algorithms that come and go. */
class FrameworkTest {
  private static final String BUNDLE = "third.party.guest";

  private final BundleContext context =
      FrameworkUtil.getBundle(FrameworkTest.class).getBundleContext();

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path out;

  private Map<String, Object> adult(String algorithm) {
    List<String> changes =
        List.of("algorithm=" + algorithm, "output.path=" + out.resolve("adult.csv"), "report=null");
    Map<String, Object> config =
        JsonPath.with(JsonTree.read(Patients.FOLDER.resolve("adult-k10.json")), changes);
    try (Workbench bench = new Patients(out).pipeline().open(Patients.FOLDER)) {
      return Reports.tree(bench.run(config, Monitor.NONE));
    }
  }

  private Path guest(int number) throws IOException {
    return new PluginJar(BUNDLE, "guest", Marked.class)
        .with("Bundle-Version", "1.0." + number)
        .file("mark.txt", Integer.toString(number))
        .write(out.resolve("guest" + number + ".jar"));
  }

  @Test
  void adult_isReleasedAsEverywhere() throws IOException {
    Map<String, Object> report = adult("mondrian");
    assertEquals(2_075L, Patients.at(report, "release.classes"));
    assertEquals(29_788L, Patients.at(report, "release.rows"));
    try (var lines = Files.lines(out.resolve("adult.csv"))) {
      assertEquals(29_789, lines.count());
    }
  }

  @Test
  void anAlgorithm_comes_isReplaced_andGoes() throws IOException {
    Plugins plugins = new Plugins(context);
    for (int version = 1; version <= 2; version++) {
      if (version == 1) {
        plugins.admin().install(guest(version));
      } else {
        plugins.admin().update(guest(version));
      }
      Map<String, Object> report = adult("guest");
      assertEquals("1.0." + version, Patients.at(report, "algorithm.version"));
      assertEquals((long) version, Patients.at(report, "algorithm.statistics.after"));
      assertEquals(1L, Patients.at(report, "release.classes"));
    }
    plugins.admin().remove(BUNDLE);
    Plugins.await("it goes", () -> plugins.states(BUNDLE).isEmpty());
    KanonException gone = assertThrows(KanonException.class, () -> adult("guest"));
    assertEquals("UNKNOWN_ALGORITHM", gone.code());
    assertEquals(List.of(), named(BUNDLE));
  }

  private List<Bundle> named(String beginning) {
    return Arrays.stream(context.getBundles())
        .filter(bundle -> String.valueOf(bundle.getSymbolicName()).startsWith(beginning))
        .toList();
  }

  /** Whoever started them: those of the console and of repositories wait for their commands. */
  @Test
  void everyBundleOfKanonRuns() {
    Plugins.await(
        "what is started later runs",
        () -> named("kanon.operations").get(0).getState() == Bundle.ACTIVE);
    List<Bundle> idle = new ArrayList<>(named("kanon."));
    assertTrue(idle.size() > 70, idle.toString());
    idle.removeIf(bundle -> bundle.getState() == Bundle.ACTIVE);
    idle.removeIf(bundle -> bundle.getSymbolicName().matches("kanon\\.(console.*|repository)"));
    idle.removeIf(bundle -> bundle.adapt(BundleRevision.class).getTypes() != 0);
    assertEquals(List.of(), idle);
  }

  /** What a plugin throws quotes a cell; containers log what they are told. */
  @Test
  void aCell_isInNoLogOfTheContainer() throws IOException {
    Plugins plugins = new Plugins(context);
    plugins.admin().install(RogueJar.write(out.resolve("rogue.jar"), "quotes-cell"));
    KanonException failed = assertThrows(KanonException.class, () -> adult(RogueJar.ALGORITHM));
    assertEquals("PLUGIN_FAILED", failed.code());
    plugins.admin().remove(RogueJar.BUNDLE);
    for (String folder : List.of("karaf.log", "org.osgi.framework.storage")) {
      String named = context.getProperty(folder);
      if (named == null) {
        continue;
      }
      try (DirectoryStream<Path> logs = Files.newDirectoryStream(Path.of(named), "*.log")) {
        for (Path log : logs) {
          assertFalse(Files.readString(log).contains("rogue saw"), log.toString());
        }
      }
    }
  }
}
