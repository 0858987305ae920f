package kanon.reproduce;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.report.ReproductionReport.Rule;
import kanon.lib.experiment.CensusConfig;
import kanon.lib.experiment.PermutationFigures;
import kanon.lib.experiment.Queries;

/**
 * How far what is said of permutation and Anatomy depends on the generated table: the error of
 * queries against the part of the correlation that is left in it.
 */
final class GeneratorSweep {
  private static final int SMALL = 3;
  private static final int LARGE = 7;
  private static final List<Double> ENDS = List.of(0.0, 0.4, 1.0);
  private static final List<Double> STEPS = List.of(0.0, 0.2, 0.4, 0.6, 0.75, 1.0);

  private final Map<String, Panel> panels = new LinkedHashMap<>();
  private final List<Integer> dimensions;
  private final List<Double> correlations;
  private final int rows;
  private final int queries;

  GeneratorSweep(Findings findings, boolean quick, PermutationFigures.Scale scale) {
    rows = scale.rows();
    queries = scale.queries();
    dimensions = quick ? List.of(SMALL) : List.of(SMALL, LARGE);
    correlations = quick ? ENDS : STEPS;
    for (int d : dimensions) {
      for (String form : PermutationFigures.FORMS) {
        panels.put(
            key(d, form),
            findings.panel(
                "The generator: %s against correlation, OCC-%d, l=10"
                    .formatted(PermutationFigures.measure(form), d),
                "correlation",
                "mean relative error",
                true));
      }
    }
    if (quick) {
      findings.leftOut("The generator: OCC-7, and of correlations all but " + ENDS);
    }
  }

  private static String key(int d, String form) {
    return form + d;
  }

  void schedule(Schedule schedule) {
    for (int d : dimensions) {
      for (double correlation : correlations) {
        for (String algorithm : PermutationFigures.ALGORITHMS) {
          add(schedule, d, correlation, algorithm);
        }
      }
    }
  }

  private void add(Schedule schedule, int d, double correlation, String algorithm) {
    List<Object> metrics = new ArrayList<>();
    List<String> curves = new ArrayList<>();
    List<Panel> of = new ArrayList<>();
    for (String form : PermutationFigures.FORMS) {
      Panel panel = panels.get(key(d, form));
      Queries usual = Queries.usual(queries, form);
      metrics.add(usual.metric());
      curves.add(algorithm);
      of.add(panel);
      if (algorithm.equals(PermutationPaper.PERMUTATION)) {
        metrics.add(usual.asAnatomy().metric());
        curves.add(PermutationFigures.SAME_GROUPS);
        of.add(panel);
      }
    }
    for (int i = 0; i < curves.size(); i++) {
      of.get(i).plan(curves.get(i), correlation);
    }
    schedule.add(
        "%s, OCC-%d, correlation %s, %d rows".formatted(algorithm, d, correlation, rows),
        Schedule.Kind.RANDOM,
        seed ->
            CensusConfig.of(
                    CensusConfig.generated(rows, seed, correlation),
                    d,
                    Map.of(CensusConfig.OCCUPATION, PermutationFigures.MOST))
                .with(algorithm, metrics, seed),
        (run, warmth) -> {
          for (int i = 0; i < curves.size(); i++) {
            double error = run.metric(PermutationFigures.nth(i + 1), "mean");
            of.get(i).sample(curves.get(i), correlation, error);
          }
        });
  }

  /** The paper's claim at every correlation: its exceptions tell where the generator decides. */
  void claims(Findings findings) {
    Map<String, Rule> parts = new LinkedHashMap<>();
    panels.forEach(
        (key, panel) ->
            parts.put(
                panel.title(),
                Rules.larger(PermutationPaper.ANATOMY, PermutationPaper.PERMUTATION, panel)));
    findings.claim(
        "Section 4, on other tables",
        "Permutation achieves a lower error than Anatomy, however much attributes depend on each other",
        parts);
  }
}
