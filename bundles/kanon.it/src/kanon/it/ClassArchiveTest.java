package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import kanon.it.Installed.Ended;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The archive of loaded classes: when the start script has it made, where, and when it is used. A
 * script stands in Java's place.
 */
class ClassArchiveTest {
  private static final String SECRET = "SHOP_PASSWORD=Qzsecret";

  /**
   * Writes down its words and variables, and makes the archive where one is asked for: once it may,
   * and unless it is to fail.
   */
  private static final String JAVA =
      """
      #!/bin/sh
      for word; do
          case $word in
          -XX:ArchiveClassesAtExit=* | -XX:AOTCacheOutput=*)
              /usr/bin/env >"%1$s/archive.env"
              echo "$*" >>"%1$s/archive.words"
              cat >"%1$s/archive.input"
              while [ -e "%1$s/wait" ]; do sleep 0.05; done
              if [ -e "%1$s/fail" ]; then kill -9 $$; fi
              echo classes >"${word#*=}"
              exit
              ;;
          esac
      done
      /usr/bin/env >"%1$s/command.env"
      echo "$*" >>"%1$s/command.words"
      """;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  @SuppressWarnings("NullAway.Init")
  private Path home;

  @SuppressWarnings("NullAway.Init")
  private Path cache;

  @BeforeEach
  void lay() throws IOException {
    home = Files.createDirectories(folder.resolve("a home/bin")).getParent();
    cache = home.resolve("cache");
    Files.createDirectories(home.resolve("lib"));
    Files.writeString(home.resolve("lib/kanon.launcher.jar"), "");
    Files.setLastModifiedTime(
        home.resolve("lib/kanon.launcher.jar"), FileTime.from(ago(Duration.ofDays(1))));
    content("c0ffee");
    Files.copy(Installed.SCRIPT, home.resolve("bin/kanon"));
    java("17.0.1", "17.0.1+2-Made");
  }

  private static Instant ago(Duration duration) {
    return Instant.now().minus(duration);
  }

  private void content(String of) throws IOException {
    Files.writeString(home.resolve("lib/kanon.content"), of + "\n");
  }

  private void java(String version, String build) throws IOException {
    Path java = folder.resolve("jdk/bin/java");
    Files.createDirectories(java.getParent());
    Files.writeString(java, JAVA.formatted(folder));
    Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
    Files.writeString(
        folder.resolve("jdk/release"),
        "JAVA_RUNTIME_VERSION=\"%s\"\nJAVA_VERSION=\"%s\"\n".formatted(build, version));
  }

  private void kanon(String... variables) {
    List<String> command = new ArrayList<>(List.of("env", "-u", "KANON_CLASSES"));
    command.add("JAVA_HOME=" + folder.resolve("jdk"));
    command.add("XDG_CACHE_HOME=" + folder.resolve("own"));
    command.addAll(List.of(variables));
    command.addAll(List.of("sh", home.resolve("bin/kanon").toString(), "version"));
    Ended ended = Installed.end(new Installed(folder).start(command), "");
    assertEquals(0, ended.status(), ended.all());
    assertEquals("", ended.all().replace("status 0", "").strip());
  }

  private void kanonThatWaits() {
    kanon("KANON_CLASSES=wait");
  }

  /** The words of the command that came last. */
  private String command() throws IOException {
    List<String> all = Files.readAllLines(folder.resolve("command.words"));
    return all.get(all.size() - 1);
  }

  private long timesMade() throws IOException {
    Path words = folder.resolve("archive.words");
    return Files.exists(words) ? Files.readAllLines(words).size() : 0;
  }

  private static List<Path> archives(Path cache) {
    try (Stream<Path> files = Files.list(cache)) {
      return files.filter(f -> f.getFileName().toString().startsWith("classes-")).toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  private static void await(BooleanSupplier fact) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(Installed.PATIENCE_MINUTES);
    while (!fact.getAsBoolean() && System.nanoTime() < end) Thread.sleep(20);
    assertTrue(fact.getAsBoolean());
  }

  private Path theArchive() {
    List<Path> all = archives(cache);
    assertEquals(1, all.size(), all::toString);
    return all.get(0);
  }

  @Test
  void archive_isMadeWithoutTheVariablesOfTheUser() throws Exception {
    kanon(SECRET, "LANG=C.UTF-8");
    assertTrue(Files.readString(folder.resolve("command.env")).contains(SECRET));
    assertFalse(command().contains("SharedArchiveFile"), command());
    await(() -> archives(cache).toString().contains("c0ffee."));
    String variables = Files.readString(folder.resolve("archive.env"));
    assertFalse(variables.contains("Qzsecret"), variables);
    assertTrue(variables.contains("LANG=C.UTF-8"), variables);
  }

  @Test
  void archive_isMadeOfAWholeRunWithoutPlugins() throws IOException {
    kanonThatWaits();
    String words = Files.readString(folder.resolve("archive.words"));
    assertTrue(words.strip().endsWith("-jar " + home + "/lib/kanon.launcher.jar shell"), words);
    assertFalse(words.contains("-Dkanon.plugins=" + home.resolve("plugins")), words);
    String input = Files.readString(folder.resolve("archive.input"));
    assertTrue(input.contains("\nrun examples/adult-k2.json\n"), input);
  }

  @Test
  void archive_isUsedFromThenOn() throws IOException {
    kanonThatWaits();
    kanon();
    assertTrue(command().contains("-XX:SharedArchiveFile=" + theArchive()), command());
    assertEquals(1, timesMade());
  }

  @Test
  void otherBundles_meanAnotherArchiveInItsPlace() throws IOException {
    kanonThatWaits();
    content("bada55");
    kanonThatWaits();
    assertTrue(command().contains("bada55"), command());
    assertTrue(theArchive().toString().contains("@bada55."));
    assertEquals(2, timesMade());
  }

  @Test
  void anotherJava_hasItsOwnArchive() throws IOException {
    kanonThatWaits();
    java("25.0.1", "25.0.1+8-LTS");
    kanonThatWaits();
    assertTrue(command().contains("-XX:AOTCache="), command());
    assertTrue(command().contains("25.0.1+8-LTS@c0ffee."), command());
    assertEquals(2, archives(cache).size());
  }

  @Test
  void archiveThatIsCutShort_isMadeAnew() throws IOException {
    kanonThatWaits();
    Path archive = theArchive();
    Files.writeString(archive, "class");
    kanon("KANON_CLASSES=off");
    assertFalse(command().contains("SharedArchiveFile"), command());
    kanonThatWaits();
    assertEquals("classes\n", Files.readString(archive));
    assertTrue(command().contains("-XX:SharedArchiveFile=" + archive), command());
  }

  @Test
  void launcherThatIsNewer_meansAnArchiveMadeAnew() throws IOException {
    kanonThatWaits();
    Files.setLastModifiedTime(theArchive(), FileTime.from(ago(Duration.ofDays(2))));
    kanonThatWaits();
    assertEquals(2, timesMade());
    assertTrue(command().contains("-XX:SharedArchiveFile=" + theArchive()), command());
  }

  @Test
  void installationThatCannotBeWritten_hasItInTheUsersCache() throws IOException {
    Files.writeString(cache, "");
    kanonThatWaits();
    assertTrue(command().contains("-XX:SharedArchiveFile=" + folder.resolve("own")), command());
    kanon();
    assertEquals(1, timesMade());
  }

  @Test
  void noPlaceThatCanBeWritten_isNoFault() throws IOException {
    Files.writeString(cache, "");
    Files.writeString(folder.resolve("own"), "");
    kanonThatWaits();
    assertEquals(0, timesMade());
  }

  @Test
  void twoAtOnce_makeOne() throws Exception {
    Files.writeString(folder.resolve("wait"), "");
    kanon();
    await(() -> Files.exists(folder.resolve("archive.input")));
    kanon();
    kanonThatWaits();
    Files.delete(folder.resolve("wait"));
    await(() -> archives(cache).toString().contains("c0ffee."));
    assertEquals(1, timesMade());
  }

  @Test
  void makingThatFailed_isTriedAgainAfterAnHour() throws IOException {
    Files.writeString(folder.resolve("fail"), "");
    kanonThatWaits();
    Files.delete(folder.resolve("fail"));
    kanonThatWaits();
    assertEquals(1, timesMade());
    Files.setLastModifiedTime(theArchive(), FileTime.from(ago(Duration.ofHours(2))));
    kanonThatWaits();
    assertEquals(2, timesMade());
    assertTrue(command().contains("-XX:SharedArchiveFile=" + theArchive()), command());
  }

  @Test
  void ownChoiceOfArchives_isLeftAlone() throws IOException {
    kanonThatWaits();
    kanon("KANON_JAVA_OPTS=-Xshare:off");
    assertFalse(command().contains("SharedArchiveFile"), command());
    kanon("KANON_CLASSES=off");
    assertFalse(command().contains("SharedArchiveFile"), command());
  }
}
