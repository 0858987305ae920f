package kanon.campaign.judge;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import kanon.campaign.plain.Csv;

/** Metrics by their definitions, row by row and cell by cell. */
final class Metrics {
  private static final double AT_RISK = 0.2;

  private final Shown shown;
  private final List<Subject> attributes;
  private final int all;

  Metrics(Shown shown) {
    this.shown = shown;
    attributes = shown.quasiIdentifiers();
    all = shown.original().rows().size();
  }

  /** The figures of a metric by name, "" for one that has no name; empty for an unknown metric. */
  Map<String, Double> of(String metric) {
    return switch (metric) {
      case "discernibility" -> Map.of("", discernibility());
      case "average-class-size" ->
          leastSize().map(k -> Map.of("", averageClassSize(k))).orElse(Map.of());
      case "precision" -> Map.of("", all == 0 ? 1 : 1 - levels(true) / cellWeights(s -> 1));
      case "distortion" -> Map.of("", levels(true));
      case "generalization-cost" -> Map.of("cost", levels(true));
      case "distortion-ratio" ->
          Map.of("", all == 0 ? 0 : levels(false) / cellWeights(Subject::height));
      case "modification-rate" ->
          Map.of("", all == 0 ? 0 : changed() / (double) (all * attributes.size()));
      case "suppressed-cells" -> Map.of("cells", (double) stars());
      case "ncp" ->
          Map.of("total", penalty(), "mean", all == 0 ? 0 : penalty() / cellWeights(s -> 1));
      case "entropy-loss" -> entropy();
      case "reidentification-risk" -> risk();
      case "inconsistency" -> Map.of();
      default -> Map.of();
    };
  }

  private double discernibility() {
    double sum = 0;
    for (List<Integer> rows : shown.classes()) sum += (double) rows.size() * rows.size();
    return sum + (double) all * shown.removed();
  }

  /** The k of the models, where no model asks for a size in other words. */
  private Optional<Double> leastSize() {
    double k = 1;
    for (Map<String, Object> model : shown.original().models()) {
      if (!List.of("k-anonymity", "alpha-k").contains(model.get("model"))) return Optional.empty();
      k = Math.max(k, Models.number(model, "k"));
      if (model.get("model").equals("alpha-k")) return Optional.empty();
    }
    return Optional.of(k);
  }

  private double averageClassSize(double k) {
    int classes = shown.classes().size();
    return classes == 0 ? 0 : shown.rows().size() / (double) classes / k;
  }

  /** The levels that cells were raised, over the height if so asked, by weight. */
  private double levels(boolean relative) {
    double sum = 0;
    for (int a = 0; a < attributes.size(); a++) {
      Subject subject = attributes.get(a);
      double levels = (double) shown.removed() * subject.height();
      for (int row = 0; row < shown.cells().size(); row++) {
        levels += subject.level(shown.cells().get(row).get(a), shown.value(row, subject));
      }
      sum += subject.weight() * (relative ? levels / subject.height() : levels);
    }
    return sum;
  }

  private double cellWeights(ToDoubleFunction<Subject> each) {
    double sum = 0;
    for (Subject s : attributes) sum += s.weight() * each.applyAsDouble(s) * all;
    return sum;
  }

  private long changed() {
    long changed = (long) shown.removed() * attributes.size();
    for (int a = 0; a < attributes.size(); a++) {
      for (int row = 0; row < shown.cells().size(); row++) {
        String cell = shown.cells().get(row).get(a);
        changed += cell.equals(shown.value(row, attributes.get(a))) ? 0 : 1;
      }
    }
    return changed;
  }

  private long stars() {
    long stars = (long) shown.removed() * attributes.size();
    for (List<String> row : shown.cells()) {
      stars += row.stream().filter(Taxonomy.ROOT::equals).count();
    }
    return stars;
  }

  private double penalty() {
    double sum = 0;
    for (int a = 0; a < attributes.size(); a++) {
      Subject subject = attributes.get(a);
      double loss = shown.removed() * penalty(subject, Taxonomy.ROOT);
      for (List<String> row : shown.cells()) loss += penalty(subject, row.get(a));
      sum += subject.weight() * loss;
    }
    return sum;
  }

  /** The share of its domain that a cell stands for. */
  private double penalty(Subject subject, String cell) {
    Set<String> values = subject.covered(cell);
    int domain = subject.values().size();
    if (values.size() <= 1) return 0;
    if (cell.equals(Taxonomy.ROOT)) return 1;
    double counted = values.size() / (double) domain;
    double axis = subject.numeric() ? length(subject, observed(subject)) : 0;
    if (axis == 0) return counted;
    double measured = Math.min(1, length(subject, values) / axis);
    return values.contains(Csv.MISSING) ? Math.max(counted, measured) : measured;
  }

  /** What the table and its population have. */
  private Set<String> observed(Subject subject) {
    Set<String> observed = new HashSet<>(shown.original().ofPeople(subject.name()));
    for (List<String> row : shown.original().rows()) observed.add(row.get(subject.place()));
    return observed;
  }

  private static double length(Subject subject, Set<String> values) {
    List<BigDecimal> places =
        values.stream().filter(v -> !v.equals(Csv.MISSING)).map(subject::number).sorted().toList();
    if (places.isEmpty()) return 0;
    return places.get(places.size() - 1).subtract(places.get(0)).doubleValue();
  }

  private Map<String, Double> entropy() {
    double bits = 0;
    double most = 0;
    for (int a = 0; a < attributes.size(); a++) {
      Subject subject = attributes.get(a);
      Map<String, Integer> counts = new TreeMap<>();
      for (List<String> row : shown.original().rows()) {
        counts.merge(row.get(subject.place()), 1, Integer::sum);
      }
      boolean[] released = new boolean[all];
      double lost = 0;
      for (int row = 0; row < shown.cells().size(); row++) {
        released[shown.rows().get(row)] = true;
        String value = shown.value(row, subject);
        double rows = 0;
        for (String v : subject.covered(shown.cells().get(row).get(a))) {
          rows += counts.getOrDefault(v, 0);
        }
        lost += Math.log(rows / counts.get(value));
      }
      double whole = 0;
      for (int row = 0; row < all; row++) {
        String value = shown.original().rows().get(row).get(subject.place());
        double root = Math.log(all / (double) counts.get(value));
        whole += root;
        lost += released[row] ? 0 : root;
      }
      bits += subject.weight() * lost / Math.log(2);
      most += subject.weight() * whole / Math.log(2);
    }
    return Map.of("bits", bits, "share", most == 0 ? 0 : bits / most);
  }

  private Map<String, Double> risk() {
    if (shown.rows().isEmpty()) {
      return Map.of("marketer", 0.0, "prosecutor", 0.0, "rowsAtRisk", 0.0);
    }
    double highest = 0;
    double atRisk = 0;
    for (List<Integer> rows : shown.classes()) {
      double risk = 1.0 / rows.size();
      highest = Math.max(highest, risk);
      atRisk += risk > AT_RISK ? rows.size() : 0;
    }
    double n = shown.rows().size();
    return Map.of(
        "marketer", shown.classes().size() / n, "prosecutor", highest, "rowsAtRisk", atRisk / n);
  }
}
