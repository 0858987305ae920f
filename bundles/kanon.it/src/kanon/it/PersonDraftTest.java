package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import kanon.api.platform.Monitor;
import kanon.api.platform.Workbench;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which column a draft takes to tell whose a row is. */
class PersonDraftTest {
  @TempDir Path folder;

  /** Planted: repeated numbers, one for each row, missing ones, names, cases, a number of wards. */
  @Test
  void draft_proposesTheColumnOfPersons() throws IOException {
    assertEquals("patient_id", drafted("patient_id", 40, row -> "P" + (1000 + row % 10)));
    assertEquals("", drafted("patient_id", 40, row -> "P" + (1000 + row)));
    assertEquals("", drafted("patient_id", 40, row -> row == 7 ? "" : "P" + (1000 + row % 10)));
    assertEquals("", drafted("ward_head_name", 40, row -> "Anna " + (char) ('A' + row % 10)));
    assertEquals("", drafted("patient_id", 400, row -> "P" + (1000 + row % 2)));
    assertEquals(
        "patient_id",
        drafted(
            "case_id,patient_id", 40, row -> "C" + (5000 + row % 20) + ",P" + (1000 + row % 10)));
  }

  /** Planted: rows of one person each, of whom one has no number, and numbers that stand twice. */
  @Test
  void valuesThatRepeat_areWarnedOf_andRowsThatHaveNoneAreNot() throws IOException {
    assertTrue(warned(row -> "P" + row % 10).contains("Identifying column 'id' has values"));
    assertEquals("[]", warned(row -> "P" + row));
    assertEquals("[]", warned(row -> row % 4 == 0 ? "" : "P" + row));
    assertEquals("[]", warned(row -> row == 3 ? "" : "P" + row));
    assertTrue(warned(row -> row == 3 ? "" : "P" + row / 2).contains("'id' has values"));
  }

  private String warned(IntFunction<String> id) throws IOException {
    List<String> lines = new ArrayList<>(List.of("id,age"));
    for (int row = 0; row < 40; row++) {
      lines.add(id.apply(row) + "," + row % 2);
    }
    Files.write(folder.resolve("checked.csv"), lines);
    Map<String, Object> config =
        Map.of(
            "input", Map.of("path", "checked.csv"),
            "attributes",
                Map.of(
                    "id", Map.of("role", "identifying"),
                    "age", Map.of("role", "quasi-identifier")),
            "privacy", List.of(Map.of("model", "k-anonymity", "k", 2L)),
            "output", Map.of("path", folder.resolve("out.csv").toString()));
    try (Workbench bench = new Patients(folder).pipeline().open(folder)) {
      return bench.check(config, Monitor.NONE).warnings().toString();
    }
  }

  /** The column that a draft of a table names, or nothing. */
  private String drafted(String header, int rows, IntFunction<String> cells) throws IOException {
    List<String> lines = new ArrayList<>(List.of(header + ",age"));
    for (int row = 0; row < rows; row++) {
      lines.add(cells.apply(row) + "," + (20 + row % 7));
    }
    Files.write(folder.resolve("drafted.csv"), lines);
    try (Workbench bench = new Patients(folder).pipeline().open(folder)) {
      Map<String, Object> draft =
          Reports.tree(bench.draft(Map.of("path", "drafted.csv"), Monitor.NONE));
      Object persons = ((Map<?, ?>) draft.getOrDefault("config", Map.of())).get("persons");
      return persons instanceof Map<?, ?> map ? String.valueOf(map.get("column")) : "";
    }
  }
}
