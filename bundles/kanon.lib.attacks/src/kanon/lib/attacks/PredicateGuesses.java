package kanon.lib.attacks;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import kanon.api.Guess;
import kanon.api.Run;
import kanon.model.Profile;

/**
 * Predicates that are to hold of one person alone. They are compared with what an attacker achieves
 * who draws a predicate of the same weight without the release: with a weight w (the product of the
 * shares of the values that it allows, column by column) it holds of exactly one of n people with
 * probability n w (1-w)^(n-1).
 */
final class PredicateGuesses {
  private static final String IS = "a predicate of the same weight, drawn without the release";

  private final Profile original;
  private final Run run;

  /** For each attribute the tuples in the order of their codes, and where each code begins. */
  private final int[][] sorted;

  private final int[][] begin;
  private final long[][] rowsOfValue;
  private final long[][] rowsOfSensitive;

  PredicateGuesses(Truth truth, Run run) {
    original = truth.original();
    this.run = run;
    int attributes = original.schema().quasiIdentifiers().size();
    sorted = new int[attributes][];
    begin = new int[attributes][];
    rowsOfValue = new long[attributes][];
    for (int a = 0; a < attributes; a++) {
      index(a);
    }
    rowsOfSensitive = new long[original.schema().sensitive().size()][];
    for (int s = 0; s < rowsOfSensitive.length; s++) {
      long[] rows = new long[original.schema().sensitive().get(s).dictionary().size()];
      for (int atom = 0; atom < original.atoms(); atom++) {
        rows[original.sensitive(s, atom)] += original.rows(atom);
      }
      rowsOfSensitive[s] = rows;
    }
  }

  private void index(int a) {
    int values = original.schema().quasiIdentifier(a).dictionary().size();
    int[] codes = original.codes(a);
    int[] from = new int[values + 1];
    long[] rows = new long[values];
    for (int t = 0; t < codes.length; t++) {
      from[codes[t] + 1]++;
      rows[codes[t]] += original.size(t);
    }
    for (int v = 0; v < values; v++) {
      from[v + 1] += from[v];
    }
    int[] next = from.clone();
    int[] order = new int[codes.length];
    for (int t = 0; t < codes.length; t++) {
      order[next[codes[t]]++] = t;
    }
    sorted[a] = order;
    begin[a] = from;
    rowsOfValue[a] = rows;
  }

  Verdict of(List<Guess.Predicate> predicates) {
    BitSet alone = new BitSet();
    long right = 0;
    double expected = 0;
    double people = original.persons();
    for (Guess.Predicate predicate : predicates) {
      run.check();
      int found = alone(predicate);
      if (found >= 0) {
        right++;
        alone.set(original.hasPersons() ? original.person(found) : found);
      }
      expected += isolated(weight(predicate), people);
    }
    return new Verdict(
        "predicates",
        predicates.size(),
        predicates.size(),
        right,
        IS,
        predicates.size(),
        expected,
        alone.cardinality());
  }

  private static double isolated(double weight, double people) {
    return people == 0 ? 0 : people * weight * Math.pow(1 - weight, people - 1);
  }

  private double weight(Guess.Predicate predicate) {
    double all = Math.max(1, original.rows());
    double weight = 1;
    for (int i = 0; i < predicate.attributes().length; i++) {
      long[] rows = rowsOfValue[predicate.attributes()[i]];
      weight *= predicate.values().get(i).stream().mapToLong(v -> rows[v]).sum() / all;
    }
    for (int i = 0; i < predicate.sensitive().length; i++) {
      weight *= rowsOfSensitive[predicate.sensitive()[i]][predicate.sensitiveValues()[i]] / all;
    }
    return weight;
  }

  /** An atom of the one person that a predicate holds of; -1 where it holds of none or several. */
  private int alone(Guess.Predicate predicate) {
    int[] candidates = candidates(predicate);
    int found = -1;
    for (int tuple : candidates) {
      if (!holds(predicate, tuple)) {
        continue;
      }
      for (int atom = original.atomFrom(tuple); atom < original.atomFrom(tuple + 1); atom++) {
        if (!has(predicate, atom)) {
          continue;
        }
        boolean several = !original.hasPersons() && original.rows(atom) > 1;
        boolean other =
            found >= 0
                && !(original.hasPersons() && original.person(found) == original.person(atom));
        if (several || other) {
          return -1;
        }
        found = atom;
      }
    }
    return found;
  }

  /** The tuples with allowed values of the attribute of which fewest have them. */
  private int[] candidates(Guess.Predicate predicate) {
    int best = -1;
    int fewest = Integer.MAX_VALUE;
    for (int i = 0; i < predicate.attributes().length; i++) {
      int[] from = begin[predicate.attributes()[i]];
      int tuples = predicate.values().get(i).stream().map(v -> from[v + 1] - from[v]).sum();
      if (tuples < fewest) {
        fewest = tuples;
        best = i;
      }
    }
    int[] found = new int[best < 0 ? original.tuples() : fewest];
    if (best < 0) {
      Arrays.setAll(found, t -> t);
      return found;
    }
    int a = predicate.attributes()[best];
    int n = 0;
    BitSet allowed = predicate.values().get(best);
    for (int v = allowed.nextSetBit(0); v >= 0; v = allowed.nextSetBit(v + 1)) {
      int length = begin[a][v + 1] - begin[a][v];
      System.arraycopy(sorted[a], begin[a][v], found, n, length);
      n += length;
    }
    return found;
  }

  private boolean holds(Guess.Predicate predicate, int tuple) {
    for (int i = 0; i < predicate.attributes().length; i++) {
      if (!predicate.values().get(i).get(original.code(predicate.attributes()[i], tuple))) {
        return false;
      }
    }
    return true;
  }

  private boolean has(Guess.Predicate predicate, int atom) {
    for (int i = 0; i < predicate.sensitive().length; i++) {
      if (original.sensitive(predicate.sensitive()[i], atom) != predicate.sensitiveValues()[i]) {
        return false;
      }
    }
    return true;
  }
}
