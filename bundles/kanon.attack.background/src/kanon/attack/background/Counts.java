package kanon.attack.background;

import java.util.Arrays;
import java.util.Comparator;
import kanon.api.AttackerView;

/** How often each sensitive value occurs in a class. Loaded for one class after the other. */
final class Counts {
  private final long[] counts;
  private int[] values = new int[0];

  /** By ascending count. */
  private int[] ordered = new int[0];

  private long all;

  Counts(int domain) {
    counts = new long[domain];
  }

  void load(AttackerView view, int s, int c) {
    for (int value : values) {
      counts[value] = 0;
    }
    int n = 0;
    values = new int[view.valuesFrom(c + 1) - view.valuesFrom(c)];
    all = 0;
    for (int e = view.valuesFrom(c); e < view.valuesFrom(c + 1); e++) {
      int value = view.value(s, e);
      if (counts[value] == 0) {
        values[n++] = value;
      }
      counts[value] += view.rows(e);
      all += view.rows(e);
    }
    values = Arrays.copyOf(values, n);
    ordered =
        Arrays.stream(values)
            .boxed()
            .sorted(Comparator.comparingLong((Integer v) -> counts[v]).thenComparing(v -> v))
            .mapToInt(v -> v)
            .toArray();
  }

  /** What somebody guesses of a person, and how sure he is. */
  record Best(int value, double share) {}

  /**
   * The most probable value of a person to somebody who knows that the person has none of the m
   * most frequent values but her own, which is taken where others are as frequent.
   */
  Best best(int value, int m) {
    long excluded = 0;
    int left = m;
    int place = ordered.length - 1;
    while (place >= 0 && left > 0) {
      if (ordered[place] != value) {
        excluded += counts[ordered[place]];
        left--;
      }
      place--;
    }
    while (place >= 0 && ordered[place] == value) {
      place--;
    }
    int best = place >= 0 && counts[ordered[place]] > counts[value] ? ordered[place] : value;
    return new Best(best, (double) counts[best] / (all - excluded));
  }
}
