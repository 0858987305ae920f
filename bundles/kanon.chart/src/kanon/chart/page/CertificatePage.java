package kanon.chart.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;
import kanon.api.report.CertificateReport;
import kanon.api.report.Judged;
import kanon.api.report.Manifest;
import kanon.api.report.PersonFigures;
import kanon.api.report.PresetUse;
import kanon.api.report.ReleasedFile;
import kanon.api.report.RunReport;
import kanon.chart.Text;
import kanon.model.Role;

/** The page of a certificate, in the order in which a reviewer asks. */
final class CertificatePage {
  private static final String IN_WORDS =
      "Steps stand in the order in which they were done. Level 0 of a hierarchy is the value itself,"
          + " each further level says less, the last one nothing (*): 'levels 0 to 3' means that some"
          + " cells were kept and others made up to three levels coarser. 'Different' counts the"
          + " different cells of a column. An identifying column tells who somebody is, a"
          + " quasi-identifier is what others may know of a person, a sensitive column what they are"
          + " to find out of nobody.";

  private final CertificateReport report;

  CertificatePage(CertificateReport report) {
    this.report = report;
  }

  String html() {
    Html page = new Html("Certificate of an anonymized release");
    subject(page);
    CertificateParts.context(report.context(), page);
    risk(page);
    variables(page);
    models(page);
    CertificateParts.checked(report.verification(), report.signature(), page);
    utility(page);
    CertificateParts.safeHarbor(report.safeHarbor(), page.section(CertificateParts.SAFE_HARBOR));
    limits(page);
    digests(page);
    return page.finish(report.kanon(), report);
  }

  private void subject(Html page) {
    String files =
        String.join(", ", report.subject().files().stream().map(ReleasedFile::path).toList());
    page.lead(
        "About %s, %s rows%s, made of a table of %s rows%s. The certificate says what was done to each column, who could still be found and how likely, who checked it, and until when it is valid."
            .formatted(
                files.isEmpty() ? report.subject().manifest() : files,
                Text.number(report.risk().rows()),
                persons(Manifest.Persons::released),
                Text.number(report.subject().input().rows()),
                persons(Manifest.Persons::persons)));
    CertificateParts.open(report.open(), page);
  }

  private String persons(ToLongFunction<Manifest.Persons> number) {
    return report
        .risk()
        .persons()
        .map(p -> " of " + Text.number(number.applyAsLong(p)) + " persons")
        .orElse("");
  }

  private void risk(Html page) {
    page.section("Who could still be found, and how likely");
    report.risk().words().forEach(page::paragraph);
    List<List<String>> rows = new ArrayList<>();
    Optional<RunReport.Exposure> before = report.risk().before();
    boolean rowsOnly = report.risk().persons().isEmpty();
    if (rowsOnly) {
      rows.add(
          List.of(
              "Chance to pick a person's row, at most",
              before.map(b -> Text.share(b.prosecutor())).orElse(""),
              share(report.risk().highest())));
      rows.add(
          List.of(
              "The same on average",
              before.map(b -> Text.share(b.marketer())).orElse(""),
              share(report.risk().average())));
    } else {
      rows.add(
          List.of(
              "Chance to pick a person, at most",
              report.risk().people().map(p -> Text.share(p.before().highest())).orElse(""),
              share(report.risk().highest())));
    }
    rows.add(
        List.of(
            "Groups of rows that look alike",
            before.map(b -> Text.number(b.classes())).orElse(""),
            Text.number(report.risk().classes())));
    rows.add(List.of("Rows in the smallest group", "", Text.number(report.risk().smallestClass())));
    report
        .risk()
        .persons()
        .ifPresent(
            p ->
                rows.add(
                    List.of("Persons in the smallest group", "", Text.number(p.smallestClass()))));
    page.table(List.of("", "#Table", "#Release"), rows);
    report.risk().people().ifPresent(people -> units(page, people));
    page.part("Attacks").paragraph(report.attacks());
    report.attacked().ifPresent(attacked -> AttackSection.figures(attacked, page));
  }

  private void units(Html page, PersonFigures people) {
    Optional<RunReport.Exposure> before = report.risk().before();
    before.ifPresent(
        found ->
            PersonSection.add(
                people,
                PersonSection.Rows.of(report.subject().input().rows(), found),
                report.risk().after().map(a -> PersonSection.Rows.of(report.risk().rows(), a)),
                page));
  }

  private static String share(java.util.OptionalDouble share) {
    return share.isPresent() ? Text.share(share.getAsDouble()) : "does not apply";
  }

  private void variables(Html page) {
    List<List<String>> rows = new ArrayList<>();
    for (CertificateReport.Variable one : report.variables()) {
      rows.add(
          List.of(
              one.name(),
              one.role().map(Role::label).orElse("not named"),
              String.join(", then ", one.done()) + one.reason().map(r -> ": " + r).orElse(""),
              one.techniques().isEmpty() ? "none: kept" : String.join("; ", one.techniques()),
              number(one.before()),
              one.released() ? number(one.after()) : "removed"));
    }
    page.section("What was done to each column")
        .table(
            List.of(
                "Column", "Role", "What was done", "ISO/IEC 20889", "#Different before", "#After"),
            rows)
        .paragraph(IN_WORDS);
    for (CertificateReport.Technique one : report.techniques()) {
      page.paragraph("Rows: " + one.done() + " (ISO/IEC 20889: " + one.technique() + ").");
    }
    page.paragraph(
        "Made by the algorithm '%s'%s%s."
            .formatted(
                report.algorithm().name(),
                report.algorithm().options().isEmpty()
                    ? ""
                    : " with " + Shown.line(report.algorithm().options()),
                report.madeBy().map(m -> "; found by '" + m.name() + "'").orElse("")));
  }

  private static String number(OptionalLong number) {
    return number.isEmpty() ? "" : Text.number(number.getAsLong());
  }

  private void models(Html page) {
    List<List<String>> rows = new ArrayList<>();
    for (Judged model : report.models()) {
      rows.add(
          List.of(
              model.model(),
              Shown.line(model.asked()),
              model.reached().isEmpty() ? "not told by rows" : Shown.line(model.reached()),
              model.holds() ? "holds" : "DOES NOT HOLD"));
    }
    page.section("Thresholds, and what was reached")
        .table(List.of("Model", "Asked", "Reached", "Verified"), rows);
    report.preset().ifPresent(preset -> preset(page, preset));
  }

  private static void preset(Html page, PresetUse preset) {
    page.paragraph(
        "Asked for by the preset '%s'. Source: %s.".formatted(preset.name(), preset.source()));
    page.bullets(
        preset.asks().stream()
            .map(a -> a.model() + " (" + Shown.line(a.options()) + "): " + a.reason())
            .toList());
  }

  private void utility(Html page) {
    CertificateReport.Utility utility = report.utility();
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "Rows removed",
            "%s of %s (%s)"
                .formatted(
                    Text.number(utility.removedRows()),
                    Text.number(utility.inputRows()),
                    Text.share(utility.removedShare()))));
    rows.add(List.of("Rows in a group on average", Shown.number(utility.averageClass())));
    rows.add(
        List.of(
            "Mean loss of the quasi-identifiers (0 nothing, 1 everything)",
            Shown.number(utility.loss())));
    for (CertificateReport.Variable one : report.variables()) {
      if (one.loss().isPresent()) {
        rows.add(List.of("Loss of '" + one.name() + "'", Shown.number(one.loss())));
      }
    }
    page.section("What the release has lost").table(List.of("", "#"), rows);
  }

  private void limits(Html page) {
    page.section("What this does not say").bullets(report.limits());
  }

  private void digests(Html page) {
    CertificateReport.Subject subject = report.subject();
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("manifest " + subject.manifest(), subject.manifestSha256()));
    rows.add(
        List.of(
            "table " + subject.input().path().orElse(""),
            subject.input().sha256().orElse("none: it is not one file")));
    subject.files().forEach(f -> rows.add(List.of("release " + f.path(), f.sha256())));
    for (Manifest.Jar jar : report.bundles()) {
      String trust = jar.trust().map(how -> ", " + how).orElse("");
      rows.add(
          List.of(jar.name() + " " + jar.version() + trust, jar.sha256().orElse("not a file")));
    }
    page.section("Files and programs").table(List.of("What", "|SHA-256"), rows);
    CertificateParts.randomness(report.seed(), page);
  }
}
