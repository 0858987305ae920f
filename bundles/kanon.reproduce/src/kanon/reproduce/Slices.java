package kanon.reproduce;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.lib.experiment.CensusConfig;
import kanon.lib.experiment.PermutationFigures;
import kanon.lib.experiment.Queries;

/**
 * Slicing, which the permutation paper names, beside permutation and Anatomy: what columns of
 * several quasi-identifiers cost and give, with no claim of the paper beside it.
 */
final class Slices {
  private static final String TWO = "slicing, two columns";
  private static final String THREE = "slicing, three columns";
  private static final String PRESENCE = "presence-risk";
  private static final List<Integer> FEW = List.of(3, 7);
  private static final List<Integer> ALL = List.of(3, 4, 5, 6, 7);
  private static final int FEW_ROWS = 5_000;
  private static final int MANY_ROWS = 100_000;

  private final Panel error;
  private final Panel presence;
  private final List<Integer> dimensions;
  private final int rows;
  private final int queries;

  Slices(Findings findings, boolean quick, PermutationFigures.Scale scale) {
    queries = scale.queries();
    rows = quick ? FEW_ROWS : MANY_ROWS;
    dimensions = quick ? FEW : ALL;
    String of = "OCC-d, l=%d, %s rows".formatted(PermutationFigures.MOST, Findings.shown(rows));
    error =
        findings.panel(
            "Slicing beside permutation and Anatomy: error for one value against d, " + of,
            "d",
            "mean relative error",
            true);
    presence =
        findings.panel(
            "Slicing beside permutation and Anatomy: probability that a person's row is met, " + of,
            "d",
            "mean presence risk",
            true);
    findings.note(
        "Slicing is named by the paper and not measured there: its panels have no claim beside them. ANGEL, which it names too, is not implemented.");
  }

  private static Map<String, Object> algorithms() {
    Map<String, Object> algorithms = new LinkedHashMap<>();
    algorithms.put(PermutationPaper.PERMUTATION, PermutationPaper.PERMUTATION);
    algorithms.put(TWO, Map.of("name", "slicing", "columns", 2L));
    algorithms.put(THREE, Map.of("name", "slicing", "columns", 3L));
    algorithms.put(PermutationPaper.ANATOMY, PermutationPaper.ANATOMY);
    return algorithms;
  }

  void schedule(Schedule schedule) {
    for (int d : dimensions) {
      algorithms().forEach((curve, algorithm) -> add(schedule, d, curve, algorithm));
    }
  }

  private void add(Schedule schedule, int d, String curve, Object algorithm) {
    error.plan(curve, d);
    presence.plan(curve, d);
    schedule.add(
        "%s beside others, OCC-%d, %d rows".formatted(curve, d, rows),
        Schedule.Kind.RANDOM,
        seed ->
            CensusConfig.of(
                    CensusConfig.generated(rows, seed),
                    d,
                    Map.of(CensusConfig.OCCUPATION, PermutationFigures.MOST))
                .with(algorithm, List.of(Queries.usual(queries, "value").metric(), PRESENCE), seed),
        (run, warmth) -> {
          error.sample(curve, d, run.metric(Queries.METRIC, "mean"));
          presence.sample(curve, d, run.metric(PRESENCE, "mean"));
        });
  }
}
