package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import kanon.it.Installed.Ended;
import kanon.lib.json.JsonTree;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code kanon explain} says of error codes, and the page made of it. */
class ExplainTest {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  @SuppressWarnings("NullAway.Init")
  private Installed installed;

  @BeforeEach
  void lay() {
    installed = new Installed(folder);
  }

  private String done(String... arguments) {
    Ended ended = installed.kanon(arguments);
    assertEquals(0, ended.status(), ended.all());
    assertEquals("", ended.err());
    return ended.out();
  }

  @Test
  void page_saysWhatTheInstalledBundlesDescribe() throws IOException {
    assertEquals(
        done("explain", "--markdown").strip().lines().toList(),
        Files.readString(Path.of("../../docs/errors.md")).strip().lines().toList(),
        "Write it anew: ./kanon explain --markdown >docs/errors.md");
  }

  @Test
  void code_isExplainedInAnyCase() {
    String text = done("explain", "NO_SUCH_FILE");
    assertTrue(text.startsWith("NO_SUCH_FILE"), text);
    assertTrue(text.contains("Kind input, exit code 3; described in kanon.model."), text);
    assertEquals(text, done("explain", "no_such_file"));
  }

  @Test
  void codesOfLibrariesAreThoseOfTheBundlesThatCarryThem() {
    assertTrue(done("explain", "DATABASE").contains("described in kanon.lib.sql."));
  }

  @Test
  void json_hasEveryCodeOnceAndSorted() {
    List<?> all = (List<?>) JsonTree.parse(done("explain", "--json")).orElseThrow();
    List<String> codes =
        all.stream().map(f -> String.valueOf(((Map<?, ?>) f).get("code"))).toList();
    assertFalse(codes.isEmpty());
    assertEquals(codes.stream().sorted().distinct().toList(), codes);
    for (Object fault : all) {
      assertEquals(
          List.of("code", "kind", "exitCode", "meaning", "remedy", "origin"),
          List.copyOf(((Map<?, ?>) fault).keySet()));
    }
    assertEquals(codes.size() + 1, done("explain").lines().count());
  }

  @Test
  void unknownCode_isAnsweredWithTheNearest() {
    Ended ended = installed.kanon("explain", "NO_SUCH_FIEL");
    assertEquals(2, ended.status(), ended.all());
    assertTrue(ended.err().contains("Did you mean 'NO_SUCH_FILE'?"), ended.err());
  }
}
