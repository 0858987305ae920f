package kanon.plugins;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import kanon.api.platform.PluginAdmin;
import kanon.api.platform.PluginAdmin.Arrival;
import kanon.model.KanonException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.BundleException;

/** Several jars put among the plugins as one, and plugins that need one another. */
class PlacementTest {
  private static final String NEEDS = "Require-Capability";

  @TempDir Path scratch;
  private TestPlatform platform;

  @BeforeEach
  void start() throws BundleException {
    platform = new TestPlatform(scratch);
  }

  @AfterEach
  void stop() throws IOException {
    platform.close();
  }

  private static TestJar needing(String bundle, String algorithm) {
    return TestJar.of(bundle, "1.0.0", bundle)
        .with(NEEDS, "kanon.algorithm;filter:=\"(kanon.algorithm=%s)\"".formatted(algorithm));
  }

  private Arrival arrival(String file, TestJar jar) {
    return new Arrival(file, jar.write(scratch.resolve("elsewhere").resolve("some-" + file)));
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(platform.folder)) {
      return files.map(f -> f.getFileName().toString()).sorted().toList();
    }
  }

  private static String refused(PluginAdmin admin, Arrival... arrivals) {
    KanonException e = assertThrows(KanonException.class, () -> admin.put(List.of(arrivals)));
    return e.code() + " " + e.getMessage();
  }

  @Test
  void put_startsAllInTheirOrder() throws IOException {
    PluginAdmin admin = platform.open();
    List<PluginAdmin.Entry> entries =
        admin.put(
            List.of(
                arrival("z.jar", TestJar.of("base", "1.0.0", "base")),
                arrival("a.jar", needing("above", "base"))));
    assertEquals(
        List.of("base active z.jar", "above active a.jar"),
        entries.stream().map(e -> e.bundle() + " " + e.state() + " " + e.file()).toList());
    assertEquals(List.of("a.jar", "z.jar"), files());
  }

  @Test
  void put_leavesNothingWhereOneIsRefused() throws IOException {
    PluginAdmin admin = platform.open();
    TestJar before = TestJar.of("base", "1.0.0", "base");
    admin.put(List.of(arrival("base.jar", before)));
    assertEquals(
        "PLUGIN_REFUSED Plugin bad.jar is refused: it needs algorithm 'none'",
        refused(
            admin,
            arrival("base.jar", TestJar.of("base", "2.0.0", "base")),
            arrival("new.jar", TestJar.of("new", "1.0.0", "new")),
            arrival("bad.jar", needing("bad", "none"))));
    assertEquals(List.of("base.jar"), files());
    assertEquals(List.of("base 1.0.0 active base.jar"), TestPlatform.lines(admin));
    assertEquals(1, platform.bundles().size());
  }

  @Test
  void put_leavesNothingWhereOneCannotBeMoved() throws IOException {
    PluginAdmin admin = platform.open();
    admin.put(List.of(arrival("base.jar", TestJar.of("base", "1.0.0", "base"))));
    Files.createDirectories(platform.folder.resolve("new.jar/inside"));
    String told =
        refused(
            admin,
            arrival("base.jar", TestJar.of("base", "2.0.0", "base")),
            arrival("first.jar", TestJar.of("first", "1.0.0", "first")),
            arrival("new.jar", TestJar.of("new", "1.0.0", "new")));
    assertEquals("UNWRITABLE_FILE", told.substring(0, told.indexOf(' ')), told);
    assertEquals(List.of("base.jar", "new.jar"), files());
    assertEquals(List.of("base 1.0.0 active base.jar"), TestPlatform.lines(admin));
    assertEquals(1, platform.bundles().size());
    assertEquals(List.of("base 1.0.0 active base.jar"), TestPlatform.lines(platform.open()));
  }

  @Test
  void put_replacesTheBundleUnderWhateverNameItIsThere() throws IOException {
    PluginAdmin admin = platform.open();
    admin.put(List.of(arrival("by-hand.jar", TestJar.of("base", "1.0.0", "base"))));
    admin.put(List.of(arrival("base.jar", TestJar.of("base", "2.0.0", "base"))));
    TestPlatform.await(
        "the newer one is alone",
        () -> TestPlatform.lines(admin).equals(List.of("base 2.0.0 active base.jar")));
    assertEquals(List.of("base.jar"), files());
    assertEquals(
        "PLUGIN_EXISTS A file base.jar of another bundle is among the plugins",
        refused(admin, arrival("base.jar", TestJar.of("other", "1.0.0", "other"))));
  }

  @Test
  void start_servesThoseThatNeedOneAnother_whateverTheirFilesAreCalled() {
    needing("c", "b").write(platform.folder.resolve("1.jar"));
    needing("b", "a").write(platform.folder.resolve("2.jar"));
    TestJar.of("a", "1.0.0", "a").write(platform.folder.resolve("3.jar"));
    needing("d", "none").write(platform.folder.resolve("4.jar"));
    assertEquals(
        List.of(
            "a 1.0.0 active 3.jar",
            "b 1.0.0 active 2.jar",
            "c 1.0.0 active 1.jar",
            "d  refused: it needs algorithm 'none' 4.jar"),
        TestPlatform.lines(platform.open()));
  }
}
