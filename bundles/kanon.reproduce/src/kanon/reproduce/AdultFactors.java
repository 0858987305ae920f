package kanon.reproduce;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.report.ReproductionReport.Rule;

/**
 * Pair and cycle factors on Adult, where hierarchies, weights and removed rows take the place of
 * the paper's binary suppression: the certified ratio, and how it falls with time.
 */
final class AdultFactors {
  private static final double REMOVABLE = 0.01;
  private static final double ROUNDING = 1e-9;
  private static final List<Double> WEIGHTS = List.of(3.0, 1.0, 2.0, 1.0, 0.5, 1.0);

  private final Lab lab;
  private final Schedule schedule;
  private final List<String> names;
  private final Panel ratios;
  private final Panel gaps;

  /** A factor and what is proven of it where there is time for it. */
  private record Kind(String algorithm, long k, double proven, double removing) {}

  private static final List<Kind> KINDS =
      List.of(new Kind("pair-factor", 2, 2, 3), new Kind("cycle-factor", 3, 3, 5));

  /** What is asked besides. */
  private enum Form {
    HIERARCHIES(""),
    WEIGHTS(", weights"),
    REMOVED(", rows removed");

    final String told;

    Form(String told) {
      this.told = told;
    }
  }

  AdultFactors(Lab lab, Schedule schedule, Findings findings, List<String> names) {
    this.lab = lab;
    this.schedule = schedule;
    this.names = names;
    ratios =
        findings.panel(
            "Factors on Adult: cost over certified lower bound", "attributes", "ratio", false);
    gaps =
        findings.panel(
            "Factors on Adult, %d attributes: cost over certified lower bound at a deadline"
                .formatted(timed()),
            "seconds",
            "ratio",
            false);
  }

  private int timed() {
    return lab.quick() ? 4 : names.size();
  }

  private int[] seconds() {
    return lab.quick() ? new int[] {1, 2} : new int[] {1, 2, 5, 10, 30, 60};
  }

  /** Adds all runs. */
  void plan() {
    for (Kind kind : KINDS) {
      for (int attributes = 3; attributes <= (lab.quick() ? 4 : names.size()); attributes++) {
        for (Form form : Form.values()) {
          add(kind, form, attributes);
        }
      }
      for (int second : seconds()) {
        Map<String, Object> config = config(kind, Form.HIERARCHIES, timed());
        config.put("deadline", second + "s");
        gaps.plan(kind.algorithm, second);
        schedule.add(
            "%s, Adult, %d attributes, %d seconds".formatted(kind.algorithm, timed(), second),
            Schedule.Kind.FIXED,
            seed -> config,
            (run, warmth) -> gaps.sample(kind.algorithm, second, quotient(run)));
      }
    }
  }

  private void add(Kind kind, Form form, int attributes) {
    String curve = kind.algorithm + form.told;
    ratios.plan(curve, attributes);
    schedule.add(
        "%s, Adult, %d attributes".formatted(curve, attributes),
        Schedule.Kind.FIXED,
        seed -> config(kind, form, attributes),
        (run, warmth) -> ratios.sample(curve, attributes, quotient(run)));
  }

  private static double quotient(Run run) {
    return run.lowerBound() > 0 ? run.cost() / run.lowerBound() : Double.NaN;
  }

  private Map<String, Object> config(Kind kind, Form form, int attributes) {
    Map<String, Object> described = new LinkedHashMap<>();
    lab.attributes(names.subList(0, attributes), "incognito")
        .forEach(
            (name, attribute) -> {
              Map<String, Object> one = new LinkedHashMap<>();
              ((Map<?, ?>) attribute).forEach((key, value) -> one.put(String.valueOf(key), value));
              if (form == Form.WEIGHTS) {
                one.put("weight", WEIGHTS.get(names.indexOf(name)));
              }
              described.put(name, one);
            });
    Map<String, Object> config =
        Lab.config(
            lab.adult(),
            described,
            Lab.kAnonymity(kind.k),
            Map.of("name", kind.algorithm),
            List.of());
    if (form == Form.REMOVED) {
      config.put("suppression", Map.of("limit", REMOVABLE));
    }
    return config;
  }

  /** What is proven of them. */
  void claim(Findings findings) {
    for (Kind kind : KINDS) {
      Map<String, Rule> parts = new LinkedHashMap<>();
      for (Form form : Form.values()) {
        double most = form == Form.REMOVED ? kind.removing : kind.proven;
        parts.put(
            "%s: at most %s times".formatted(kind.algorithm + form.told, Findings.shown(most)),
            Rules.each(Rules.atMost(most + ROUNDING), kind.algorithm + form.told, ratios));
      }
      findings.claim(
          kind.k == 2 ? "Section 5, and section 4 for weights and deleted rows" : "Section 6",
          "%s on tables with hierarchies, weights and deleted rows: at most so many times a lower bound of the optimum"
              .formatted(kind.algorithm),
          parts);
    }
  }
}
