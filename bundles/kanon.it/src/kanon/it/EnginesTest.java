package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import kanon.api.Monitor;
import kanon.api.PluginInfo;
import kanon.api.PluginKind;
import kanon.api.Workbench;
import kanon.model.KanonException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every algorithm that is installed releases the same from memory and from a database. */
class EnginesTest {
  private static final int FEW = 14;

  @TempDir Path out;
  private AdultRelease adult;

  @BeforeEach
  void open() {
    adult = new AdultRelease(out);
  }

  private Map<String, List<String>> same(Path table, String algorithm, Map<String, Object> model)
      throws IOException {
    String path = table.toAbsolutePath().normalize().toString();
    Map<String, List<String>> memory =
        adult.of(adult.config(Map.of("path", path), algorithm, model));
    Map<String, List<String>> database =
        adult.of(adult.config(Map.of("engine", "duckdb", "path", path), algorithm, model));
    assertEquals(memory.get("refused"), database.get("refused"), algorithm + " " + model);
    assertEquals(memory, database, algorithm + " " + model);
    return memory;
  }

  @Test
  void everyAlgorithmReleasesTheSameFromADatabase() throws IOException {
    Path few = out.resolve("few.csv");
    Files.write(few, Files.readAllLines(AdultRelease.ADULT).subList(0, FEW + 1));
    List<String> silent = new ArrayList<>();
    for (PluginInfo info : adult.examples().pipeline().plugins(PluginKind.ALGORITHM)) {
      boolean any = false;
      for (Map<String, Object> model : List.of(AdultRelease.K2, AdultRelease.K3, AdultRelease.L2)) {
        any |= !same(few, info.name(), model).containsKey("refused");
      }
      if (!any) {
        silent.add(info.name());
      }
    }
    assertEquals(List.of(), silent, "algorithms that released nothing");
  }

  @Test
  void allOfAdultIsReleasedTheSameFromADatabase() throws IOException {
    for (String algorithm : List.of("frontier", "mondrian")) {
      assertTrue(same(AdultRelease.ADULT, algorithm, AdultRelease.K3).containsKey("release.csv"));
    }
    assertTrue(same(AdultRelease.ADULT, "anatomy", AdultRelease.L2).containsKey("release-qi.csv"));
  }

  @Test
  void releaseThatTheEngineWrites_isReportedAndReadable() throws IOException {
    Path few = out.resolve("few.csv");
    Files.write(few, Files.readAllLines(AdultRelease.ADULT).subList(0, FEW + 1));
    Path parquet = out.resolve("release.parquet");
    Map<String, Object> input = Map.of("engine", "duckdb", "path", few.toString());
    Map<String, Object> config = adult.config(input, "mondrian", AdultRelease.K2);
    config.put("output", Map.of("exporter", "jdbc", "path", parquet.toString()));
    try (Workbench bench = adult.examples().pipeline().open(out)) {
      Map<String, Object> report = bench.run(config, Monitor.NONE);
      assertTrue(String.valueOf(report.get("release")).contains("sha256"));
    }
    try (Stream<Path> all = Files.list(out)) {
      List<String> names = all.map(f -> String.valueOf(f.getFileName())).sorted().toList();
      assertEquals(List.of("few.csv", "release.parquet", "release.parquet.manifest.json"), names);
    }
    Map<String, Object> again = adult.config(input, "mondrian", AdultRelease.K2);
    Map<String, List<String>> expected = adult.of(again);
    Map<String, Object> copied =
        adult.config(Map.of("path", few.toString()), "mondrian", AdultRelease.K2);
    copied.put("input", Map.of("engine", "duckdb", "path", parquet.toString()));
    copied.put("attributes", Map.of("age", Map.of("role", "quasi-identifier")));
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
}
