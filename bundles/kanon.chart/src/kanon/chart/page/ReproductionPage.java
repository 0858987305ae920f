package kanon.chart.page;

import java.util.ArrayList;
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
      page.section("Figures")
          .paragraph("Points are medians; bars reach from the least sample to the greatest.")
          .grid(report.figures().stream().map(ReproductionPage::svg).toList());
    }
    if (!report.leftOut().isEmpty()) {
      page.section("Left out").bullets(report.leftOut());
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
    List<List<String>> rows = new ArrayList<>();
    for (ReproductionReport.Claim claim : report.claims()) {
      boolean several = claim.parts().size() > 1;
      rows.add(
          List.of(
              claim.source(),
              claim.claim(),
              several ? "" : claim.measurement(),
              several ? claim.verdict() : verdict(claim)));
      if (several) {
        claim.parts().forEach(part -> rows.add(row(part)));
      }
    }
    page.table(List.of("Where", "Claim", "Measured", "Verdict"), rows);
  }

  private static String verdict(ReproductionReport.Claim claim) {
    return claim.verdict() + (claim.reason().isEmpty() ? "" : ". " + claim.reason());
  }

  private static List<String> row(ReproductionReport.Part part) {
    String otherwise =
        part.exceptions().isEmpty() ? "" : ". Otherwise at " + String.join("; ", part.exceptions());
    return List.of("", "\u2013 " + part.says(), part.measurement(), part.verdict() + otherwise);
  }

  private static String svg(ReproductionReport.Figure figure) {
    List<Lines.Curve> curves =
        figure.curves().stream()
            .map(curve -> new Lines.Curve(curve.name(), points(curve), ranges(curve)))
            .toList();
    return new Lines(figure.title(), figure.x(), figure.y(), curves, figure.logarithmic()).svg();
  }

  private static List<Lines.Point> points(ReproductionReport.Curve curve) {
    return curve.points().stream().map(xy -> new Lines.Point(xy.get(0), xy.get(1))).toList();
  }

  private static List<Lines.Range> ranges(ReproductionReport.Curve curve) {
    return curve.spread().stream()
        .map(spread -> new Lines.Range(spread.get(0), spread.get(1)))
        .toList();
  }
}
