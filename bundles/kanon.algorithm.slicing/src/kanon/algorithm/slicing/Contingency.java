package kanon.algorithm.slicing;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import kanon.api.Run;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.Profile;

/**
 * How far attributes depend on each other: the mean square contingency coefficient, from 0 for
 * independent ones to 1 where one decides the other.
 *
 * <p>Of two attributes with d and e values, frequencies f of each and of both together, it is the
 * sum of (f12 - f1 f2)^2 / (f1 f2) over all pairs of values, divided by min(d, e) - 1. The sum is
 * that of f12^2 / (f1 f2) less 1, for which pairs that occur suffice. An attribute with one value
 * depends on none.
 */
final class Contingency {
  private static final int INTERVALS = 20;
  private static final int MOST = 1_000;

  private Contingency() {}

  /**
   * The values of an attribute in bins.
   *
   * @param of for each code its bin
   * @param count how many bins
   */
  private record Bins(int[] of, int count) {}

  /** 1 less the coefficient, of each two quasi-identifiers. */
  static double[][] distances(Profile profile, Run run) {
    int attributes = profile.schema().quasiIdentifiers().size();
    long[] rows = new long[profile.tuples()];
    for (int t = 0; t < rows.length; t++) {
      for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
        rows[t] += profile.rows(atom);
      }
    }
    List<Bins> bins = IntStream.range(0, attributes).mapToObj(a -> bins(profile, a, rows)).toList();
    double[][] distances = new double[attributes][attributes];
    run.parallel()
        .each(
            attributes,
            a -> {
              for (int b = 0; b < a; b++) {
                run.check();
                distances[a][b] = 1 - coefficient(profile, a, b, bins, rows);
              }
            });
    for (int a = 0; a < attributes; a++) {
      for (int b = 0; b < a; b++) {
        distances[b][a] = distances[a][b];
      }
    }
    return distances;
  }

  private static double coefficient(Profile profile, int a, int b, List<Bins> bins, long[] rows) {
    Bins one = bins.get(a);
    Bins other = bins.get(b);
    double[] ofOne = new double[one.count];
    double[] ofOther = new double[other.count];
    double[] both = new double[one.count * other.count];
    for (int t = 0; t < rows.length; t++) {
      int i = one.of[profile.code(a, t)];
      int j = other.of[profile.code(b, t)];
      ofOne[i] += rows[t];
      ofOther[j] += rows[t];
      both[i * other.count + j] += rows[t];
    }
    double sum = 0;
    for (int i = 0; i < one.count; i++) {
      for (int j = 0; j < other.count; j++) {
        double together = both[i * other.count + j];
        sum += together == 0 ? 0 : together / ofOne[i] * (together / ofOther[j]);
      }
    }
    int fewer = Math.min(used(ofOne), used(ofOther));
    return fewer < 2 ? 0 : Math.min(1, Math.max(0, (sum - 1) / (fewer - 1)));
  }

  private static int used(double[] counts) {
    int used = 0;
    for (double count : counts) {
      used += count > 0 ? 1 : 0;
    }
    return used;
  }

  private static Bins bins(Profile profile, int a, long[] rows) {
    Attribute attribute = profile.schema().quasiIdentifier(a);
    Dictionary values = attribute.dictionary();
    long[] counts = new long[values.size()];
    long all = 0;
    for (int t = 0; t < rows.length; t++) {
      counts[profile.code(a, t)] += rows[t];
      all += rows[t];
    }
    if (values.type().numeric() && counts.length > INTERVALS) {
      return intervals(counts, all);
    }
    return counts.length > MOST
        ? mostFrequent(counts)
        : new Bins(identity(counts.length), counts.length);
  }

  private static int[] identity(int n) {
    return IntStream.range(0, n).toArray();
  }

  /** In the order of the values, about as many rows in each. */
  private static Bins intervals(long[] counts, long all) {
    int[] of = new int[counts.length];
    long before = 0;
    for (int code = 0; code < of.length; code++) {
      of[code] = (int) Math.min(INTERVALS - 1, before * INTERVALS / Math.max(1, all));
      before += counts[code];
    }
    return new Bins(of, INTERVALS);
  }

  /** The others are one. */
  private static Bins mostFrequent(long[] counts) {
    int[] of = new int[counts.length];
    java.util.Arrays.fill(of, MOST);
    int[] order =
        IntStream.range(0, counts.length)
            .boxed()
            .sorted(Comparator.comparingLong(code -> -counts[code]))
            .mapToInt(code -> code)
            .toArray();
    for (int rank = 0; rank < MOST; rank++) {
      of[order[rank]] = rank;
    }
    return new Bins(of, MOST + 1);
  }
}
