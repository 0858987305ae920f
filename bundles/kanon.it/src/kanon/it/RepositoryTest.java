package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import kanon.it.Installed.Ended;
import kanon.it.swapped.Marked;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** From the index of a repository to a run with the algorithm that was installed by name. */
class RepositoryTest extends InstalledTest {
  private static final String INDEX =
      """
      <repository xmlns="http://www.osgi.org/xmlns/repository/v1.0.0" name="test">
        <resource>
          <capability namespace="osgi.identity">
            <attribute name="osgi.identity" value="third.party"/>
            <attribute name="type" value="osgi.bundle"/>
            <attribute name="version" value="1.0.0" type="Version"/>
          </capability>
          <capability namespace="osgi.content">
            <attribute name="osgi.content" value="%s"/>
            <attribute name="url" value="third.party.jar"/>
            <attribute name="size" value="%d" type="Long"/>
          </capability>
          <capability namespace="kanon.algorithm">
            <attribute name="kanon.algorithm" value="marked"/>
          </capability>
          <requirement namespace="osgi.wiring.package">
            <directive name="filter" value="(osgi.wiring.package=%s)"/>
          </requirement>
          <requirement namespace="osgi.service">
            <directive name="filter" value="(objectClass=kanon.api.platform.Pipeline)"/>
            <directive name="effective" value="active"/>
          </requirement>
        </resource>
      </repository>
      """;

  private Path repository;

  @BeforeEach
  void publish() throws IOException {
    repository = Files.createDirectories(folder.resolve("repository"));
    new PluginJar("third.party", "marked", Marked.class)
        .file("mark.txt", "1")
        .write(repository.resolve("third.party.jar"));
    index("kanon.api");
    installed =
        new Installed(
            folder,
            Map.of(
                "KANON_JAVA_OPTS", "-Dkanon.plugins=" + folder.resolve("plugins"),
                "XDG_CACHE_HOME", folder.resolve("cache").toString(),
                "KANON_REPOSITORIES", repository.toString()));
  }

  private void index(String imported) throws IOException {
    byte[] jar = Files.readAllBytes(repository.resolve("third.party.jar"));
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(jar);
      Files.writeString(
          repository.resolve("index.xml"),
          INDEX.formatted(HexFormat.of().formatHex(digest), jar.length, imported));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("plugins"))) {
      return files.map(f -> "" + f.getFileName()).sorted().toList();
    }
  }

  @Test
  void aPlugin_isFound_installedByName_run_updatedAndRemoved() throws IOException {
    assertTrue(done("plugins", "list", "--available").out().contains("algorithm marked"));
    String words = done("completion", "words", "--", "plugins", "install", "thi").out();
    assertTrue(words.startsWith("third.party\twhole"), words);
    String trust = "\nunchecked; does not say what it needs\n";
    String put = done("plugins", "install", "marked@[1,2)").out();
    assertEquals("third.party 1.0.0: active" + trust, put);
    assertEquals(List.of(".origins", "third.party.jar"), files());
    Ended run = done("run", "config.json", "algorithm=marked", "--json");
    assertTrue(run.out().contains("\"third.party\""), run.out());
    assertEquals("third.party 1.0.0: up to date" + trust, done("plugins", "update").out());
    done("plugins", "remove", "third.party");
    assertEquals(List.of(".origins"), files());
  }

  @Test
  void aSiteThatAsksForSignatures_takesAPluginByName_withTheOneBesideItsJar() throws IOException {
    done("keys", "new", "publisher.key", "--signing");
    done("trust", "add", "publisher.key.pub");
    done("trust", "mode", "signed");
    refused(2, "it is not signed", "plugins", "install", "marked");
    assertEquals(List.of(), files());
    done("sign", repository.resolve("third.party.jar").toString(), "--key", "publisher.key");
    String put = done("plugins", "install", "marked").out();
    assertTrue(put.contains("\nsigned by key "), put);
    assertEquals(List.of(".origins", "third.party.jar", "third.party.jar.intoto.json"), files());
  }

  @Test
  void aPlugin_thatIsNotWhatTheIndexSays_orLacksSomething_isRefusedInOneLine() throws IOException {
    index("some.library");
    refused(2, "needs package some.library (nothing here has it)", "plugins", "install", "marked");
    index("kanon.api");
    Files.write(repository.resolve("third.party.jar"), new byte[10]);
    refused(3, "it has 10 bytes instead of", "plugins", "install", "marked");
    refused(2, "Did you mean 'marked'?", "plugins", "install", "maked");
    assertEquals(List.of(), Files.exists(folder.resolve("plugins")) ? files() : List.of());
  }
}
