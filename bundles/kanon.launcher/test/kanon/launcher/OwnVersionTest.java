package kanon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnVersionTest {
  private static final String MANIFEST = "META-INF/MANIFEST.MF";

  @TempDir Path scratch;

  private Home home = new Home(Path.of(""), Path.of(""));

  @BeforeEach
  void lay() throws IOException {
    home = TestHome.in(scratch, "kanon.model.jar");
    shell("Bundle-Version: 1.2.0.made\n");
  }

  private void shell(String header) throws IOException {
    Map<String, String> entries = new LinkedHashMap<>();
    entries.put(MANIFEST, "Manifest-Version: 1.0\n" + header + "\n");
    TestFiles.jar(scratch.resolve("bundles/kanon.shell.jar"), entries);
  }

  private String answer(String... arguments) throws IOException {
    return OwnVersion.answer(home, Map.of("kanon.plugins", home.plugins().toString()), arguments);
  }

  @Test
  void version_isThatOfTheShellsBundle() throws IOException {
    for (String word : new String[] {"version", "--version", "-V"}) {
      assertEquals("kanon 1.2.0.made", answer(word));
    }
    Files.createDirectory(home.plugins());
    assertEquals("kanon 1.2.0.made", answer("version"));
  }

  @Test
  void otherWords_areForThePlatform() throws IOException {
    assertNull(answer());
    assertNull(answer("help"));
    assertNull(answer("version", "--help"));
    assertNull(answer("version", "--debug"));
  }

  @Test
  void aPluginMayAnswerInstead() throws IOException {
    Files.createDirectory(home.plugins());
    Files.writeString(home.plugins().resolve("other.jar"), "");
    assertNull(answer("version"));
    assertNull(OwnVersion.answer(home, Map.of(), new String[] {"version"}));
  }

  @Test
  void withoutTheShellOrItsVersion_thePlatformIsAsked() throws IOException {
    shell("");
    assertNull(answer("version"));
    Files.delete(scratch.resolve("bundles/kanon.shell.jar"));
    assertNull(answer("version"));
  }
}
