package kanon.chart.page;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import kanon.api.report.LinkedCertificateReport;
import kanon.api.report.LinkedReport;
import kanon.api.report.Manifest;
import kanon.chart.Text;

/** The certificate of a release of linked tables, laid out for paper. */
final class LinkedCertificatePage {
  private final LinkedCertificateReport report;

  LinkedCertificatePage(LinkedCertificateReport report) {
    this.report = report;
  }

  String html() {
    Html page = new Html("Certificate of anonymized linked tables");
    page.lead(
        "About the tables %s, released together: %s persons with all their rows. The certificate says what was done to each column, who could still be found and how likely, who checked it, and until when it is valid."
            .formatted(
                String.join(", ", report.tables().keySet()), Text.number(report.risk().persons())));
    CertificateParts.open(report.open(), page);
    CertificateParts.context(report.context(), page);
    risk(page);
    tables(page);
    columns(page);
    models(page);
    CertificateParts.checked(report.verification(), report.signature(), page);
    page.section(CertificateParts.SAFE_HARBOR);
    report
        .tables()
        .forEach((name, table) -> CertificateParts.safeHarbor(table.safeHarbor(), page.part(name)));
    page.section("What this does not say").bullets(report.limits());
    digests(page);
    return page.finish(report.kanon(), report);
  }

  private void risk(Html page) {
    page.section("Who could still be found, and how likely");
    LinkedCertificateReport.Residual risk = report.risk();
    risk.words().forEach(page::paragraph);
    page.table(
        List.of("All tables together", "#"),
        List.of(
            List.of("Persons", Text.number(risk.persons())),
            List.of(
                "Classes of persons of whom all rows show the same", Text.number(risk.classes())),
            List.of("Persons in the smallest class", Text.number(risk.smallestClass())),
            List.of("Chance to pick a person, at most", share(risk.highest())),
            List.of("The same on average", share(risk.average()))));
    page.part("Attacks").paragraph(report.attacks());
    report.attacked().ifPresent(attacked -> AttackSection.figures(attacked, page));
  }

  private static String share(OptionalDouble share) {
    return share.isPresent() ? Text.share(share.getAsDouble()) : "does not apply";
  }

  private void tables(Html page) {
    List<List<String>> rows = new ArrayList<>();
    report
        .tables()
        .forEach(
            (name, table) ->
                rows.add(
                    List.of(
                        name,
                        Text.number(table.input().rows()),
                        Text.number(table.released()),
                        Text.number(table.removed()),
                        Text.share(table.removedShare()))));
    page.section("Tables")
        .table(List.of("Table", "#Rows", "#Released", "#Removed", "#Share removed"), rows)
        .paragraph(
            "Rows belong together by these keys: %s. %s"
                .formatted(String.join(", ", report.keys()), report.pseudonyms()));
  }

  private void columns(Html page) {
    page.section("What was done to each column");
    report
        .tables()
        .forEach(
            (name, table) -> {
              List<List<String>> rows = new ArrayList<>();
              for (LinkedCertificateReport.Column one : table.columns()) {
                rows.add(
                    List.of(
                        one.name(),
                        one.role().label(),
                        String.join(", then ", one.done())
                            + one.reason().map(r -> ": " + r).orElse(""),
                        one.techniques().isEmpty()
                            ? "none: kept"
                            : String.join("; ", one.techniques()),
                        one.loss().isPresent() ? Text.share(one.loss().getAsDouble()) : ""));
              }
              page.part(name)
                  .table(
                      List.of("Column", "Role", "What was done", "ISO/IEC 20889", "#Mean loss"),
                      rows);
            });
    page.paragraph(
        "The loss is the average over released cells: 0 for a value, 100 % for everything. Rows without a counterpart in their class were removed (ISO/IEC 20889: suppression: record suppression).");
  }

  private void models(Html page) {
    List<List<String>> rows = new ArrayList<>();
    for (LinkedReport.Model model : report.models()) {
      rows.add(
          List.of(
              model.table(),
              model.model(),
              Shown.line(model.asked()),
              model.holds() ? "holds" : "DOES NOT HOLD"));
    }
    page.section("Thresholds")
        .table(List.of("Table", "Model", "Asked", "Verified"), rows)
        .paragraph(
            "Those of the table of persons are asked of persons with all their rows in all tables; those of another table of the rows that nobody tells apart who joins all tables, counting persons.");
  }

  private void digests(Html page) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("manifest " + report.manifest(), report.manifestSha256()));
    report
        .tables()
        .forEach(
            (name, table) -> {
              rows.add(
                  List.of(
                      "table " + table.input().path().orElse(name),
                      table.input().sha256().orElse("none: it is not one file")));
              table.files().forEach(f -> rows.add(List.of("release " + f.path(), f.sha256())));
            });
    for (Manifest.Jar jar : report.bundles()) {
      rows.add(List.of(jar.name() + " " + jar.version(), jar.sha256().orElse("not a file")));
    }
    page.section("Files and programs").table(List.of("What", "|SHA-256"), rows);
    CertificateParts.randomness(report.seed(), page);
  }
}
