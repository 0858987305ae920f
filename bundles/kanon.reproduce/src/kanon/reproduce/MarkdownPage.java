package kanon.reproduce;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import kanon.api.report.ReproductionReport;

/** A reproduction as a Markdown page. */
final class MarkdownPage {
  private MarkdownPage() {}

  /**
   * @param titled whether its title stands above it, as where there are several
   */
  static List<String> of(ReproductionReport report, boolean titled) {
    List<String> lines = new ArrayList<>();
    if (titled) {
      lines.add("## " + report.title());
      lines.add("");
    }
    boolean measurements = report.claims().stream().allMatch(claim -> claim.parts().isEmpty());
    if (measurements) {
      sections(lines, report.claims());
    } else {
      claims(lines, report.claims());
    }
    bullets(lines, "Left out:", report.leftOut());
    bullets(lines, "Notes:", report.notes());
    if (titled) {
      lines.add("");
    }
    return lines;
  }

  /** Measurements that no rule judges: a section for each of what they are of. */
  private static void sections(List<String> lines, List<ReproductionReport.Claim> claims) {
    String of = "";
    for (ReproductionReport.Claim claim : claims) {
      if (!claim.source().equals(of)) {
        of = claim.source();
        if (!lines.isEmpty()) {
          lines.add("");
        }
        lines.addAll(List.of("### " + of, "", "| what | measured | |", "|---|---|---|"));
      }
      lines.add(row(claim.claim(), claim.measurement(), claim.verdict()));
    }
  }

  private static void claims(List<String> lines, List<ReproductionReport.Claim> claims) {
    lines.add("| of | what | measured | verdict |");
    lines.add("|---|---|---|---|");
    for (ReproductionReport.Claim claim : claims) {
      String reason = claim.reason().isEmpty() ? "" : ": " + claim.reason();
      boolean several = claim.parts().size() > 1;
      lines.add(
          row(
              claim.source(),
              claim.claim(),
              several ? "" : claim.measurement(),
              several ? "**" + claim.verdict() + "**" : claim.verdict() + reason));
      if (several) {
        claim.parts().forEach(part -> lines.add(row(part)));
      }
    }
  }

  private static String row(ReproductionReport.Part part) {
    return row(
        "", "\u2013 " + part.says(), part.measurement(), part.verdict() + Told.otherwise(part));
  }

  private static String row(String... cells) {
    return "| "
        + Arrays.stream(cells).map(MarkdownPage::cell).collect(Collectors.joining(" | "))
        + " |";
  }

  private static void bullets(List<String> lines, String title, List<String> texts) {
    if (!texts.isEmpty()) {
      lines.add("");
      lines.add(title);
      lines.add("");
      texts.forEach(text -> lines.add("- " + text));
    }
  }

  private static String cell(String text) {
    return text.replace("|", "\\|");
  }
}
