package kanon.metric.correlationbreach;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import kanon.api.Run;
import kanon.model.Outcome;
import kanon.model.Profile;

/**
 * People of a release, rows that are alike as one, and how probable their quasi-identifiers are
 * with each sensitive value: the product of what each of them is alone, up to a factor of the
 * person's own.
 */
final class People {
  private final int[] tuple;
  private final int[] value;
  private final long[] rows;
  private final double[][] likelihood;

  private People(Profile profile, int[] tuple, int[] value, long[] rows) {
    this.tuple = tuple;
    this.value = value;
    this.rows = rows;
    likelihood = new double[tuple.length][];
    Frequencies frequencies = new Frequencies(profile);
    for (int p = 0; p < tuple.length; p++) {
      likelihood[p] = frequencies.likelihoods(tuple[p]);
    }
  }

  /**
   * All released rows, or where these are more some of them.
   *
   * @param most how many
   */
  static People of(Outcome outcome, int most, Run run) {
    Profile profile = outcome.profile();
    int[] tupleOfAtom = new int[profile.atoms()];
    for (int t = 0; t < profile.tuples(); t++) {
      Arrays.fill(tupleOfAtom, profile.atomFrom(t), profile.atomFrom(t + 1), t);
    }
    long[] released = new long[profile.atoms()];
    for (int g = 0; g < outcome.classes(); g++) {
      for (int i = 0; i < outcome.parts(g); i++) {
        released[outcome.atom(g, i)] += outcome.assignment().rows(outcome.part(g, i));
      }
    }
    long[] chosen = outcome.released() > most ? drawn(released, most, run.random()) : released;
    int n = (int) Arrays.stream(chosen).filter(rows -> rows > 0).count();
    int[] tuple = new int[n];
    int[] value = new int[n];
    long[] rows = new long[n];
    int p = 0;
    for (int atom = 0; atom < chosen.length; atom++) {
      if (chosen[atom] > 0) {
        tuple[p] = tupleOfAtom[atom];
        value[p] = profile.sensitive(0, atom);
        rows[p++] = chosen[atom];
      }
    }
    return new People(profile, tuple, value, rows);
  }

  /** How many rows of each atom are drawn, each row as probable as the other. */
  private static long[] drawn(long[] released, int most, RandomGenerator random) {
    long[] last = released.clone();
    Arrays.parallelPrefix(last, Long::sum);
    long[] drawn = new long[released.length];
    for (int i = 0; i < most; i++) {
      long row = random.nextLong(last[last.length - 1]);
      int at = Arrays.binarySearch(last, row + 1);
      int atom = at < 0 ? -at - 1 : at;
      while (atom > 0 && last[atom - 1] == last[atom]) {
        atom--;
      }
      drawn[atom]++;
    }
    return drawn;
  }

  int size() {
    return tuple.length;
  }

  int tuple(int p) {
    return tuple[p];
  }

  int value(int p) {
    return value[p];
  }

  /** How many people are like this one. */
  long rows(int p) {
    return rows[p];
  }

  long rows() {
    return Arrays.stream(rows).sum();
  }

  double likelihood(int p, int sensitive) {
    return likelihood[p][sensitive];
  }

  /** How often values of quasi-identifiers stand with sensitive ones in the original. */
  private static final class Frequencies {
    private final Profile profile;
    private final int values;
    private final long[] ofValue;
    private final long[][] together;

    Frequencies(Profile profile) {
      this.profile = profile;
      values = profile.schema().sensitive().get(0).dictionary().size();
      ofValue = new long[values];
      together = new long[profile.schema().quasiIdentifiers().size()][];
      Arrays.setAll(together, a -> new long[domain(a) * values]);
      for (int t = 0; t < profile.tuples(); t++) {
        for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
          int value = profile.sensitive(0, atom);
          ofValue[value] += profile.rows(atom);
          for (int a = 0; a < together.length; a++) {
            together[a][profile.code(a, t) * values + value] += profile.rows(atom);
          }
        }
      }
    }

    private int domain(int a) {
      return profile.schema().quasiIdentifier(a).dictionary().size();
    }

    /** The largest is 1, so that many attributes make no product too small. */
    double[] likelihoods(int t) {
      double[] logarithms = new double[values];
      for (int v = 0; v < values; v++) {
        for (int a = 0; a < together.length; a++) {
          double both = together[a][profile.code(a, t) * values + v] + 1;
          logarithms[v] += Math.log(both / (ofValue[v] + domain(a)));
        }
      }
      double most = Arrays.stream(logarithms).max().orElse(0);
      return Arrays.stream(logarithms).map(l -> Math.exp(l - most)).toArray();
    }
  }
}
