package kanon.importer.generated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import kanon.lib.json.record.Options;
import kanon.api.Source;
import kanon.model.KanonException;
import kanon.model.Table;
import kanon.testkit.TestRun;
import kanon.testkit.TestSource;
import org.junit.jupiter.api.Test;

class GeneratedImporterTest {
  private static final Source NOTHING = TestSource.none();

  private static Table read(Map<String, Object> options) {
    GeneratedImporter importer = new GeneratedImporter();
    return importer.read(
        NOTHING, Options.bind(importer.options(), options, "importer 'generated'"), TestRun.sequential());
  }

  @Test
  void everyProfileNeedsNoFile() {
    for (String profile : new String[] {"census", "pointofsale", "adult-like", "survey", "baskets"}) {
      assertEquals(100, read(Map.of("profile", profile, "rows", 100L)).rows());
    }
  }

  @Test
  void hospital_hasFourStaysAPatient() {
    Table patients = read(Map.of("profile", "hospital", "table", "patients", "rows", 50L));
    Table stays = read(Map.of("profile", "hospital", "table", "stays", "rows", 50L));
    assertEquals(50, patients.rows());
    assertEquals(200, stays.rows());
  }

  @Test
  void hospital_isRefusedWithoutATable() {
    refused("'table' is missing: a hospital has patients", Map.of("profile", "hospital"));
    refused("expected: patients, stays, diagnoses, prescriptions", Map.of("profile", "hospital", "table", "nurses"));
    refused(
        "'table' stands beside a profile",
        Map.of("profile", "census", "rows", 1L, "table", "stays"));
    refused(
        "'repeat' stands beside",
        Map.of("profile", "hospital", "table", "stays", "repeat", 0.1));
    refused(
        "'repeat' stands beside the profile of baskets",
        Map.of("profile", "baskets", "rows", 5L, "repeat", 0.1));
  }

  @Test
  void badOptionsAreRefused() {
    refused("Did you mean 'census'?", Map.of("profile", "sensus", "rows", 1L));
    refused("'profile' is missing", Map.of("rows", 1L));
    refused("'rows' is missing", Map.of("profile", "census"));
    refused("'rows' is 0, expected at least 1", Map.of("profile", "census", "rows", 0L));
    refused(
        "'repeat' is 1.0, expected at least 0 and below 1",
        Map.of("profile", "census", "rows", 1L, "repeat", 1.0));
  }

  private static void refused(String expected, Map<String, Object> options) {
    KanonException e = assertThrows(KanonException.class, () -> read(options));
    assertEquals(KanonException.Kind.USAGE, e.kind());
    assertTrue(String.valueOf(e.getMessage()).contains(expected), e.getMessage());
  }
}
