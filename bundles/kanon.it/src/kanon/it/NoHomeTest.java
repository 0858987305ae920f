package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import kanon.it.Installed.Ended;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An installation that cannot be written, for somebody who has no home folder. */
class NoHomeTest {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  @SuppressWarnings("NullAway.Init")
  private Path home;

  /** A file stands where the cache would be made: that also stops those whom permissions do not. */
  @BeforeEach
  void lay() throws IOException {
    Path built = Installed.SCRIPT.resolve("../..").normalize();
    home = Files.createDirectories(folder.resolve("installed"));
    for (String part : List.of("lib", "bundles")) {
      Files.createSymbolicLink(home.resolve(part), built.resolve(part));
    }
    Files.createDirectory(home.resolve("bin"));
    Files.copy(Installed.SCRIPT, home.resolve("bin/kanon"));
    Files.writeString(home.resolve("cache"), "");
    Files.writeString(folder.resolve("file"), "");
  }

  private Ended kanon(List<String> environment, String options) {
    List<String> command = new ArrayList<>(List.of("env", "-u", "HOME", "-u", "XDG_CACHE_HOME"));
    command.addAll(environment);
    command.add("KANON_JAVA_OPTS=-Djava.io.tmpdir=" + folder + " " + options);
    command.addAll(List.of("sh", home.resolve("bin/kanon").toString(), "help"));
    return Installed.end(new Installed(folder).start(command), "");
  }

  @Test
  void noHome_startsWithATemporaryCache() {
    Ended ended = kanon(List.of(), "-Duser.home=" + folder.resolve("file"));
    assertEquals(0, ended.status(), ended.all());
    assertEquals("", ended.err());
  }

  @Test
  void cacheOfTheUser_isUsedWhereThereIsOne() {
    Ended ended = kanon(List.of("XDG_CACHE_HOME=" + folder.resolve("own")), "");
    assertEquals(0, ended.status(), ended.all());
    assertTrue(Files.isDirectory(folder.resolve("own/kanon")));
  }
}
