package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import kanon.api.report.CheckReport;
import kanon.api.report.ComparisonReport;
import kanon.api.report.CopyReport;
import kanon.api.report.DraftReport;
import kanon.api.report.ReproductionReport;
import kanon.api.report.RiskReport;
import kanon.api.report.RunReport;
import kanon.api.report.VerificationReport;
import kanon.lib.json.JsonTree;
import kanon.lib.json.record.Records;

/** Reports as JSON, each held to the schema of its kind. */
final class Reports {
  private static final Path SCHEMAS = Path.of("../../docs/schema");
  private static final Map<Class<? extends Record>, String> NAMES =
      Map.of(
          RunReport.class, "run",
          ComparisonReport.class, "comparison",
          CheckReport.class, "check",
          VerificationReport.class, "verification",
          RiskReport.class, "risk",
          DraftReport.class, "draft",
          CopyReport.class, "copy",
          ReproductionReport.class, "reproduction");

  /** A key that only one kind of report has. */
  private static final Map<String, String> MARKS =
      Map.of(
          "phases", "run",
          "runs", "comparison",
          "problems", "check",
          "truthful", "verification",
          "minimalSampleUniques", "risk",
          "claims", "reproduction",
          "papers", "reproductions");

  private Reports() {}

  /** A report as whoever reads its JSON has it. */
  static Map<String, Object> tree(Record report) {
    Map<String, Object> tree = Records.tree(report);
    hold(NAMES.get(report.getClass()), written(tree));
    return tree;
  }

  /** Holds a document to a schema of {@code docs/schema}. */
  static void hold(String schema, Object document) {
    assertEquals(
        List.of(),
        JsonSchema.faults(JsonTree.read(SCHEMAS.resolve(schema + ".json")), document),
        () -> "against docs/schema/" + schema + ".json: " + JsonTree.text(document));
  }

  /**
   * Holds a document that a command printed to the schema of the report that it is, if it is one.
   */
  static Object printed(Object document) {
    if (document instanceof Map<?, ?> map) {
      MARKS.forEach(
          (key, schema) -> {
            if (map.containsKey(key)) {
              hold(schema, document);
            }
          });
    }
    return document;
  }

  private static Object written(Map<String, Object> tree) {
    return JsonTree.parse(JsonTree.text(tree)).orElseThrow(AssertionError::new);
  }
}
