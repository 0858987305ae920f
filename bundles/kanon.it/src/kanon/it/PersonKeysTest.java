package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.platform.AttackQuestion;
import kanon.api.platform.Monitor;
import kanon.api.platform.Pipeline;
import kanon.api.platform.Workbench;
import kanon.api.report.AttackReport;
import kanon.api.report.VerificationReport;
import kanon.lib.json.JsonPath;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Releases whose column of persons shows pseudonyms by a key that is forgotten: whose a row is, the
 * original says still.
 */
class PersonKeysTest {
  private static final int PERSONS = 24;

  @TempDir Path folder;
  private Pipeline pipeline;
  private Map<String, Object> config = Map.of();

  @BeforeEach
  void table() throws IOException {
    pipeline = new Patients(folder).pipeline();
    List<String> lines = new ArrayList<>(List.of("patient,age,ward,seen"));
    for (int row = 0; row < 3 * PERSONS; row++) {
      int person = row % PERSONS;
      lines.add("p%d,%d,w%d,2024-01-%02d".formatted(person, row % 9, person % 3, 1 + row % 20));
    }
    Files.write(folder.resolve("table.csv"), lines);
    String text =
        """
        {"input": {"path": "table.csv"},
         "persons": {"column": "patient", "releaseAnyway": "visits are studied together"},
         "attributes": {
           "patient": {"role": "identifying", "transform": [{"pseudonym": "fresh"}]},
           "age": {"role": "quasi-identifier", "type": "integer"},
           "ward": {"role": "sensitive"},
           "seen": {"role": "insensitive", "type": "date",
                    "transform": [{"dateShift": {"person": "patient", "key": "fresh", "days": 90}}],
                    "releaseAnyway": "shifted"}},
         "privacy": [{"model": "k-anonymity", "k": 4}], "algorithm": "mondrian", "metrics": [],
         "output": {"path": "out.csv"}}
        """;
    config = JsonTree.object(new StringReader(text), "config");
    config = JsonPath.with(config, List.of("output.path=" + release()));
  }

  private Path release() {
    return folder.resolve("out.csv");
  }

  private void run() {
    try (Workbench bench = pipeline.open(folder)) {
      bench.run(config, Monitor.NONE);
    }
  }

  private VerificationReport verified() {
    try (Workbench bench = pipeline.open(folder)) {
      return bench.verify(config, release(), Monitor.NONE);
    }
  }

  @Test
  void aForgottenKey_leavesPersonsCountable() {
    run();
    VerificationReport found = verified();
    assertEquals(List.of(), found.faults());
    assertEquals(Optional.of(false), Optional.of(found.complete()), "cells cannot be made anew");
    Path manifest = Path.of(release() + ".manifest.json");
    try (Workbench bench = pipeline.open(folder)) {
      assertEquals(List.of(), bench.verify(manifest, Monitor.NONE).faults());
      assertEquals(
          PERSONS,
          bench
              .certify(manifest, Map.of(), List.of(), Monitor.NONE)
              .risk()
              .persons()
              .orElseThrow()
              .persons());
      AttackQuestion homogeneity = new AttackQuestion(List.of("homogeneity"), List.of());
      AttackReport attacked = bench.attack(manifest, homogeneity, Monitor.NONE);
      assertEquals(List.of(), attacked.notRun());
    }
  }

  @Test
  void aClassOfTooFewPersons_isAFaultWithoutTheKey() throws IOException {
    run();
    List<String> lines = new ArrayList<>(Files.readAllLines(release()));
    String[] cells = lines.get(1).split(",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", -1);
    cells[1] = "*";
    lines.set(1, String.join(",", cells));
    Files.write(release(), lines);
    assertTrue(
        verified().faults().stream().anyMatch(fault -> fault.contains("k-anonymity")),
        verified().faults()::toString);
  }

  @Test
  void aPseudonymOfTwoPersons_isAFault() throws IOException {
    run();
    List<String> lines = new ArrayList<>(Files.readAllLines(release()));
    String first = lines.get(1).substring(0, lines.get(1).indexOf(','));
    String other =
        lines.stream()
            .skip(1)
            .map(line -> line.substring(0, line.indexOf(',')))
            .filter(name -> !name.equals(first))
            .findFirst()
            .orElseThrow();
    lines.replaceAll(
        line -> line.startsWith(first + ",") ? other + line.substring(first.length()) : line);
    Files.write(release(), lines);
    assertFalse(verified().faults().isEmpty());
  }

  /** What is done after the step without key is not known to keep persons apart. */
  @Test
  void stepsAfterAForgottenKey_areRefused() {
    config =
        JsonPath.with(
            config,
            List.of(
                "attributes.patient.transform=[{\"pseudonym\": \"fresh\"}, {\"pseudonym\": \"fresh\"}]"));
    run();
    KanonException e = assertThrows(KanonException.class, this::verified);
    assertEquals("KEY_MISSING", e.code());
    assertTrue(String.valueOf(e.getMessage()).startsWith("attributes.patient"), e.getMessage());
  }
}
