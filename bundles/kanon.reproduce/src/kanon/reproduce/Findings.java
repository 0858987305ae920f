package kanon.reproduce;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import kanon.api.report.ReproductionReport;
import kanon.api.report.ReproductionReport.Claim;
import kanon.api.report.ReproductionReport.Part;
import kanon.api.report.ReproductionReport.Rule;

/** What experiments found, grown as they go on; claims are judged by the figures in the end. */
final class Findings {
  private final List<Claimed> claims = new ArrayList<>();
  private final List<Panel> panels = new ArrayList<>();
  private final Set<String> leftOut = new LinkedHashSet<>();
  private final Set<String> notes = new LinkedHashSet<>();

  /** What is claimed: by rules for its parts, or as it was measured. */
  private record Claimed(
      String source, String claim, Map<String, Rule> parts, String measurement, String verdict) {
    Claim judged(Judge judge) {
      if (parts.isEmpty()) {
        return new Claim(source, claim, measurement, verdict, "", List.of());
      }
      List<Part> judged = new ArrayList<>();
      parts.forEach((says, rule) -> judged.add(judge.part(says, rule)));
      Verdict whole =
          Verdict.of(judged.stream().map(part -> Verdict.labelled(part.verdict())).toList());
      boolean measured = whole != Verdict.NOT_MEASURED;
      return new Claim(
          source,
          claim,
          measured ? judged.stream().map(Part::measurement).collect(Collectors.joining("; ")) : "",
          whole.label,
          Told.reason(judged),
          judged);
    }
  }

  /** A figure; titles are told apart. */
  Panel panel(String title, String x, String y, boolean logarithmic) {
    if (panels.stream().anyMatch(panel -> panel.title().equals(title))) {
      throw new IllegalArgumentException("There is a figure '" + title + "' already");
    }
    Panel panel = new Panel(title, x, y, logarithmic);
    panels.add(panel);
    return panel;
  }

  /** A claim with its parts: what the paper says, and the rule that judges it. */
  void claim(String source, String claim, Map<String, Rule> parts) {
    claims.add(new Claimed(source, claim, parts, "", ""));
  }

  /** A claim of one part. */
  void claim(String source, String claim, Rule rule) {
    claim(source, claim, Map.of(claim, rule));
  }

  /** What was measured, with no claim beside it. */
  void measured(String of, String what, String measurement, String verdict) {
    claims.add(new Claimed(of, what, Map.of(), measurement, verdict));
  }

  /** What is not measured, and why. */
  void leftOut(String what) {
    leftOut.add(what);
  }

  void note(String note) {
    notes.add(note);
  }

  /** What was found. */
  ReproductionReport report(
      String kanon, String paper, String title, boolean quick, Optional<String> data) {
    int unwarmed = panels.stream().mapToInt(Panel::unwarmed).sum();
    List<String> all = new ArrayList<>(notes);
    if (unwarmed > 0) {
      all.add(
          "%d points of times are of a first run, which the virtual machine had not been warmed for"
              .formatted(unwarmed));
    }
    List<ReproductionReport.Figure> figures = panels.stream().map(Panel::drawn).toList();
    Judge judge = new Judge(figures);
    return new ReproductionReport(
        kanon,
        paper,
        title,
        quick,
        data,
        claims.stream().map(claimed -> claimed.judged(judge)).toList(),
        figures,
        List.copyOf(leftOut),
        all);
  }

  /** Parts in the order in which they are given. */
  static Map<String, Rule> parts(Object... saysAndRules) {
    Map<String, Rule> parts = new LinkedHashMap<>();
    for (int i = 0; i < saysAndRules.length; i += 2) {
      parts.put((String) saysAndRules[i], (Rule) saysAndRules[i + 1]);
    }
    return parts;
  }

  /** A number for a sentence. */
  static String shown(double number) {
    if (number == Math.rint(number) && Math.abs(number) < 1e12) {
      return String.format(Locale.ROOT, "%,d", (long) number);
    }
    return String.format(Locale.ROOT, Math.abs(number) < 0.1 ? "%.4f" : "%.2f", number);
  }
}
