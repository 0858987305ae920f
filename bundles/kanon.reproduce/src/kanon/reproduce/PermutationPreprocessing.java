package kanon.reproduce;

import java.util.List;
import java.util.Map;
import kanon.lib.experiment.CensusConfig;
import kanon.lib.experiment.PermutationFigures;

/**
 * What Algorithm 2 of the permutation paper is worth: the loss of its groups against how often a
 * part is shuffled, with the extremes of the part and, as its listing can be read, of the table.
 */
final class PermutationPreprocessing {
  private static final String PART = "extremes of the part";
  private static final String DOMAIN = "extremes of the table";
  private static final String TEN = "extremes of the part, ten tries";
  private static final List<Integer> TRIES = List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
  private static final List<Integer> FEW_TRIES = List.of(1, 3, 5, 10);
  private static final int FEW_ROWS = 5_000;
  private static final int MANY_ROWS = 100_000;
  private static final int SUFFICE = 5;
  private static final int MOST = 10;

  /** Five tries suffice if ten lose no more than this factor less. */
  private static final double AS_GOOD = 1.05;

  private final Panel panel;
  private final List<Integer> tried;
  private final int rows;

  PermutationPreprocessing(Findings findings, boolean quick) {
    rows = quick ? FEW_ROWS : MANY_ROWS;
    tried = quick ? FEW_TRIES : TRIES;
    if (quick) {
      findings.leftOut("Algorithm 2: of one to ten tries all but " + tried);
    }
    panel =
        findings.panel(
            "Algorithm 2: loss of the groups against tries, OCC-7, l=10", "tries", "ncp", false);
  }

  void schedule(Schedule schedule) {
    for (int tries : tried) {
      panel.plan(PART, tries);
      panel.plan(DOMAIN, tries);
      panel.plan(TEN, tries);
      add(schedule, tries, "part", PART);
      add(schedule, tries, "domain", DOMAIN);
    }
  }

  private void add(Schedule schedule, int tries, String extremes, String curve) {
    Map<String, Object> algorithm =
        Map.of("name", "permutation", "tries", (long) tries, "extremes", extremes);
    schedule.add(
        "permutation, extremes of the %s, %d tries, %d rows".formatted(extremes, tries, rows),
        Schedule.Kind.RANDOM,
        seed ->
            CensusConfig.of(
                    CensusConfig.generated(rows, seed),
                    CensusConfig.QUASI_IDENTIFIERS.size(),
                    Map.of(CensusConfig.OCCUPATION, PermutationFigures.MOST))
                .with(algorithm, List.of("ncp"), seed),
        (run, warmth) -> {
          panel.sample(curve, tries, run.metric("ncp", "mean"));
          if (tries == MOST && curve.equals(PART)) {
            tried.forEach(place -> panel.sample(TEN, place, run.metric("ncp", "mean")));
          }
        });
  }

  void claims(Findings findings) {
    findings.claim(
        "Section 3.1, Algorithm 2",
        "Five tries suffice: most parts can be halved by then",
        Rules.timesAt(SUFFICE, Rules.atMost(AS_GOOD), PART, TEN, panel));
    findings.claim(
        "Section 3.1, Algorithm 2",
        "The artificial rows have the extremes of the domains, as the listing says; those of the part, which Kanon takes where nobody says otherwise, lose less",
        Rules.larger(DOMAIN, PART, panel));
  }
}
