package kanon.console.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
