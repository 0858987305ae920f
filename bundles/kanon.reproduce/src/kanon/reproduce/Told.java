package kanon.reproduce;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import kanon.api.report.ReproductionReport.Band;
import kanon.api.report.ReproductionReport.Part;
import kanon.api.report.ReproductionReport.Rule;

/** What was measured in words, made of the numbers alone. */
final class Told {
  /** How many exceptions are named. */
  private static final int NAMED = 6;

  private Told() {}

  /** Of a part. */
  static String of(Rule rule, double value, List<Double> numbers, List<String> labels) {
    String range =
        "%s to %s"
            .formatted(
                Findings.shown(Collections.min(numbers)), Findings.shown(Collections.max(numbers)));
    String places = numbers.size() == 1 ? "one place" : numbers.size() + " places";
    String curve = rule.curve();
    String other =
        rule.against().orElse("") + (rule.otherFigures().isPresent() ? " of the others" : "");
    String number = Findings.shown(value);
    return switch (rule.kind()) {
      case Rules.QUOTIENT, Rules.QUOTIENT_EVERYWHERE ->
          numbers.size() == 1
              ? "%s is %s times %s at %s".formatted(curve, number, other, labels.get(0))
              : "%s is %s times %s on average (%s at %s)"
                  .formatted(curve, number, other, range, places);
      case Rules.GREATEST_QUOTIENT ->
          "%s is up to %s times %s (%s; %s)"
              .formatted(curve, number, other, at(value, numbers, labels), places);
      case Rules.GREATEST_DIFFERENCE ->
          "%s less %s is up to %s (%s; %s)"
              .formatted(curve, other, number, at(value, numbers, labels), places);
      case Rules.TREND ->
          "%s: rank correlation %s (%s at %s)".formatted(curve, number, range, places);
      case Rules.QUOTIENT_TREND ->
          "%s over %s: rank correlation %s (%s at %s)"
              .formatted(curve, other, number, range, places);
      case Rules.EACH -> "%s: %s at %s, median %s".formatted(curve, range, places, number);
      case Rules.GREATEST ->
          "%s: up to %s (%s; %s)".formatted(curve, number, at(value, numbers, labels), places);
      case Rules.WORST -> "%s: at worst %s".formatted(curve, number);
      default -> throw new IllegalArgumentException(rule.kind());
    };
  }

  private static String at(double value, List<Double> numbers, List<String> labels) {
    return "at " + labels.get(numbers.indexOf(value));
  }

  /** Why a claim does not hold in full; empty where it does. */
  static String reason(List<Part> parts) {
    List<String> reasons = new ArrayList<>();
    for (Part part : parts) {
      Verdict verdict = Verdict.labelled(part.verdict());
      if (verdict != Verdict.HOLDS) {
        String about = parts.size() == 1 ? "" : part.says() + ": " + verdict.label + "; ";
        reasons.add(about + why(part, verdict));
      }
    }
    return String.join(". ", reasons);
  }

  private static String why(Part part, Verdict verdict) {
    if (verdict == Verdict.NOT_MEASURED) {
      return part.measurement();
    }
    String asked = "asked " + asked(part.rule().holds());
    return asked + otherwise(part);
  }

  /** The first places that say otherwise, as the end of a sentence; empty where there are none. */
  static String otherwise(Part part) {
    List<String> exceptions = part.exceptions();
    if (exceptions.isEmpty()) {
      return "";
    }
    String named = String.join("; ", exceptions.subList(0, Math.min(NAMED, exceptions.size())));
    int more = exceptions.size() - NAMED;
    return "; otherwise at %s%s".formatted(named, more > 0 ? " and " + more + " more" : "");
  }

  private static String asked(Band band) {
    if (band.atLeast().isPresent() && band.atMost().isPresent()) {
      return Findings.shown(band.atLeast().getAsDouble())
          + " to "
          + Findings.shown(band.atMost().getAsDouble());
    }
    return band.atLeast().isPresent()
        ? end("at least", "more than", band.atLeast().getAsDouble(), -1)
        : end("at most", "less than", band.atMost().getAsDouble(), 1);
  }

  /** An end that is the number next to one of few digits excludes that. */
  private static String end(String included, String excluded, double end, int outwards) {
    double next = outwards > 0 ? Math.nextUp(end) : Math.nextDown(end);
    boolean beside = !hasFewDigits(end) && hasFewDigits(next);
    return beside ? excluded + " " + Findings.shown(next) : included + " " + Findings.shown(end);
  }

  private static boolean hasFewDigits(double number) {
    return number == Math.rint(number * 1000) / 1000;
  }
}
