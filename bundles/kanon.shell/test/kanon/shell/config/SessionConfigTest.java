package kanon.shell.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.command.Work;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;
import kanon.shell.TestPipeline;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionConfigTest {
  private static final String CONFIG =
      """
      {"input": {"path": "table.csv"},
       "attributes": {"zip": {"hierarchy": {"file": "zip.csv"}}, "sex": {"hierarchy": {"file": "none.csv"}}}}
      """;

  @TempDir Path folder;
  private final TestPipeline pipeline = new TestPipeline();
  private final SessionConfig session = new SessionConfig(() -> pipeline);

  private static Map<String, Object> config() {
    return ConfigTree.asMap(JsonTree.parse(CONFIG).orElseThrow());
  }

  @Test
  void nothingIsOpenAtFirst() {
    assertFalse(session.isOpen());
    assertEquals(List.of(), session.columns());
    KanonException e = assertThrows(KanonException.class, session::config);
    assertEquals("NOTHING_OPEN", e.code());
    assertThrows(KanonException.class, () -> session.replace(Map.of()));
    session.close();
    assertEquals(List.of(), pipeline.noted());
  }

  @Test
  void columnsAreReadOnceForEachInput() {
    session.open("c", folder, config());
    assertEquals(List.of("age", "sex"), session.columns());
    session.replace(Map.of("input", Map.of("path", "table.csv"), "seed", 1L));
    session.columns();
    assertEquals(List.of("open " + folder, "columns"), pipeline.noted());
    session.replace(Map.of("input", Map.of("path", "other.csv")));
    session.columns();
    assertEquals(List.of("open " + folder, "columns", "columns"), pipeline.noted());
  }

  @Test
  void aJobInTheBackgroundHoldsUpNobody() {
    session.open("c", folder, config());
    Work job = ConfigWork.of(Optional.empty(), List.of(), session, () -> pipeline);
    try (Work other = ConfigWork.of(Optional.empty(), List.of(), session, () -> pipeline)) {
      assertNotSame(job.workbench(), other.workbench());
    }
    assertEquals(List.of("open " + folder, "open " + folder, "close"), pipeline.noted());
    session.open("d", folder, config());
    try (Work next = ConfigWork.of(Optional.empty(), List.of(), session, () -> pipeline)) {
      assertNotSame(job.workbench(), next.workbench());
    }
    assertEquals(4, pipeline.noted().size());
    job.close();
    assertEquals("close", pipeline.noted().get(4));
    session.close();
    assertEquals(6, pipeline.noted().size());
  }

  @Test
  void openingAnotherLetsGoOfWhatWasImported() {
    session.open("c", folder, config());
    session.columns();
    session.open("d", Path.of("else"), Map.of());
    assertEquals("d", session.name());
    assertEquals(List.of(), session.runs());
    assertEquals(List.of("open " + folder, "columns", "close"), pipeline.noted());
  }

  @Test
  void inAnotherFolder_filesThatWereFoundAreNamedFromThere() throws IOException {
    Files.writeString(folder.resolve("table.csv"), "");
    Files.writeString(folder.resolve("zip.csv"), "");
    session.open("c", folder, config());
    Map<String, Object> moved = session.configFor(folder.resolve("deep/er"));
    assertEquals(Map.of("path", "../../table.csv"), moved.get("input"));
    Map<String, Object> attributes = ConfigTree.map(moved, "attributes");
    assertEquals(Map.of("hierarchy", Map.of("file", "../../zip.csv")), attributes.get("zip"));
    assertEquals(Map.of("hierarchy", Map.of("file", "none.csv")), attributes.get("sex"));
    assertEquals(config(), session.config());
  }

  @Test
  void inAnotherFolder_keysAreNamedFromThereInEitherForm() throws IOException {
    Files.writeString(folder.resolve("study.key"), "");
    Files.writeString(folder.resolve("text"), "");
    String steps =
        """
        [{"pseudonym": "study.key"}, {"pseudonym": {"key": "study.key"}}, {"pseudonym": "fresh"},
         {"pseudonym": "none.key"}, {"constant": "text"}, {"unknown": "text"}, {"empty": true}]
        """;
    List<?> moved =
        List.of(
            Map.of("pseudonym", "../study.key"),
            Map.of("pseudonym", Map.of("key", "../study.key")),
            Map.of("pseudonym", "fresh"),
            Map.of("pseudonym", "none.key"),
            Map.of("constant", "text"),
            Map.of("unknown", "text"),
            Map.of("empty", true));
    String config = "{\"attributes\": {\"id\": {\"transform\": %s}}}".formatted(steps);
    session.open("c", folder, ConfigTree.asMap(JsonTree.parse(config).orElseThrow()));
    Map<String, Object> attributes =
        ConfigTree.map(session.configFor(folder.resolve("deep")), "attributes");
    assertEquals(Map.of("transform", moved), attributes.get("id"));
    assertThrows(
        KanonException.class,
        () ->
            ConfigFiles.spare(
                session.config(),
                Optional.empty(),
                folder,
                folder.resolve("study.key").toString()));
  }

  @Test
  void workOnAFile_hasAWorkbenchOfItsOwn() throws IOException {
    Path file = Files.writeString(folder.resolve("c.json"), CONFIG);
    try (Work work = work(Optional.of(file.toString()), "input.path=other.csv")) {
      assertEquals(Map.of("path", "other.csv"), work.config().get("input"));
    }
    assertEquals(List.of("open " + folder, "close"), pipeline.noted());
  }

  @Test
  void workOnTheOpenConfig_leavesItsWorkbenchOpen() {
    session.open("c", folder, config());
    try (Work work = work(Optional.empty(), "seed=1")) {
      assertEquals(1L, work.config().get("seed"));
    }
    assertEquals(List.of("open " + folder), pipeline.noted());
    assertEquals(config(), session.config());
  }

  private Work work(Optional<String> file, String override) {
    return ConfigWork.of(file, List.of(override), session, () -> pipeline);
  }

  @Test
  void whatIsReadIsSpared() throws IOException {
    Path table = Files.writeString(folder.resolve("table.csv"), "");
    Path zip = Files.writeString(folder.resolve("zip.csv"), "");
    Path file = Files.writeString(folder.resolve("c.json"), CONFIG);
    try (Work work = work(Optional.of(file.toString()), "seed=1")) {
      for (Path read : List.of(table, zip, file)) {
        KanonException e =
            assertThrows(KanonException.class, () -> work.spare(Optional.of(read.toString())));
        assertEquals("SAME_FILE", e.code());
      }
      work.spare(Optional.of(folder.resolve("page.html").toString()));
      work.spare(Optional.empty());
    }
    KanonException e =
        assertThrows(
            KanonException.class, () -> work(Optional.of(file.toString()), "output.path=" + file));
    assertEquals("SAME_FILE", e.code());
  }
}
