package kanon.lib.json.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import kanon.api.report.CertificateReport;
import kanon.api.report.CheckReport;
import kanon.api.report.ComparisonReport;
import kanon.api.report.CopyReport;
import kanon.api.report.DraftReport;
import kanon.api.report.HierarchyReport;
import kanon.api.report.Job;
import kanon.api.report.LatticeReport;
import kanon.api.report.LevelsReport;
import kanon.api.report.LinkedCertificateReport;
import kanon.api.report.LinkedJob;
import kanon.api.report.LinkedManifest;
import kanon.api.report.LinkedReport;
import kanon.api.report.LinkedRiskReport;
import kanon.api.report.Manifest;
import kanon.api.report.ReleaseContext;
import kanon.api.report.ReproductionReport;
import kanon.api.report.ReproductionsReport;
import kanon.api.report.RiskReport;
import kanon.api.report.RunReport;
import kanon.api.report.ScanReport;
import kanon.api.report.VerificationReport;
import kanon.lib.json.JsonTree;
import org.junit.jupiter.api.Test;

/**
 * The files in {@code docs/schema} are what the records say. {@code ./build test kanon.lib.json
 * -Dkanon.docs=write} writes them.
 */
class SchemaPagesTest {
  private static final Path FOLDER = Path.of("../../docs/schema");

  private static Map<String, Map<String, Object>> schemas() {
    Map<String, Map<String, Object>> schemas = new TreeMap<>();
    schemas.put("config", RecordSchema.asked(Job.class, "Config"));
    schemas.put("linked-config", RecordSchema.asked(LinkedJob.class, "Config of linked tables"));
    schemas.put(
        "linked-manifest", RecordSchema.written(LinkedManifest.class, "Manifest of linked tables"));
    schemas.put(
        "linked-run", RecordSchema.written(LinkedReport.class, "Report of a run of linked tables"));
    schemas.put(
        "linked-certificate",
        RecordSchema.written(LinkedCertificateReport.class, "Certificate of linked tables"));
    schemas.put(
        "linked-risk", RecordSchema.written(LinkedRiskReport.class, "Risk of linked tables"));
    schemas.put("manifest", RecordSchema.written(Manifest.class, "Manifest of a release"));
    schemas.put("run", RecordSchema.written(RunReport.class, "Report of a run"));
    schemas.put(
        "comparison", RecordSchema.written(ComparisonReport.class, "Report of a comparison"));
    schemas.put("check", RecordSchema.written(CheckReport.class, "Report of a check"));
    schemas.put(
        "verification", RecordSchema.written(VerificationReport.class, "Report of a verification"));
    schemas.put("risk", RecordSchema.written(RiskReport.class, "Report of a table's risk"));
    schemas.put("draft", RecordSchema.written(DraftReport.class, "Draft of a config"));
    schemas.put("scan", RecordSchema.written(ScanReport.class, "Report of a scan"));
    schemas.put(
        "certificate", RecordSchema.written(CertificateReport.class, "Certificate of a release"));
    schemas.put("context", RecordSchema.asked(ReleaseContext.class, "Context of a release"));
    schemas.put("lattice", RecordSchema.written(LatticeReport.class, "Nodes of a lattice"));
    schemas.put("levels", RecordSchema.written(LevelsReport.class, "Levels of hierarchies"));
    schemas.put(
        "hierarchy", RecordSchema.written(HierarchyReport.class, "Values and what is above them"));
    schemas.put("copy", RecordSchema.written(CopyReport.class, "Report of a copy"));
    schemas.put(
        "reproduction", RecordSchema.written(ReproductionReport.class, "Report of a reproduction"));
    schemas.put(
        "reproductions",
        RecordSchema.written(ReproductionsReport.class, "Report of several reproductions"));
    return schemas;
  }

  @Test
  void filesAreWhatTheRecordsSay() throws IOException {
    for (Map.Entry<String, Map<String, Object>> schema : schemas().entrySet()) {
      Path file = FOLDER.resolve(schema.getKey() + ".json");
      String text = JsonTree.text(schema.getValue());
      if ("write".equals(System.getProperty("kanon.docs"))) {
        Files.writeString(file, text);
      }
      assertEquals(text, Files.readString(file), file.toString());
    }
  }
}
