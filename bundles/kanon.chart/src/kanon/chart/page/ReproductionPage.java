package kanon.chart.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import kanon.chart.Lines;

/** A paper's claims beside what was measured. */
final class ReproductionPage {
  private final Map<String, Object> report;

  ReproductionPage(Map<String, Object> report) {
    this.report = report;
  }

  String html() {
    Html page = new Html("Reproduction: " + Tree.text(report, "paper"));
    page.lead(Tree.text(report, "title"));
    if (Tree.flag(report, "quick")) {
      page.paragraph("Made with --quick: fewer points and rows than in the paper.");
    }
    if (!Tree.text(report, "data").isEmpty()) {
      page.paragraph("Data: " + Tree.text(report, "data"));
    }
    claims(page);
    figures(page);
    List<String> notes = new ArrayList<>();
    Tree.list(report, "notes").forEach(note -> notes.add(String.valueOf(note)));
    if (!notes.isEmpty()) {
      page.section("Notes").bullets(notes);
    }
    return page.finish(report);
  }

  private void claims(Html page) {
    List<List<String>> rows = new ArrayList<>();
    for (Object claim : Tree.list(report, "claims")) {
      String reason = Tree.text(claim, "reason");
      rows.add(
          List.of(
              Tree.text(claim, "source"),
              Tree.text(claim, "claim"),
              Tree.text(claim, "measurement"),
              Tree.text(claim, "verdict") + (reason.isEmpty() ? "" : ". " + reason)));
    }
    page.section("Claims");
    if (rows.isEmpty()) {
      page.alert("Nothing was measured.");
    } else {
      page.table(List.of("Where", "Claim", "Measured", "Verdict"), rows);
    }
  }

  private void figures(Html page) {
    List<String> pictures = new ArrayList<>();
    for (Object figure : Tree.list(report, "figures")) {
      List<Lines.Curve> curves = new ArrayList<>();
      for (Object curve : Tree.list(figure, "curves")) {
        List<Lines.Point> points = new ArrayList<>();
        for (Object point : Tree.list(curve, "points")) {
          if (point instanceof List<?> xy
              && xy.size() == 2
              && xy.get(0) instanceof Number x
              && xy.get(1) instanceof Number y) {
            points.add(new Lines.Point(x.doubleValue(), y.doubleValue()));
          }
        }
        curves.add(new Lines.Curve(Tree.text(curve, "name"), points));
      }
      pictures.add(
          new Lines(
                  Tree.text(figure, "title"),
                  Tree.text(figure, "x"),
                  Tree.text(figure, "y"),
                  curves,
                  Tree.flag(figure, "logarithmic"))
              .svg());
    }
    if (!pictures.isEmpty()) {
      page.section("Figures").grid(pictures);
    }
  }
}
