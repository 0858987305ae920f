package kanon.chart.page;

import java.util.ArrayList;
import java.util.List;
import kanon.api.report.CertificateReport;
import kanon.api.report.Manifest;
import kanon.api.report.ReleaseContext;
import kanon.api.report.ScanReport;

/** What certificates of one table and of linked tables have in common. */
final class CertificateParts {
  static final String SAFE_HARBOR = "Identifiers of HIPAA's Safe Harbor";

  private CertificateParts() {}

  /** What nobody has said. */
  static void open(List<String> open, Html page) {
    if (!open.isEmpty()) {
      page.alert(
          open.size()
              + " fields are open: nobody has said them. A person has to fill them in before this is complete.");
    }
  }

  /** What people say. */
  static void context(ReleaseContext said, Html page) {
    page.section("Purpose, recipient, validity");
    page.paragraph("As people have stated it; no program has checked it.");
    page.fields(
        List.of(
            Html.Field.of(
                "Valid until", said.validUntil(), "the last day on which the release may be used"),
            Html.Field.of("Issued", said.issued(), "the day of this certificate"),
            Html.Field.of("Purpose", said.purpose(), "what the release is for"),
            Html.Field.of("Recipient", said.recipient(), "who gets it"),
            Html.Field.of(
                "Environment",
                said.environment(),
                "how the recipient keeps it, and who has access"),
            Html.Field.of("Agreement", said.agreement(), "what the recipient has agreed to"),
            Html.Field.of("Grounds", said.basis(), "a law, a consent, a decision of a board"),
            Html.Field.of("Persons", said.persons(), "whom the table is about"),
            Html.Field.of(
                "Knowledge of others", said.knowledge(), "what others may know of these persons"),
            Html.Field.of("Responsible", said.responsible(), "who answers for the release"),
            Html.Field.of("Assessor", said.assessor(), "who judged the risk, and how")));
  }

  /** Who checked it, and what was found. */
  static void checked(
      CertificateReport.Checked found, CertificateReport.Signature signature, Html page) {
    page.section("Who checked it");
    page.paragraph(found.gate());
    page.paragraph(found.again());
    page.paragraph(
        "Every cell is true of its row: %s.".formatted(found.truthful().orElse("not checkable")));
    page.paragraph(
        "Anybody who has the files can check it without this program: the manifest says what to compare, and a second verifier that shares no code with the first reads the same files.");
    page.paragraph("Signature: " + signature.words());
    if (!found.notChecked().isEmpty()) {
      page.part("What could not be compared").bullets(found.notChecked());
    }
  }

  /** What was found in a table and in its release. */
  static void safeHarbor(CertificateReport.SafeHarbor found, Html page) {
    page.paragraph(
        "45 CFR 164.514(b)(2)(i) lists eighteen. Columns of table and release were looked through by name and content. What is not found may be there all the same.");
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < found.table().size(); i++) {
      ScanReport.Identifier table = found.table().get(i);
      ScanReport.Identifier release = found.release().get(i);
      rows.add(List.of("(" + table.letter() + ") " + table.name(), places(table), places(release)));
    }
    page.table(List.of("Identifier", "In the table", "In the release"), rows);
  }

  private static String places(ScanReport.Identifier one) {
    return one.places().isEmpty()
        ? "none found"
        : String.join(
            "; ", one.places().stream().map(p -> p.column() + " (" + p.reason() + ")").toList());
  }

  /** What randomness started from. */
  static void randomness(Manifest.Seed seed, Html page) {
    page.paragraph(
        "Randomness: "
            + (seed.policy().equals("fixed")
                ? "from a number, so that the release can be made again; it is not published."
                : "cryptographically strong, not to be repeated."));
  }
}
