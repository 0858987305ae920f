package kanon.reproduce;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import kanon.api.report.ReproductionReport.Band;
import kanon.api.report.ReproductionReport.Curve;
import kanon.api.report.ReproductionReport.Figure;
import kanon.api.report.ReproductionReport.Part;
import kanon.api.report.ReproductionReport.Rule;

/** Judges what a paper says by the points of figures, as {@link Rule} states. */
final class Judge {
  /** What part of the planned places has to be measured. */
  private static final double COVERAGE = 0.75;

  /** How many places a trend needs. */
  private static final int FEWEST = 3;

  private final List<Figure> figures;

  /**
   * @param figures all that a rule may name
   */
  Judge(List<Figure> figures) {
    this.figures = figures;
  }

  /** What a rule looks at: heights or quotients at places of figures, and how many were planned. */
  private static final class Series {
    final List<String> labels = new ArrayList<>();
    final List<Double> numbers = new ArrayList<>();

    /** Rank correlation of each figure. */
    final List<Double> correlations = new ArrayList<>();

    int planned;

    boolean covered() {
      return !numbers.isEmpty() && numbers.size() >= COVERAGE * planned;
    }

    double greatest() {
      return numbers.stream().max(Comparator.naturalOrder()).orElse(Double.NaN);
    }
  }

  Part part(String says, Rule rule) {
    Series series = series(rule);
    boolean trend = rule.kind().equals(Rules.TREND) || rule.kind().equals(Rules.QUOTIENT_TREND);
    double value = series.covered() ? value(rule, series) : Double.NaN;
    if (Double.isNaN(value)) {
      String few =
          trend && series.covered() ? ", a trend needs %d in each figure".formatted(FEWEST) : "";
      return new Part(
          says,
          rule,
          OptionalDouble.empty(),
          series.numbers.size(),
          series.planned,
          List.of(),
          "measured at %d of %d places%s".formatted(series.numbers.size(), series.planned, few),
          Verdict.NOT_MEASURED.label);
    }
    List<String> exceptions = exceptions(rule, series);
    boolean everywhere =
        rule.kind().equals(Rules.QUOTIENT_EVERYWHERE) || rule.kind().equals(Rules.EACH);
    boolean holds = everywhere ? exceptions.isEmpty() : rule.holds().has(value);
    boolean direction = rule.direction().map(band -> band.has(value)).orElse(false);
    Verdict verdict = holds ? Verdict.HOLDS : direction ? Verdict.IN_DIRECTION : Verdict.NOT_HERE;
    return new Part(
        says,
        rule,
        OptionalDouble.of(value),
        series.numbers.size(),
        series.planned,
        exceptions,
        Told.of(rule, value, series.numbers, series.labels),
        verdict.label);
  }

  private Series series(Rule rule) {
    Series series = new Series();
    boolean several = rule.figures().size() > 1;
    for (int f = 0; f < rule.figures().size(); f++) {
      Figure figure = figure(rule.figures().get(f));
      String other = rule.otherFigures().map(List::copyOf).orElse(rule.figures()).get(f);
      Optional<Curve> against = rule.against().flatMap(name -> curve(figure(other), name));
      Optional<Curve> curve = curve(figure, rule.curve());
      boolean compared = rule.against().isPresent();
      List<Double> planned = new ArrayList<>(curve.map(Curve::planned).orElse(List.of()));
      if (compared) {
        planned.retainAll(against.map(Curve::planned).orElse(List.of()));
      }
      rule.at().ifPresent(at -> planned.retainAll(List.of(at)));
      series.planned += planned.size();
      Map<Double, Double> heights = heights(curve, rule.kind().equals(Rules.WORST));
      Map<Double, Double> others = heights(against, false);
      TreeMap<Double, Double> numbers = new TreeMap<>();
      for (double place : planned) {
        double number =
            number(
                rule,
                heights.getOrDefault(place, Double.NaN),
                compared,
                others.getOrDefault(place, Double.NaN));
        if (!Double.isNaN(number)) {
          numbers.put(place, number);
          series.labels.add((several ? figure.title() + ", " : "") + Findings.shown(place));
          series.numbers.add(number);
        }
      }
      series.correlations.add(
          numbers.size() < FEWEST ? Double.NaN : correlation(List.copyOf(numbers.values())));
    }
    return series;
  }

  private static double number(Rule rule, double height, boolean compared, double other) {
    if (!compared || Double.isNaN(height) || Double.isNaN(other)) {
      return compared ? Double.NaN : height;
    }
    if (rule.kind().equals(Rules.GREATEST_DIFFERENCE)) {
      return height - other;
    }
    return height == other ? 1 : other > 0 && height > 0 ? height / other : Double.NaN;
  }

  private Figure figure(String title) {
    return figures.stream()
        .filter(figure -> figure.title().equals(title))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("There is no figure '" + title + "'"));
  }

  private static Optional<Curve> curve(Figure figure, String name) {
    return figure.curves().stream().filter(curve -> curve.name().equals(name)).findFirst();
  }

  private static Map<Double, Double> heights(Optional<Curve> curve, boolean worst) {
    Map<Double, Double> heights = new TreeMap<>();
    curve.ifPresent(
        c -> {
          for (int i = 0; i < c.points().size(); i++) {
            double height = worst ? c.spread().get(i).get(1) : c.points().get(i).get(1);
            heights.put(c.points().get(i).get(0), height);
          }
        });
    return heights;
  }

  private static double value(Rule rule, Series series) {
    return switch (rule.kind()) {
      case Rules.QUOTIENT, Rules.QUOTIENT_EVERYWHERE -> geometricMean(series.numbers);
      case Rules.GREATEST_QUOTIENT, Rules.GREATEST_DIFFERENCE, Rules.GREATEST, Rules.WORST ->
          series.greatest();
      case Rules.EACH -> Panel.median(series.numbers.stream().sorted().toList());
      case Rules.TREND, Rules.QUOTIENT_TREND -> leastFavourable(rule.holds(), series.correlations);
      default -> throw new IllegalArgumentException(rule.kind());
    };
  }

  /** Not a number where one of them is none. */
  private static double leastFavourable(Band holds, List<Double> correlations) {
    double chosen = Double.NaN;
    boolean rising = holds.atLeast().isPresent();
    for (double one : correlations) {
      if (Double.isNaN(one)) {
        return Double.NaN;
      }
      boolean worse = rising ? one < chosen : one > chosen;
      chosen = Double.isNaN(chosen) || worse ? one : chosen;
    }
    return chosen;
  }

  private static double geometricMean(List<Double> numbers) {
    if (numbers.size() == 1) {
      return numbers.get(0);
    }
    return Math.exp(numbers.stream().mapToDouble(Math::log).average().orElse(Double.NaN));
  }

  /** Kendall's tau of numbers with their order: 1 where each is greater than those before. */
  static double correlation(List<Double> numbers) {
    int sum = 0;
    int pairs = 0;
    for (int i = 0; i < numbers.size(); i++) {
      for (int j = i + 1; j < numbers.size(); j++) {
        sum += (int) Math.signum(numbers.get(j) - numbers.get(i));
        pairs++;
      }
    }
    return (double) sum / pairs;
  }

  /** Of a trend the steps that go the other way, or nowhere; else the places outside the band. */
  private static List<String> exceptions(Rule rule, Series series) {
    List<String> exceptions = new ArrayList<>();
    switch (rule.kind()) {
      case Rules.TREND, Rules.QUOTIENT_TREND -> {
        if (rule.figures().size() == 1) {
          double sign = rule.holds().atLeast().isPresent() ? 1 : -1;
          for (int i = 1; i < series.numbers.size(); i++) {
            if (sign * (series.numbers.get(i) - series.numbers.get(i - 1)) <= 0) {
              exceptions.add(series.labels.get(i - 1) + " to " + series.labels.get(i));
            }
          }
        } else {
          for (int f = 0; f < rule.figures().size(); f++) {
            if (!rule.holds().has(series.correlations.get(f))) {
              exceptions.add(
                  rule.figures().get(f) + ": " + Findings.shown(series.correlations.get(f)));
            }
          }
        }
      }
      case Rules.QUOTIENT_EVERYWHERE, Rules.EACH, Rules.WORST -> {
        for (int i = 0; i < series.numbers.size(); i++) {
          if (!rule.holds().has(series.numbers.get(i))) {
            exceptions.add(series.labels.get(i));
          }
        }
      }
      default -> {
        // A mean or a maximum has no places of its own.
      }
    }
    return exceptions;
  }
}
