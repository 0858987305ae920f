package kanon.metric.queryerror;

import kanon.model.Outcome;
import kanon.model.Profile;

/**
 * How many rows of each class have sensitive values in each interval that queries have of the
 * sensitive attribute; without one all rows.
 */
final class SensitiveRows {
  private final Outcome outcome;
  private final Profile profile;
  private final Workload workload;
  private final int quasi;
  private final int sensitive;

  SensitiveRows(Outcome outcome, Workload workload) {
    this.outcome = outcome;
    this.workload = workload;
    profile = outcome.profile();
    quasi = profile.schema().quasiIdentifiers().size();
    sensitive = workload.sensitive();
  }

  /** [range][class - from]. */
  double[][] ofBlock(int from, int to) {
    if (sensitive < 0) {
      double[][] all = new double[1][to - from];
      for (int c = from; c < to; c++) {
        all[0][c - from] = outcome.size(c);
      }
      return all;
    }
    Ranges ranges = workload.ranges(quasi);
    Tallies tallies = new Tallies(ranges.ranks(), to - from);
    for (int c = from; c < to; c++) {
      int parts = outcome.parts(c);
      for (int i = 0; i < parts; i++) {
        int code = profile.sensitive(sensitive, outcome.atom(c, i));
        tallies.add(ranges.rank(code), c - from, outcome.assignment().rows(outcome.part(c, i)));
      }
    }
    tallies.accumulate();
    double[][] rows = new double[ranges.size()][to - from];
    for (int range = 0; range < rows.length; range++) {
      tallies.between(ranges.fromRank(range), ranges.toRank(range), rows[range]);
    }
    return rows;
  }

  /** Which range of {@link #ofBlock} a query asks for. */
  int range(int query) {
    return sensitive < 0 ? 0 : workload.range(query, workload.attributes(query) - 1);
  }

  /** How many of a query's attributes are quasi-identifiers; they come first. */
  int quasiAttributes(int query) {
    return workload.attributes(query) - (sensitive < 0 ? 0 : 1);
  }
}
