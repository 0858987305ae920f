package kanon.plugins;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import kanon.api.platform.PluginAdmin;
import kanon.model.KanonException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleException;

class PluginFolderTest {
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

  private static TestJar jar(String version) {
    return TestJar.of("third.party", version, "third");
  }

  private Path dropped(String version) {
    return jar(version).write(platform.folder.resolve("third.jar"));
  }

  private Path beside(String file, TestJar jar) {
    return jar.write(scratch.resolve("elsewhere").resolve(file));
  }

  private static void refused(
      KanonException.Kind kind, String code, String message, Runnable action) {
    KanonException e = assertThrows(KanonException.class, action::run);
    assertEquals(kind, e.kind());
    assertEquals(code, e.code());
    assertEquals(message, e.getMessage());
  }

  private static void refused(String code, String message, Runnable action) {
    refused(KanonException.Kind.USAGE, code, message, action);
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(platform.folder)) {
      return files.map(f -> f.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void withoutAFolder_thereAreNoPlugins() {
    assertEquals(List.of(), platform.open().entries());
  }

  @Test
  void start_servesWhatLiesThere_andTakesAwayWhatAnEarlierOneLeft() throws Exception {
    dropped("1.0.0");
    Files.writeString(platform.folder.resolve("text.txt"), "text");
    Files.writeString(platform.folder.resolve(".hidden.jar"), "text");
    Files.createDirectory(platform.folder.resolve("folder.jar"));
    Path old = beside("old.jar", jar("0.1.0"));
    platform.context().installBundle("plugin:third.jar#1", Files.newInputStream(old));
    Path other = beside("other.jar", TestJar.of("platforms.own", "1.0.0", "own"));
    platform.context().installBundle(other.toUri().toString());
    PluginAdmin admin = platform.open();
    assertEquals(
        List.of("platforms.own 1.0.0 not active ", "third.party 1.0.0 active third.jar"),
        TestPlatform.lines(admin));
    assertEquals(2, platform.bundles().size());
  }

  @Test
  void start_saysOnceWhatItRefuses() throws IOException {
    Files.createDirectories(platform.folder);
    Files.writeString(platform.folder.resolve("text.jar"), "text");
    String told = told(() -> platform.open());
    assertEquals("kanon: plugin text.jar is refused: it is not a jar file, or not yet whole", told);
  }

  @Test
  void start_removesWhatAKilledInstallationLeft() throws IOException {
    Path left = Files.createDirectories(platform.folder.resolve(".kanon-0123456789abcdef"));
    Files.createFile(left.resolve("lock"));
    jar("1.0.0").write(left.resolve("third.jar"));
    PluginAdmin admin = platform.open();
    assertEquals(List.of(), files());
    admin.install(beside("third.jar", jar("1.0.0")));
    assertEquals(List.of("third.jar"), files());
  }

  /** What goes to standard error meanwhile. */
  private static String told(Runnable action) {
    return told(soFar -> action.run());
  }

  /** The same, with what went there so far. */
  private static String told(Consumer<Supplier<String>> action) {
    PrintStream before = System.err;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    System.setErr(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    Supplier<String> soFar = () -> bytes.toString(StandardCharsets.UTF_8).strip();
    try {
      action.accept(soFar);
    } finally {
      System.setErr(before);
    }
    return soFar.get();
  }

  @Test
  void watch_startsTheNewBeforeTheOldDrains_whichGoesWithItsLastRun() {
    dropped("1.0.0");
    PluginFolder admin = platform.open();
    admin.watch();
    Bundle old = platform.bundle("1.0.0");
    platform.runs.set(old, 2);
    dropped("2.0.0");
    TestPlatform.await("two stand side by side", () -> admin.entries().size() == 2);
    assertEquals(
        List.of(
            "third.party 1.0.0 draining (2 runs) third.jar", "third.party 2.0.0 active third.jar"),
        TestPlatform.lines(admin));
    platform.runs.set(old, 1);
    assertEquals("third.party 1.0.0 draining (1 run) third.jar", TestPlatform.lines(admin).get(0));
    assertEquals(Bundle.ACTIVE, old.getState());
    refused(
        "UNKNOWN_PLUGIN",
        "Unknown plugin 'third.part'. Did you mean 'third.party'? Valid names are: third.party",
        () -> admin.remove("third.part"));
    platform.runs.set(old, 0);
    TestPlatform.await("the old one goes", () -> admin.entries().size() == 1);
    assertEquals(Bundle.UNINSTALLED, old.getState());
  }

  @Test
  void watch_keepsWhatServedWhileTheNewContentIsRefused() throws IOException {
    dropped("1.0.0");
    PluginFolder admin = platform.open();
    admin.watch();
    Files.writeString(platform.folder.resolve("third.jar"), "half");
    TestPlatform.await("it is looked at", () -> admin.entries().size() == 2);
    assertEquals(
        List.of(
            "third.jar  refused: it is not a jar file, or not yet whole third.jar",
            "third.party 1.0.0 active third.jar"),
        TestPlatform.lines(admin));
    Files.delete(platform.folder.resolve("third.jar"));
    TestPlatform.await("it goes", () -> admin.entries().isEmpty());
    TestPlatform.await("its bundle too", () -> platform.bundles().isEmpty());
  }

  @Test
  void watch_saysOnceThatTheFolderCannotBeRead_andAgainWhenItHappensAgain() throws Exception {
    PluginFolder admin = platform.open();
    String told =
        told(
            soFar -> {
              admin.watch();
              for (int times = 1; times <= 2; times++) {
                long lines = times;
                brokenUntil(() -> soFar.get().lines().count() == lines, admin);
              }
            });
    assertEquals(2, told.lines().count(), told);
    assertTrue(told.contains("cannot be read"), told);
  }

  @Test
  void watch_outlivesAnyFailure_whichItSaysOnce() {
    dropped("1.0.0");
    PluginFolder admin = platform.open();
    platform.runs.failing = true;
    String told =
        told(
            () -> {
              admin.watch();
              dropped("2.0.0");
              TestPlatform.await("it is started", () -> platform.bundles().size() == 2);
              dropped("3.0.0");
              TestPlatform.await("it is started, too", () -> platform.bundles().size() == 3);
            });
    assertEquals(
        "kanon: the plugins in "
            + platform.folder
            + " are not up to date: java.io.UncheckedIOException: java.io.IOException: as asked",
        told.lines().findFirst().orElse(""));
    platform.runs.failing = false;
    dropped("4.0.0");
    TestPlatform.await(
        "it serves",
        () -> TestPlatform.lines(admin).contains("third.party 4.0.0 active third.jar"));
  }

  /** A file stands where the folder should be. */
  private void brokenUntil(BooleanSupplier told, PluginFolder admin) {
    try {
      Files.deleteIfExists(platform.folder.resolve("third.jar"));
      Files.deleteIfExists(platform.folder);
      Files.writeString(platform.folder, "");
      TestPlatform.await("it says so", told);
      Thread.sleep(300); // in which it looks again, and says no more
      Files.delete(platform.folder);
      dropped("1.0.0");
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
    TestPlatform.await("it serves", () -> admin.entries().size() == 1);
  }

  @Test
  void install_refusesWhatIsThereAlready_underItsNameOrItsFilesName() {
    PluginFolder admin = platform.open();
    Path jar = beside("third.jar", jar("1.0.0"));
    assertEquals("active", admin.install(jar).state());
    refused(
        "PLUGIN_EXISTS",
        "Bundle 'third.party' is there as third.jar; 'plugins update' replaces it",
        () -> admin.install(beside("other.jar", jar("2.0.0"))));
    refused(
        "PLUGIN_EXISTS",
        "A file third.jar of another bundle is among the plugins",
        () -> admin.install(beside("third.jar", TestJar.of("fourth.party", "1.0.0", "fourth"))));
    refused(
        KanonException.Kind.INPUT,
        "NO_SUCH_FILE",
        "File '" + scratch.resolve("none.jar") + "' does not exist",
        () -> admin.install(scratch.resolve("none.jar")));
  }

  @Test
  void install_endsNamesWithJar_andRefusesHiddenOnes() throws IOException {
    PluginFolder admin = platform.open();
    assertEquals("third.bundle.jar", admin.install(beside("third.bundle", jar("1.0.0"))).file());
    Path hidden = beside(".third.jar", TestJar.of("fourth.party", "1.0.0", "fourth"));
    refused(
        "PLUGIN_REFUSED",
        "Plugin " + hidden + " is refused: files whose names begin with a dot are not looked at",
        () -> admin.install(hidden));
    assertEquals(List.of("third.bundle.jar"), files());
  }

  @Test
  void update_replacesUnderAnyFileName_andLeavesOneFile() throws IOException {
    PluginFolder admin = platform.open();
    refused(
        "UNKNOWN_PLUGIN",
        "Unknown plugin 'third.party'. There is none; 'plugins install' adds it",
        () -> admin.update(beside("third.jar", jar("1.0.0"))));
    admin.install(beside("third.jar", jar("1.0.0")));
    admin.update(beside("third-2.jar", jar("2.0.0")));
    assertEquals(List.of("third-2.jar"), files());
    TestPlatform.await("the old one goes", () -> admin.entries().size() == 1);
    assertEquals(List.of("third.party 2.0.0 active third-2.jar"), TestPlatform.lines(admin));
  }

  @Test
  void update_thatCannotBeWritten_leavesWhatServes() throws IOException {
    PluginFolder admin = platform.open();
    admin.install(beside("third.jar", jar("1.0.0")));
    Files.createDirectories(platform.folder.resolve("third-2.jar/full"));
    KanonException e =
        assertThrows(KanonException.class, () -> admin.update(beside("third-2.jar", jar("2.0.0"))));
    assertEquals("UNWRITABLE_FILE", e.code());
    assertEquals(KanonException.Kind.USAGE, e.kind());
    assertEquals(List.of("third.party 1.0.0 active third.jar"), TestPlatform.lines(admin));
    assertEquals(1, platform.bundles().size());
    assertEquals(List.of("third-2.jar", "third.jar"), files());
  }

  @Test
  void remove_takesAwayTheFile_andTellsWhatItCannotRemove() throws Exception {
    Path own = beside("own.jar", TestJar.of("platforms.own", "1.0.0", "own"));
    platform.context().installBundle(own.toUri().toString()).start();
    PluginFolder admin = platform.open();
    admin.install(beside("third.jar", jar("1.2.3")));
    Bundle third = platform.bundle("1.2.3");
    platform.runs.set(third, 1);
    assertEquals(
        new PluginAdmin.Entry("third.party", "1.2.3", "removed", "third.jar"),
        admin.remove("third.party"));
    assertEquals(List.of(), files());
    refused(
        "UNKNOWN_PLUGIN",
        "Bundle 'third.party' is leaving already",
        () -> admin.remove("third.party"));
    refused(
        "UNKNOWN_PLUGIN",
        "Bundle 'platforms.own' belongs to the platform",
        () -> admin.remove("platforms.own"));
    platform.runs.set(third, 0);
    TestPlatform.await("it goes", () -> third.getState() == Bundle.UNINSTALLED);
    Files.writeString(platform.folder.resolve("text.jar"), "text");
    assertEquals(
        new PluginAdmin.Entry("text.jar", "", "removed", "text.jar"), admin.remove("text.jar"));
    assertEquals(List.of(), files());
  }
}
