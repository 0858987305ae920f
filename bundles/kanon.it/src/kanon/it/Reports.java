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

  private static Object written(Map<String, Object> tree) {
    return JsonTree.parse(JsonTree.text(tree)).orElseThrow(AssertionError::new);
  }
}
