package kanon.console.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigPathsTest {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  private Roots roots() throws IOException {
    return new Roots(Files.createDirectories(folder.resolve("project")), List.of());
  }

  @Test
  void ledgerOutside_isRefusedWhereThePageNamesIt() throws IOException {
    Roots roots = roots();
    Map<String, Object> outside = Map.of("ledger", folder.resolve("ledger").toString());
    KanonException e =
        assertThrows(KanonException.class, () -> ConfigPaths.refuse(Map.of(), outside, roots));
    assertEquals("OUTSIDE_ROOTS", e.code());
    ConfigPaths.refuse(outside, outside, roots); // What its owner wrote stays.
    ConfigPaths.refuse(Map.of(), Map.of("ledger", "remembered"), roots);
    Files.createDirectory(roots.project().resolve("remembered"));
    ConfigPaths.refuse(Map.of(), Map.of("ledger", "remembered"), roots);
  }

  @Test
  void state_isAnotherWhereAFileThatIsReadIs() throws IOException {
    Map<String, Object> column = Map.of("hierarchy", Map.of("file", "job.csv"));
    Map<String, Object> config =
        Map.of("input", Map.of("path", "t.csv"), "attributes", Map.of("job", column));
    Path table = Files.writeString(folder.resolve("t.csv"), "job\n");
    String absent = ConfigPaths.state(config, folder);
    Path hierarchy = Files.writeString(folder.resolve("job.csv"), "clerk;*\n");
    String first = ConfigPaths.state(config, folder);
    assertNotEquals(absent, first);
    assertEquals(first, ConfigPaths.state(config, folder));
    Files.writeString(folder.resolve("other.csv"), "");
    assertEquals(first, ConfigPaths.state(config, folder));
    Files.writeString(hierarchy, "clerk;office;*\n");
    String second = ConfigPaths.state(config, folder);
    assertNotEquals(first, second);
    Files.writeString(table, "job\nclerk\n");
    assertNotEquals(second, ConfigPaths.state(config, folder));
    assertEquals(
        "no\u0000file none\n",
        ConfigPaths.state(Map.of("input", Map.of("path", "no\u0000file")), folder));
  }

  @Test
  void databaseAndItsPassword_areFilesLikeOthers() throws IOException {
    Roots roots = roots();
    Path outside = Files.writeString(folder.resolve("outside"), "secret");
    Files.writeString(roots.project().resolve("inside"), "secret");
    List<Map<String, Object>> refused =
        List.of(
            Map.of("url", "jdbc:duckdb:" + outside),
            Map.of("url", "jdbc:postgresql://db/x", "passwordFile", "../outside"));
    for (Map<String, Object> input : refused) {
      for (String part : List.of("input", "population")) {
        Map<String, Object> config = Map.of(part, input);
        KanonException e =
            assertThrows(KanonException.class, () -> ConfigPaths.refuse(Map.of(), config, roots));
        assertEquals("OUTSIDE_ROOTS", e.code());
        ConfigPaths.refuse(config, config, roots); // What its owner wrote stays.
      }
    }
    Map<String, Object> fine =
        Map.of("url", "jdbc:duckdb:inside", "passwordFile", "inside", "path", "inside");
    ConfigPaths.refuse(Map.of(), Map.of("input", fine), roots);
  }

  @Test
  void ledger_isFoundFromTheProjectsFolder() throws IOException {
    Path project = roots().project();
    assertEquals(
        Map.of("seed", 1L, "ledger", project.resolve("remembered").toString()),
        FolderProject.withLedger(project, Map.of("seed", 1L, "ledger", "remembered")));
    Map<String, Object> absolute = Map.of("ledger", folder.resolve("shared").toString());
    assertEquals(absolute, FolderProject.withLedger(project, absolute));
    assertEquals(Map.of(), FolderProject.withLedger(project, Map.of()));
  }
}
