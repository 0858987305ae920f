package kanon.chart.page;

import kanon.api.report.AttackReport;
import kanon.chart.Text;

/** What attackers gain from a release that is there already. */
final class AttackPage {
  private final AttackReport report;

  AttackPage(AttackReport report) {
    this.report = report;
  }

  String html() {
    Html page = new Html("Attacks on a release");
    page.lead("%s released rows were attacked.".formatted(Text.number(report.releasedRows())));
    if (!report.holds()) {
      page.alert("An attack gains more than the config allows.");
    }
    page.section("Attacks");
    AttackSection.figures(report, page);
    return page.finish(report.kanon(), report);
  }
}
