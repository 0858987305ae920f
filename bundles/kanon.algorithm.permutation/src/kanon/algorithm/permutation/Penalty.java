package kanon.algorithm.permutation;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.Profile;

/**
 * The normalized certainty penalty of a growing set of rows: its number of rows times, summed over
 * attributes, the share of the domain that it covers: of a numeric attribute's axis by its range,
 * of a category's values by how many there are, where one alone covers nothing.
 */
final class Penalty {
  private final Domain[] domains;
  private final int[] lowest;
  private final int[] highest;
  private final int[] distinct;
  private final int[][] seen;
  private int round;
  private long rows;
  private double share;

  /** What sets of rows share: where each code lies on its axis. */
  static final class Domain {
    private final boolean numeric;
    private final double[] place;
    private final double length;
    private final int missing;
    private final int values;

    /** The first and the last code that occurs. */
    final int lowest;

    final int highest;

    /**
     * @param codes those that occur
     */
    Domain(Dictionary d, int[] codes) {
      numeric = d.type().numeric();
      missing = d.missing();
      place = new double[d.size()];
      boolean[] present = new boolean[d.size()];
      for (int code : codes) {
        present[code] = true;
      }
      double low = Double.POSITIVE_INFINITY;
      double high = Double.NEGATIVE_INFINITY;
      int count = 0;
      for (int code = 0; code < place.length; code++) {
        count += present[code] ? 1 : 0;
        if (numeric && code != missing) {
          place[code] = d.number(code);
          low = present[code] ? Math.min(low, place[code]) : low;
          high = present[code] ? Math.max(high, place[code]) : high;
        }
      }
      length = high > low ? high - low : 1;
      values = Math.max(1, count);
      lowest = Arrays.stream(codes).min().orElse(0);
      highest = Arrays.stream(codes).max().orElse(0);
    }
  }

  /** Of each axis of {@link Rows#axes}. */
  static Domain[] domains(Profile profile) {
    List<Attribute> axes = Rows.axes(profile.schema());
    boolean sensitive = profile.schema().quasiIdentifiers().isEmpty();
    Domain[] domains = new Domain[axes.size()];
    for (int a = 0; a < domains.length; a++) {
      int axis = a;
      int[] codes =
          sensitive
              ? IntStream.range(0, profile.atoms()).map(i -> profile.sensitive(axis, i)).toArray()
              : profile.codes(a);
      domains[a] = new Domain(axes.get(a).dictionary(), codes);
    }
    return domains;
  }

  Penalty(Domain[] domains) {
    this.domains = domains;
    lowest = new int[domains.length];
    highest = new int[domains.length];
    distinct = new int[domains.length];
    seen = new int[domains.length][];
    for (int a = 0; a < domains.length; a++) {
      seen[a] = new int[domains[a].place.length];
    }
  }

  void clear() {
    round++;
    rows = 0;
    share = 0;
    Arrays.fill(lowest, Integer.MAX_VALUE);
    Arrays.fill(highest, -1);
    Arrays.fill(distinct, 0);
  }

  /** How much the penalty grows with a row of these codes. */
  double growth(int[] data, int at) {
    double shareWith = share;
    for (int a = 0; a < domains.length; a++) {
      int code = data[at + a];
      if (seen[a][code] != round) {
        shareWith += covered(a, code) - covered(a);
      }
    }
    return shareWith + rows * (shareWith - share);
  }

  private double covered(int a) {
    return distinct[a] <= 1 ? 0 : covered(a, lowest[a], highest[a], distinct[a]);
  }

  private double covered(int a, int with) {
    return distinct[a] == 0
        ? 0
        : covered(a, Math.min(lowest[a], with), Math.max(highest[a], with), distinct[a] + 1);
  }

  /** A missing value, whose code is the highest, covers the whole axis beside any number. */
  private double covered(int a, int low, int high, int values) {
    Domain d = domains[a];
    if (!d.numeric) {
      return (double) values / d.values;
    }
    return high == d.missing ? 1 : (d.place[high] - d.place[low]) / d.length;
  }

  void add(int[] data, int at) {
    for (int a = 0; a < domains.length; a++) {
      int code = data[at + a];
      if (seen[a][code] != round) {
        share -= covered(a);
        seen[a][code] = round;
        distinct[a]++;
        lowest[a] = Math.min(lowest[a], code);
        highest[a] = Math.max(highest[a], code);
        share += covered(a);
      }
    }
    rows++;
  }
}
