package kanon.reproduce;

import java.util.ArrayList;
import java.util.List;
import kanon.api.report.ReproductionReport;

/** A reproduction as a Markdown page. */
final class MarkdownPage {
  private MarkdownPage() {}

  static List<String> of(ReproductionReport report) {
    List<String> lines = new ArrayList<>();
    lines.add("| of | what | measured | verdict |");
    lines.add("|---|---|---|---|");
    for (ReproductionReport.Claim claim : report.claims()) {
      String reason = claim.reason().isEmpty() ? "" : ": " + claim.reason();
      lines.add(
          "| "
              + String.join(
                  " | ",
                  cell(claim.source()),
                  cell(claim.claim()),
                  cell(claim.measurement()),
                  cell(claim.verdict() + reason))
              + " |");
    }
    if (!report.notes().isEmpty()) {
      lines.add("");
      report.notes().forEach(note -> lines.add("- " + note));
    }
    return lines;
  }

  private static String cell(String text) {
    return text.replace("|", "\\|");
  }
}
