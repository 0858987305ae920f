package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import kanon.it.Installed.Ended;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The archive that the Java of this machine makes of a whole run, and what it does with others. */
class ArchivedClassesTest {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  /** An installation of its own, which shares all but its cache with the one that was built. */
  private Path home() throws IOException {
    Path built = Installed.SCRIPT.resolve("../..").normalize();
    Path home = Files.createDirectories(folder.resolve("a home"));
    for (String part : List.of("lib", "bundles", "examples", "hierarchies")) {
      Files.createSymbolicLink(home.resolve(part), built.resolve(part));
    }
    Files.createDirectory(home.resolve("bin"));
    Files.copy(Installed.SCRIPT, home.resolve("bin/kanon"));
    return home;
  }

  private Ended kanon(Path home, Map<String, String> environment, String... words) {
    Installed installed = new Installed(folder, environment);
    return Installed.end(
        installed.start(
            Stream.concat(Stream.of("sh", home + "/bin/kanon"), Stream.of(words)).toList()),
        "");
  }

  private static List<Path> archives(Path home) throws IOException {
    try (Stream<Path> files = Files.list(home.resolve("cache"))) {
      return files.filter(f -> f.getFileName().toString().startsWith("classes-")).toList();
    }
  }

  @Test
  void archive_holdsClassesOfBundlesAndBreaksNothingWhenItIsBroken() throws IOException {
    Path home = home();
    Ended made = kanon(home, Map.of("KANON_CLASSES", "wait"), "help");
    assertEquals(0, made.status(), made.all());
    assertEquals("", made.err());
    assumeTrue(!archives(home).isEmpty(), "This Java makes no archives");
    assertEquals(1, archives(home).size());

    Path log = folder.resolve("classes.log");
    String logged = "-Xlog:class+load=info:file=" + log;
    Ended used = kanon(home, Map.of("KANON_JAVA_OPTS", logged), "help");
    assertEquals(made.out(), used.out());
    assertEquals("", used.err());
    assertTrue(
        Files.readString(log).contains("kanon.shell.Program source: shared objects file"),
        "The shell's classes are not from the archive");

    Path archive = archives(home).get(0);
    byte[] broken = Files.readAllBytes(archive);
    for (int i = 0; i < broken.length; i++) broken[i] = (byte) (i * 31);
    Files.delete(archive);
    Files.write(archive, broken);
    Ended ignored = kanon(home, Map.of(), "help");
    assertEquals(made.out(), ignored.out());
    assertEquals("", ignored.err());
    assertEquals(0, ignored.status());
  }
}
