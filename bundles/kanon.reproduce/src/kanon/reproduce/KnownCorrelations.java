package kanon.reproduce;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.report.ReproductionReport.Rule;
import kanon.lib.experiment.CensusConfig;
import kanon.lib.experiment.PermutationFigures;

/**
 * The background knowledge that section 1.1 of the permutation paper warns of: how probable
 * people's sensitive values are to somebody who knows how these go with the quasi-identifiers.
 */
final class KnownCorrelations {
  private static final String METRIC = "correlation-breach";
  private static final String SLICING = "slicing, two columns";
  private static final String GUESS = "anatomy, without that knowledge";
  private static final List<Integer> FEW = List.of(3);
  private static final List<Integer> ENDS = List.of(3, 7);
  private static final int FEW_ROWS = 5_000;
  private static final int MANY_ROWS = 100_000;

  private final Map<Integer, Panel> panels = new LinkedHashMap<>();
  private final List<Integer> diversities;
  private final int rows;

  KnownCorrelations(Findings findings, boolean quick, PermutationFigures.Scale scale) {
    rows = quick ? FEW_ROWS : MANY_ROWS;
    List<Integer> all = scale.diversities();
    diversities = quick ? List.of(all.get(0), all.get(all.size() - 1)) : all;
    for (int d : quick ? FEW : ENDS) {
      panels.put(
          d,
          findings.panel(
              "Section 1.1: a person's value to who knows the correlations, OCC-%d, %s rows"
                  .formatted(d, Findings.shown(rows)),
              "l",
              "mean probability",
              false));
    }
    if (quick) {
      findings.leftOut("Knowledge of correlations: OCC-7, and of l all but " + diversities);
    }
  }

  private static Map<String, Object> algorithms() {
    Map<String, Object> algorithms = new LinkedHashMap<>();
    algorithms.put(PermutationPaper.PERMUTATION, PermutationPaper.PERMUTATION);
    algorithms.put(SLICING, Map.of("name", "slicing", "columns", 2L));
    algorithms.put(PermutationPaper.ANATOMY, PermutationPaper.ANATOMY);
    algorithms.put("mondrian", "mondrian");
    return algorithms;
  }

  void schedule(Schedule schedule) {
    panels.forEach(
        (d, panel) ->
            diversities.forEach(
                l ->
                    algorithms()
                        .forEach(
                            (curve, algorithm) -> add(schedule, panel, d, l, curve, algorithm))));
  }

  private void add(Schedule schedule, Panel panel, int d, int l, String curve, Object algorithm) {
    boolean anatomy = curve.equals(PermutationPaper.ANATOMY);
    panel.plan(curve, l);
    if (anatomy) {
      panel.plan(GUESS, l);
    }
    schedule.add(
        "%s, known correlations, OCC-%d, l=%d, %d rows".formatted(curve, d, l, rows),
        Schedule.Kind.RANDOM,
        seed ->
            CensusConfig.of(
                    CensusConfig.generated(rows, seed), d, Map.of(CensusConfig.OCCUPATION, l))
                .with(algorithm, List.of(METRIC), seed),
        (run, warmth) -> {
          panel.sample(curve, l, run.metric(METRIC, "mean"));
          if (anatomy) {
            panel.sample(GUESS, l, run.metric(METRIC, "without"));
          }
        });
  }

  void claims(Findings findings) {
    Map<String, Rule> parts = new LinkedHashMap<>();
    panels.forEach(
        (d, panel) ->
            parts.put(
                "of OCC-" + d,
                Rules.larger(PermutationPaper.ANATOMY, PermutationPaper.PERMUTATION, panel)));
    findings.claim(
        "Section 1.1",
        "Anatomy is more fragile than permutation where it is known how sensitive values go with quasi-identifiers",
        parts);
  }
}
