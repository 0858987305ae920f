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
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import kanon.api.platform.Monitor;
import kanon.api.platform.Workbench;
import kanon.lib.json.JsonPath;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** New rows under the recoding of an earlier release. */
class ApplyTest {
  @TempDir Path out;
  private Patients examples;
  private Path before;
  private Path after;

  /** 64 rows, then others: some with values that the first do not have. */
  @BeforeEach
  void tables() throws IOException {
    examples = new Patients(out);
    List<String> first = new ArrayList<>(List.of("age,sex"));
    List<String> second = new ArrayList<>(List.of("age,sex"));
    for (int i = 0; i < 64; i++) {
      first.add(20 + i % 16 * 3 + "," + (i % 3 == 0 ? "f" : "m"));
      second.add(21 + i % 16 * 3 % 44 + "," + (i % 4 == 0 ? "f" : "m"));
    }
    before = Files.write(out.resolve("before.csv"), first);
    after = Files.write(out.resolve("after.csv"), second);
  }

  private Map<String, Object> config(String algorithm) {
    Map<String, Object> config = new LinkedHashMap<>();
    config.put("input", Map.of("importer", "csv", "path", before.toString()));
    config.put(
        "attributes",
        Map.of(
            "age",
            Map.of(
                "role",
                "quasi-identifier",
                "type",
                "integer",
                "hierarchy",
                Map.of("intervals", Map.of("widths", List.of(5L, 10L, 20L)))),
            "sex",
            Map.of("role", "quasi-identifier", "hierarchy", Map.of("suppress", true))));
    config.put("privacy", List.of(Map.of("model", "k-anonymity", "k", 3L)));
    config.put("algorithm", algorithm);
    config.put("output", Map.of("path", examples.release().toString()));
    config.put("seed", 1L);
    return config;
  }

  private Path manifest() {
    return Path.of(examples.release() + ".manifest.json");
  }

  private Map<String, Object> apply(String algorithm, String... changes) {
    examples.run(config(algorithm));
    List<String> all =
        new ArrayList<>(
            List.of(
                "recodedAs=" + manifest(),
                "input.path=" + after,
                "output.path=" + out.resolve("new.csv")));
    all.addAll(List.of(changes));
    return examples.run(JsonPath.with(config(algorithm), all));
  }

  private Set<String> cells(Path release, int column) throws IOException {
    Set<String> cells = new LinkedHashSet<>();
    for (String line : Files.readAllLines(release).subList(1, (int) rows(release) + 1)) {
      List<String> fields = fields(line);
      cells.add(fields.get(column));
    }
    return cells;
  }

  private static long rows(Path release) throws IOException {
    return Files.readAllLines(release).size() - 1L;
  }

  /** At commas outside of quotes. */
  private static List<String> fields(String line) {
    List<String> fields = new ArrayList<>(List.of(""));
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      quoted ^= c == '"';
      if (c == ',' && !quoted) {
        fields.add("");
      } else if (c != '"') {
        fields.add(fields.remove(fields.size() - 1) + c);
      }
    }
    return fields;
  }

  @Test
  void fullDomain_newValuesAreOnTheSameLevel() throws IOException {
    Map<String, Object> report = apply("frontier", "suppression.limit=0.5");
    List<?> node = (List<?>) Patients.at(report, "release.node");
    Map<String, Object> earlier = examples.run(config("frontier"));
    assertEquals(Patients.at(earlier, "release.node"), node);
    assertEquals("frontier", Patients.at(report, "algorithm.madeBy.began"));
    assertEquals("kanon.pipeline", Patients.at(report, "algorithm.madeBy.bundle"));
    assertEquals("levels", Patients.at(report, "algorithm.statistics.recodedBy"));
  }

  @Test
  void columns_showTheCellsOfTheEarlierRelease() throws IOException {
    apply("full-subtree", "suppression.limit=0.9");
    Set<String> known = cells(examples.release(), 0);
    for (String cell : cells(out.resolve("new.csv"), 0)) {
      assertTrue(known.contains(cell) || cell.startsWith("["), cell);
    }
  }

  @Test
  void boxes_showTheCellsOfTheEarlierRelease() throws IOException {
    Map<String, Object> report = apply("mondrian", "suppression.limit=0.9");
    for (int column = 0; column < 2; column++) {
      Set<String> known = cells(examples.release(), column);
      Set<String> now = cells(out.resolve("new.csv"), column);
      assertTrue(known.containsAll(now), now + " of " + known);
    }
    assertTrue((Long) Patients.at(report, "release.suppressedRows") > 0);
    verifies(out.resolve("new.csv.manifest.json"));
  }

  private void verifies(Path manifest) {
    try (Workbench bench = examples.pipeline().open(out)) {
      assertTrue(bench.verify(manifest, Monitor.NONE).holds());
    }
  }

  @Test
  void tooManyRowsThatDoNotFit_areRefusedAndNothingIsWritten() {
    KanonException e = assertThrows(KanonException.class, () -> apply("mondrian"));
    assertEquals("RECODING_DOES_NOT_FIT", e.code());
    assertEquals(KanonException.Kind.INFEASIBLE, e.kind());
    assertFalse(Files.exists(out.resolve("new.csv")));
  }

  @Test
  void releaseThatChanged_isRefused() throws IOException {
    examples.run(config("mondrian"));
    Files.writeString(examples.release(), Files.readString(examples.release()) + "20,f\n");
    KanonException e =
        assertThrows(
            KanonException.class,
            () ->
                examples.run(
                    JsonPath.with(
                        config("mondrian"),
                        List.of(
                            "recodedAs=" + manifest(),
                            "input.path=" + after,
                            "output.path=" + out.resolve("new.csv")))));
    assertEquals("EARLIER_CHANGED", e.code());
  }

  @Test
  void otherColumns_areRefused() {
    examples.run(config("mondrian"));
    Map<String, Object> other =
        JsonPath.with(
            config("mondrian"),
            List.of(
                "recodedAs=" + manifest(),
                "attributes.sex.role=insensitive",
                "attributes.sex.releaseAnyway=it is a test",
                "output.path=" + out.resolve("new.csv")));
    KanonException e = assertThrows(KanonException.class, () -> examples.run(other));
    assertEquals("RECODING_UNKNOWN", e.code());
  }

  @Test
  void noManifest_isRefused() throws IOException {
    Path file = Files.writeString(out.resolve("no.json"), "{\"a\": 1}");
    Map<String, Object> wrong = JsonPath.with(config("mondrian"), List.of("recodedAs=" + file));
    KanonException e = assertThrows(KanonException.class, () -> examples.run(wrong));
    assertEquals("BAD_MANIFEST", e.code());
  }

  @Test
  void command_releasesNewRows() throws IOException {
    examples.run(config("frontier"));
    Installed.Ended done =
        new Installed(out)
            .kanon(
                "apply",
                manifest().toString(),
                after.toString(),
                "-o",
                out.resolve("new.csv").toString(),
                "--limit",
                "0.5",
                "--json");
    assertEquals(0, done.status(), done.err());
    assertTrue(rows(out.resolve("new.csv")) > 0);
    Map<String, Object> manifest = JsonTree.read(out.resolve("new.csv.manifest.json"));
    assertTrue(String.valueOf(Patients.at(manifest, "config.recodedAs")).endsWith(".json"));
    verifies(out.resolve("new.csv.manifest.json"));
  }
}
