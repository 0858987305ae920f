package kanon.reproduce;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import kanon.api.report.ReproductionReport.Rule;
import kanon.lib.experiment.CensusConfig;
import kanon.lib.experiment.PermutationFigures;
import kanon.lib.experiment.Queries;
import kanon.lib.files.Reason;
import kanon.model.KanonException;

/**
 * What it saves to grant each row the l that it asks for, as section 6 of the permutation paper has
 * in mind, instead of granting all rows the most that any asks for: the error of queries against
 * the share of rows that ask for much.
 */
final class GrantedDemands {
  private static final String EACH_ITS_OWN = ", each row its own l";
  private static final String ALL_THE_MOST = ", all rows the most";
  private static final String ASKS = "asks-";
  private static final List<String> ALGORITHMS =
      List.of(PermutationPaper.PERMUTATION, PermutationPaper.ANATOMY);
  private static final int LITTLE = 2;
  private static final int MUCH = PermutationFigures.MOST;
  private static final int D = 5;
  private static final List<Integer> FEW = List.of(5, 25, 75);
  private static final List<Integer> MANY = List.of(1, 5, 10, 25, 50, 75);
  private static final int PERCENT = 100;
  private static final int FEW_ROWS = 5_000;
  private static final int MANY_ROWS = 100_000;

  private final Lab lab;
  private final Path folder;
  private final Panel panel;
  private final List<Integer> shares;
  private final int rows;
  private final int queries;
  private final Map<Long, Path> tables = new HashMap<>();

  GrantedDemands(Lab lab, Path folder, Findings findings, PermutationFigures.Scale scale) {
    this.lab = lab;
    this.folder = folder;
    queries = scale.queries();
    shares = lab.quick() ? FEW : MANY;
    rows = lab.quick() ? FEW_ROWS : MANY_ROWS;
    panel =
        findings.panel(
            "Section 6: error for one value against the share of rows that ask for l=%d, OCC-%d, %s rows"
                .formatted(MUCH, D, Findings.shown(rows)),
            "% of rows, the others ask for l=" + LITTLE,
            "mean relative error",
            true);
  }

  void schedule(Schedule schedule) {
    for (String algorithm : ALGORITHMS) {
      for (int share : shares) {
        String curve = algorithm + EACH_ITS_OWN;
        panel.plan(curve, share);
        panel.plan(algorithm + ALL_THE_MOST, share);
        schedule.add(
            "%s, %d %% of %d rows ask for %d".formatted(algorithm, share, rows, MUCH),
            Schedule.Kind.RANDOM,
            seed ->
                CensusConfig.of(table(seed), D, Map.of(CensusConfig.OCCUPATION, LITTLE))
                    .demanding(ASKS + share)
                    .with(algorithm, metrics(), seed),
            (run, warmth) -> panel.sample(curve, share, error(run)));
      }
      schedule.add(
          "%s, all of %d rows are granted %d".formatted(algorithm, rows, MUCH),
          Schedule.Kind.RANDOM,
          seed ->
              CensusConfig.of(
                      CensusConfig.generated(rows, seed), D, Map.of(CensusConfig.OCCUPATION, MUCH))
                  .with(algorithm, metrics(), seed),
          (run, warmth) ->
              shares.forEach(share -> panel.sample(algorithm + ALL_THE_MOST, share, error(run))));
    }
  }

  private List<Object> metrics() {
    return List.of(Queries.usual(queries, "value").metric());
  }

  private static double error(Run run) {
    return run.metric(Queries.METRIC, "mean");
  }

  private Map<String, Object> table(long seed) {
    return Lab.csv(tables.computeIfAbsent(seed, this::written));
  }

  /** The table of a seed with a column for each share, in which so many rows ask for much. */
  private Path written(long seed) {
    Path file = folder.resolve("asking-" + seed + ".csv");
    lab.generate(CensusConfig.options(rows, seed, 1), file);
    SplittableRandom random = new SplittableRandom(seed);
    try {
      List<String> lines = Files.readAllLines(file);
      List<String> asking = new ArrayList<>(lines.size());
      StringBuilder header = new StringBuilder(lines.get(0));
      shares.forEach(share -> header.append(',').append(ASKS).append(share));
      asking.add(header.toString());
      for (String line : lines.subList(1, lines.size())) {
        int place = random.nextInt(PERCENT);
        StringBuilder row = new StringBuilder(line);
        shares.forEach(share -> row.append(',').append(place < share ? MUCH : LITTLE));
        asking.add(row.toString());
      }
      Files.write(file, asking);
    } catch (IOException e) {
      throw KanonException.input(
          "UNREADABLE_FILE", "'%s': %s".formatted(file.getFileName(), Reason.of(e)));
    }
    return file;
  }

  void claims(Findings findings) {
    findings.claim(
        "Section 6, future work",
        "Levels of privacy for each record cost less than the strictest one for all",
        Findings.parts(
            "permutation",
            costsLess(PermutationPaper.PERMUTATION),
            "Anatomy",
            costsLess(PermutationPaper.ANATOMY)));
  }

  private Rule costsLess(String algorithm) {
    return Rules.larger(algorithm + ALL_THE_MOST, algorithm + EACH_ITS_OWN, panel);
  }
}
