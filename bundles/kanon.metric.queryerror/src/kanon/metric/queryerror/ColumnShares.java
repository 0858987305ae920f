package kanon.metric.queryerror;

import kanon.model.Outcome;
import kanon.model.Profile;

/** Columns permuted within groups: the rows of the group whose value lies in the interval. */
final class ColumnShares implements IntervalShares {
  private final Outcome outcome;
  private final Profile profile;
  private final int[] tupleOfAtom;

  ColumnShares(Outcome outcome) {
    this.outcome = outcome;
    profile = outcome.profile();
    tupleOfAtom = TrueCounts.tuplesOfAtoms(profile);
  }

  @Override
  public void fill(int attribute, Ranges ranges, int from, int to, double[][] into) {
    Tallies tallies = new Tallies(ranges.ranks(), to - from);
    for (int g = from; g < to; g++) {
      int parts = outcome.parts(g);
      for (int i = 0; i < parts; i++) {
        int code = profile.code(attribute, tupleOfAtom[outcome.atom(g, i)]);
        tallies.add(ranges.rank(code), g - from, outcome.assignment().rows(outcome.part(g, i)));
      }
    }
    tallies.accumulate();
    for (int range = 0; range < ranges.size(); range++) {
      tallies.between(ranges.fromRank(range), ranges.toRank(range), into[range]);
      for (int g = from; g < to; g++) {
        into[range][g - from] /= outcome.size(g);
      }
    }
  }
}
