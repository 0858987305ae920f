package kanon.api.platform;

import kanon.api.report.AttackReport;
import kanon.api.report.CertificateReport;
import kanon.api.report.ComparisonReport;
import kanon.api.report.LinkedCertificateReport;
import kanon.api.report.LinkedReport;
import kanon.api.report.ReproductionReport;
import kanon.api.report.RiskReport;
import kanon.api.report.RunReport;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Puts reports on pages for people: each one self-contained HTML document that needs no network and
 * has the report that it shows embedded as JSON. Thread-safe.
 */
@ProviderType
public interface Pages {
  /** What a run did. */
  String run(RunReport report);

  /** What a run of linked tables did. */
  String linked(LinkedReport report);

  /** What a reviewer has to know of a release of linked tables, laid out for paper. */
  String linkedCertificate(LinkedCertificateReport report);

  /** Several runs side by side. */
  String comparison(ComparisonReport report);

  /** What a reviewer has to know of a release, laid out for paper. */
  String certificate(CertificateReport report);

  /** What attackers gain from a release. */
  String attacks(AttackReport report);

  /** How risky a table is. */
  String risk(RiskReport report);

  /** A paper's claims beside what was measured. */
  String reproduction(ReproductionReport report);
}
