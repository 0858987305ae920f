package kanon.reproduce;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.lib.experiment.CensusConfig;
import kanon.lib.experiment.PermutationFigures;
import kanon.lib.experiment.Queries;

/**
 * What a second sensitive attribute costs: the error of queries for occupations where these alone
 * are sensitive, and where salaries are with an l of the same size.
 */
final class SeveralSensitive {
  private static final String BOTH = ", occupation and salary sensitive";
  private static final String ONE = ", occupation sensitive";
  private static final List<String> ALGORITHMS =
      List.of(PermutationPaper.PERMUTATION, PermutationPaper.ANATOMY);
  private static final int D = 3;
  private static final int FEW_ROWS = 5_000;
  private static final int MANY_ROWS = 100_000;

  private final Panel panel;
  private final List<Integer> diversities;
  private final int rows;
  private final int queries;

  SeveralSensitive(Findings findings, boolean quick, PermutationFigures.Scale scale) {
    queries = scale.queries();
    List<Integer> all = scale.diversities();
    diversities = quick ? List.of(all.get(0), all.get(all.size() - 1)) : all;
    rows = quick ? FEW_ROWS : MANY_ROWS;
    panel =
        findings.panel(
            "Several sensitive attributes: error for one occupation against l, d=%d, %s rows"
                .formatted(D, Findings.shown(rows)),
            "l",
            "mean relative error",
            true);
  }

  void schedule(Schedule schedule) {
    for (String algorithm : ALGORITHMS) {
      for (int l : diversities) {
        add(schedule, algorithm, ONE, Map.of(CensusConfig.OCCUPATION, l), l);
        Map<String, Integer> both = new LinkedHashMap<>();
        both.put(CensusConfig.OCCUPATION, l);
        both.put(CensusConfig.SALARY, l);
        add(schedule, algorithm, BOTH, both, l);
      }
    }
  }

  private void add(
      Schedule schedule, String algorithm, String of, Map<String, Integer> sensitive, int l) {
    String curve = algorithm + of;
    panel.plan(curve, l);
    schedule.add(
        "%s, l=%d, %d rows".formatted(curve, l, rows),
        Schedule.Kind.RANDOM,
        seed ->
            CensusConfig.of(CensusConfig.generated(rows, seed), D, sensitive)
                .with(
                    algorithm,
                    List.of(Queries.usual(queries, "value").of(CensusConfig.OCCUPATION).metric()),
                    seed),
        (run, warmth) -> panel.sample(curve, l, run.metric(Queries.METRIC, "mean")));
  }
}
