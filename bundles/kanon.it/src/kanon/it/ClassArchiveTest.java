package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import kanon.it.Installed.Ended;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The process that the first command leaves behind, which keeps loaded classes for later ones. */
class ClassArchiveTest {
  private static final String SECRET = "SHOP_PASSWORD=Qzsecret";

  /** In Java's place: writes down its variables, and makes the archive where one is asked for. */
  private static final String JAVA =
      """
      #!/bin/sh
      for word; do
          case $word in
          -XX:ArchiveClassesAtExit=*)
              /usr/bin/env >"%1$s/archive.env"
              : >"${word#*=}"
              exit
              ;;
          esac
      done
      /usr/bin/env >"%1$s/command.env"
      """;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  @Test
  void archive_isMadeWithoutTheVariablesOfTheUser() throws Exception {
    Path java = java();
    Path home = home();
    List<String> command =
        List.of(
            "env",
            SECRET,
            "LANG=C.UTF-8",
            "JAVA_HOME=" + java,
            "sh",
            home.resolve("bin/kanon").toString(),
            "version");
    Ended ended = Installed.end(new Installed(folder).start(command), "");
    assertEquals(0, ended.status(), ended.all());
    assertTrue(Files.readString(folder.resolve("command.env")).contains(SECRET));
    Path archive = home.resolve("cache/classes-17.0.0.jsa");
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(Installed.PATIENCE_MINUTES);
    while (!Files.exists(archive) && System.nanoTime() < end) Thread.sleep(20);
    String variables = Files.readString(folder.resolve("archive.env"));
    assertFalse(variables.contains("Qzsecret"), variables);
    assertTrue(variables.contains("LANG=C.UTF-8"), variables);
  }

  private Path java() throws IOException {
    Path java = folder.resolve("jdk/bin/java");
    Files.createDirectories(java.getParent());
    Files.writeString(java, JAVA.formatted(folder));
    Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
    Files.writeString(folder.resolve("jdk/release"), "JAVA_VERSION=\"17.0.0\"\n");
    return folder.resolve("jdk");
  }

  private Path home() throws IOException {
    Path home = Files.createDirectories(folder.resolve("a home/bin")).getParent();
    Files.createDirectories(home.resolve("lib"));
    Files.writeString(home.resolve("lib/kanon.launcher.jar"), "");
    Files.copy(Installed.SCRIPT, home.resolve("bin/kanon"));
    return home;
  }
}
