package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import kanon.api.platform.Monitor;
import kanon.api.platform.Workbench;
import kanon.api.report.RunReport;
import kanon.model.KanonException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that an engine reads and writes itself, through the whole pipeline. */
class EnginesTest {
  private static final int FEW = 14;
  private static final int ROWS = 400;

  @TempDir Path out;
  private AdultRelease adult;

  @BeforeEach
  void open() {
    adult = new AdultRelease(out);
  }

  /** In random order, of which the platform asks the engine whether it can be made again. */
  @Test
  void releaseThatTheDatabaseKeeps_isPublished() throws IOException {
    Path few = out.resolve("few.csv");
    Files.write(few, Files.readAllLines(AdultRelease.ADULT).subList(0, FEW + 1));
    String url = "jdbc:duckdb:" + out.resolve("kept.duckdb");
    Map<String, Object> input = Map.of("engine", "duckdb", "url", url, "path", few.toString());
    Map<String, Object> config = adult.config(input, "mondrian", AdultRelease.K2);
    config.put("order", "shuffled");
    config.put("output", Map.of("exporter", "jdbc", "table", "kept"));
    try (Workbench bench = adult.examples().pipeline().open(out)) {
      RunReport report = bench.run(config, Monitor.NONE);
      assertEquals("kept", report.release().tables().orElseThrow().get(0).name());
      config.put("input", Map.of("engine", "duckdb", "url", url, "table", "kept"));
      config.put("output", Map.of("exporter", "jdbc", "table", "copied"));
      config.put(
          "attributes",
          Map.of("age", Map.of("role", "quasi-identifier"), "sex", Map.of("role", "sensitive")));
      config.put("others", "drop");
      config.put("privacy", List.of(Map.of("model", "k-anonymity", "k", 1L)));
      assertEquals(FEW, bench.run(config, Monitor.NONE).input().rows());
    }
  }

  @Test
  void releaseThatTheEngineWrites_isReportedAndReadable() throws IOException {
    Path few = out.resolve("few.csv");
    Files.write(few, Files.readAllLines(AdultRelease.ADULT).subList(0, FEW + 1));
    Path parquet = out.resolve("release.parquet");
    Map<String, Object> input = Map.of("engine", "duckdb", "path", few.toString());
    Map<String, Object> config = adult.config(input, "mondrian", AdultRelease.K2);
    config.put("output", Map.of("path", parquet.toString()));
    try (Workbench bench = adult.examples().pipeline().open(out)) {
      Map<String, Object> report = Reports.tree(bench.run(config, Monitor.NONE));
      assertTrue(String.valueOf(report.get("release")).contains("sha256"));
    }
    try (Stream<Path> all = Files.list(out)) {
      List<String> names = all.map(f -> String.valueOf(f.getFileName())).sorted().toList();
      assertEquals(
          List.of(
              "few.csv",
              "release.parquet",
              "release.parquet.manifest.json",
              "release.parquet.private.json"),
          names);
    }
    Map<String, Object> again = adult.config(input, "mondrian", AdultRelease.K2);
    Map<String, List<String>> expected = adult.of(again);
    Map<String, Object> copied =
        adult.config(Map.of("path", few.toString()), "mondrian", AdultRelease.K2);
    copied.put("input", Map.of("path", parquet.toString()));
    copied.put(
        "attributes",
        Map.of(
            "age", Map.of("role", "quasi-identifier"),
            "sex", Map.of("role", "quasi-identifier"),
            "education", Map.of("role", "quasi-identifier"),
            "occupation", Map.of("role", "sensitive"),
            "race", Map.of("role", "sensitive")));
    copied.put("privacy", List.of(Map.of("model", "k-anonymity", "k", 1L)));
    assertEquals(expected.get("release.csv"), adult.of(copied).get("release.csv"));
  }

  @Test
  void fileThatTheEngineReads_isNotWrittenOver() throws IOException {
    Path few = out.resolve("release.csv");
    List<String> lines = Files.readAllLines(AdultRelease.ADULT).subList(0, FEW + 1);
    Files.write(few, lines);
    Map<String, Object> input = Map.of("engine", "duckdb", "path", few.toString());
    try (Workbench bench = adult.examples().pipeline().open(out)) {
      KanonException e =
          assertThrows(
              KanonException.class,
              () -> bench.run(adult.config(input, "mondrian", AdultRelease.K2), Monitor.NONE));
      assertEquals("SAME_FILE", e.code());
    }
    assertEquals(lines, Files.readAllLines(few));
  }

  /** What it hands over as text is read by transforms, as a file's cells are. */
  @Test
  void draft_saysHowColumnsAreWritten_whichTheEngineTransforms() throws IOException {
    List<String> lines = new ArrayList<>(List.of("geboortedatum;kosten;geslacht"));
    for (int row = 0; row < ROWS; row++) {
      String born =
          row % 20 == 7
              ? "n.v.t."
              : "%02d-%02d-19%d".formatted(13 + row % 15, 1 + row % 12, 50 + row % 4);
      lines.add("%s;%d,50;%s".formatted(born, 100 + row, row % 2 == 0 ? "man" : "vrouw"));
    }
    Files.write(out.resolve("table.csv"), lines);
    try (Workbench bench = adult.examples().pipeline().open(out)) {
      Map<String, Object> config =
          new LinkedHashMap<>(
              bench.draft(Map.of("engine", "duckdb", "path", "table.csv"), Monitor.NONE).config());
      String columns = String.valueOf(config.get("attributes"));
      assertTrue(columns.contains("{format=dd-MM-yyyy}"), columns);
      assertTrue(columns.contains("{missing=[n.v.t.]}"), columns);
      config.put("output", Map.of("path", out.resolve("release.csv").toString()));
      bench.run(config, Monitor.NONE);
    }
    String release = Files.readString(out.resolve("release.csv"));
    assertTrue(release.lines().count() > ROWS / 2, release);
    assertFalse(release.matches("(?s).*\\d\\d-\\d\\d-19.*"), release);
  }

  @Test
  void draft_ofWhatSaysItselfHowItIsWritten_refusesWhatIsSaidOfIt() throws IOException {
    Files.writeString(out.resolve("table.parquet"), "PAR1");
    try (Workbench bench = adult.examples().pipeline().open(out)) {
      Map<String, Object> input =
          Map.of("path", "table.parquet", "options", Map.of("separator", ";", "header", true));
      KanonException e = assertThrows(KanonException.class, () -> bench.draft(input, Monitor.NONE));
      assertEquals("BAD_OPTION", e.code());
      assertTrue(
          e.getMessage()
              .endsWith("says in itself how it is written; it takes no header and no separator"));
    }
  }
}
