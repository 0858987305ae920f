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
  void hardTables_haveTheSizesOfTheirProofs() {
    Map<String, Object> cliques = Map.of("profile", "cliques", "rows", 60L, "clique", 4L, "copies", 2L);
    assertEquals(60, read(cliques).rows());
    assertEquals(5 * 8, read(Map.of("profile", "own-blocks", "rows", 5L)).columns().size());
    assertEquals(32, read(Map.of("profile", "halved-blocks", "rows", 5L)).columns().size());
    assertEquals(8, read(Map.of("profile", "tight-cycle")).rows());
    refused("'rows' is missing", Map.of("profile", "cliques"));
    refused(
        "'rows' is 10, expected a multiple of the 6 of a clique",
        Map.of("profile", "cliques", "rows", 10L, "clique", 4L));
    refused("'clique' is 7, expected 3 to 6", Map.of("profile", "cliques", "rows", 21L, "clique", 7L));
    refused("'rows' is 90003, expected at most 30000", Map.of("profile", "cliques", "rows", 90003L));
    refused("'rows' is 11, expected 3 to 10", Map.of("profile", "own-blocks", "rows", 11L));
    refused("'rows' is 9, expected 8", Map.of("profile", "tight-cycle", "rows", 9L));
    refused("of the profile 'cliques' alone", Map.of("profile", "census", "rows", 9L, "ternary", true));
    refused(
        "'repeat' stands beside the profile of a table with a known cost",
        Map.of("profile", "cliques", "rows", 3L, "repeat", 0.1));
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

  @Test
  void correlationAndMarginals_areOfTheProfilesThatHaveThem() {
    Map<String, Object> census =
        Map.of("profile", "census", "rows", 100L, "correlation", 0.25, "marginals", "published");
    assertEquals(100, read(census).rows());
    refused(
        "'correlation' is 1.5, expected from 0 to 1",
        Map.of("profile", "census", "rows", 1L, "correlation", 1.5));
    for (String profile : new String[] {"baskets", "cliques"}) {
      refused(
          "'correlation' is of the profiles",
          Map.of("profile", profile, "rows", 3L, "correlation", 0.5));
    }
    refused(
        "'correlation' is of the profiles",
        Map.of("profile", "hospital", "table", "stays", "correlation", 0.5));
    refused(
        "'marginals' are of the profile 'census' alone",
        Map.of("profile", "survey", "rows", 3L, "marginals", "published"));
  }

  private static void refused(String expected, Map<String, Object> options) {
    KanonException e = assertThrows(KanonException.class, () -> read(options));
    assertEquals(KanonException.Kind.USAGE, e.kind());
    assertTrue(String.valueOf(e.getMessage()).contains(expected), e.getMessage());
  }
}
