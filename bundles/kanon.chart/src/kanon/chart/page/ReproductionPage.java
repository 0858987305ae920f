package kanon.chart.page;

import java.util.List;
import kanon.api.report.ReproductionReport;
import kanon.chart.Lines;

/** A paper's claims beside what was measured. */
final class ReproductionPage {
  private final ReproductionReport report;

  ReproductionPage(ReproductionReport report) {
    this.report = report;
  }

  String html() {
    Html page = new Html("Reproduction: " + report.paper());
    page.lead(report.title());
    if (report.quick()) {
      page.paragraph("Made with --quick: fewer points and rows than in the paper.");
    }
    report.data().ifPresent(data -> page.paragraph("Data: " + data));
    claims(page);
    if (!report.figures().isEmpty()) {
      page.section("Figures").grid(report.figures().stream().map(ReproductionPage::svg).toList());
    }
    if (!report.notes().isEmpty()) {
      page.section("Notes").bullets(report.notes());
    }
    return page.finish(report.kanon(), report);
  }

  private void claims(Html page) {
    page.section("Claims");
    if (report.claims().isEmpty()) {
      page.alert("Nothing was measured.");
      return;
    }
    page.table(
        List.of("Where", "Claim", "Measured", "Verdict"),
        report.claims().stream().map(ReproductionPage::row).toList());
  }

  private static List<String> row(ReproductionReport.Claim claim) {
    return List.of(
        claim.source(),
        claim.claim(),
        claim.measurement(),
        claim.verdict() + (claim.reason().isEmpty() ? "" : ". " + claim.reason()));
  }

  private static String svg(ReproductionReport.Figure figure) {
    List<Lines.Curve> curves =
        figure.curves().stream()
            .map(curve -> new Lines.Curve(curve.name(), points(curve)))
            .toList();
    return new Lines(figure.title(), figure.x(), figure.y(), curves, figure.logarithmic()).svg();
  }

  private static List<Lines.Point> points(ReproductionReport.Curve curve) {
    return curve.points().stream().map(xy -> new Lines.Point(xy.get(0), xy.get(1))).toList();
  }
}
