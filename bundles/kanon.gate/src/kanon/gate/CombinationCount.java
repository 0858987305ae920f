package kanon.gate;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import kanon.api.Run;

/**
 * How many rows show every combination of texts, found by descent: of the rows that show one text,
 * how many show each later one, and so on. Only counts of one path are held at a time.
 */
final class CombinationCount {
  private static final int CHECKED = 1 << 8;

  private final int texts;
  private final Run run;
  private final Map<Shown, Long> rows = new HashMap<>();

  /** What rows show, different numbers of texts in ascending order. */
  private record Shown(int[] texts) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Shown s && Arrays.equals(texts, s.texts);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(texts);
    }
  }

  CombinationCount(int texts, Run run) {
    this.texts = texts;
    this.run = run;
  }

  void add(int[] shows, long count) {
    rows.merge(new Shown(shows), count, Long::sum);
  }

  /** Whether every combination of at most so many texts that a row shows is shown by so many. */
  boolean holds(long least, int most) {
    int[][] sets = new int[rows.size()][];
    long[] counts = new long[sets.length];
    int n = 0;
    for (Map.Entry<Shown, Long> e : rows.entrySet()) {
      sets[n] = e.getKey().texts;
      counts[n++] = e.getValue();
    }
    return new Descent(sets, counts, least, Math.min(most, texts)).holds(all(n), 0, -1);
  }

  private static int[] all(int n) {
    int[] all = new int[n];
    Arrays.setAll(all, i -> i);
    return all;
  }

  /** One descent; what is counted at a depth is set back before it is counted there again. */
  private final class Descent {
    private final int[][] sets;
    private final long[] counts;
    private final long least;
    private final long[][] found;
    private final int[][] sizes;
    private long steps;

    Descent(int[][] sets, long[] counts, long least, int most) {
      this.sets = sets;
      this.counts = counts;
      this.least = least;
      found = new long[most][texts];
      sizes = new int[most][texts];
    }

    /** Whether enough of some sets show each text behind one, alone and with those behind it. */
    private boolean holds(int[] of, int depth, int behind) {
      if (depth == found.length) {
        return true;
      }
      if (++steps % CHECKED == 0) {
        run.check();
      }
      int[] met = count(of, depth, behind);
      boolean holds = Arrays.stream(met).allMatch(text -> found[depth][text] >= least);
      for (int i = 0; i < met.length && holds; i++) {
        holds = holds(having(of, met[i], sizes[depth][met[i]]), depth + 1, met[i]);
      }
      for (int text : met) {
        found[depth][text] = 0;
        sizes[depth][text] = 0;
      }
      return holds;
    }

    /** Counts the texts behind one; which there are. */
    private int[] count(int[] of, int depth, int behind) {
      int[] met = new int[16];
      int n = 0;
      for (int set : of) {
        int[] shown = sets[set];
        for (int i = shown.length - 1; i >= 0 && shown[i] > behind; i--) {
          if (sizes[depth][shown[i]]++ == 0) {
            met = n == met.length ? Arrays.copyOf(met, n * 2) : met;
            met[n++] = shown[i];
          }
          found[depth][shown[i]] += counts[set];
        }
      }
      return Arrays.copyOf(met, n);
    }

    private int[] having(int[] of, int text, int size) {
      int[] having = new int[size];
      int n = 0;
      for (int set : of) {
        if (Arrays.binarySearch(sets[set], text) >= 0) {
          having[n++] = set;
        }
      }
      return having;
    }
  }
}
