package kanon.algorithm.slicing;

import java.util.HashMap;
import java.util.Map;
import kanon.model.Outcome;
import kanon.model.Profile;

/**
 * What somebody who knows a person's quasi-identifiers sees of a sliced table, by the paper's
 * definition: the probability of each bucket, which is as large as the product of the shares of the
 * bucket's rows that have the person's values in each column, and in a bucket that of each value.
 */
final class MatchingBuckets {
  private MatchingBuckets() {}

  /** The largest probability of a sensitive value for the people of a tuple. */
  static double highest(Outcome outcome, int tuple) {
    double all = 0;
    Map<Integer, Double> ofValue = new HashMap<>();
    for (int bucket = 0; bucket < outcome.classes(); bucket++) {
      double match = 1;
      for (int column = 0; column < outcome.columns(); column++) {
        match *= share(outcome, bucket, column, tuple);
      }
      all += match;
      for (int i = 0; i < outcome.parts(bucket); i++) {
        double rows = outcome.assignment().rows(outcome.part(bucket, i));
        int value = outcome.profile().sensitive(0, outcome.atom(bucket, i));
        ofValue.merge(value, match * rows / outcome.size(bucket), Double::sum);
      }
    }
    double highest = ofValue.values().stream().mapToDouble(p -> p).max().orElse(0);
    return all == 0 ? 0 : highest / all;
  }

  private static double share(Outcome outcome, int bucket, int column, int tuple) {
    double rows = 0;
    for (int i = 0; i < outcome.parts(bucket); i++) {
      if (alike(outcome, column, tuple, tupleOf(outcome.profile(), outcome.atom(bucket, i)))) {
        rows += outcome.assignment().rows(outcome.part(bucket, i));
      }
    }
    return rows / outcome.size(bucket);
  }

  private static boolean alike(Outcome outcome, int column, int one, int other) {
    Profile profile = outcome.profile();
    for (int a = 0; a < profile.schema().quasiIdentifiers().size(); a++) {
      if (outcome.column(a) == column && profile.code(a, one) != profile.code(a, other)) {
        return false;
      }
    }
    return true;
  }

  private static int tupleOf(Profile profile, int atom) {
    int tuple = 0;
    while (profile.atomFrom(tuple + 1) <= atom) {
      tuple++;
    }
    return tuple;
  }
}
