package kanon.gate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import kanon.api.Run;

/**
 * How many rows show every combination of texts, found by descent: of the rows that show one text,
 * how many show each later one, and so on. Only counts of one path are held at a time. Of persons,
 * each once: how many have a row that shows it, and of how many all rows together show it.
 */
final class CombinationCount {
  private static final int CHECKED = 1 << 8;
  private static final int NOBODY = -1;

  private final int texts;
  private final boolean persons;
  private final Run run;
  private final Map<Shown, Long> rows = new HashMap<>();
  private final Map<Integer, Set<Shown>> rowsOf = new TreeMap<>();

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

  /**
   * @param persons whether what is added is of persons, each of whom counts once
   */
  CombinationCount(int texts, boolean persons, Run run) {
    this.texts = texts;
    this.persons = persons;
    this.run = run;
  }

  void add(int[] shows, long count) {
    rows.merge(new Shown(shows), count, Long::sum);
  }

  /** Adds what a row of somebody shows. */
  void addPerson(int[] shows, int person) {
    rowsOf.computeIfAbsent(person, p -> new HashSet<>()).add(new Shown(shows));
  }

  /**
   * Whether every combination of at most so many texts that a row shows is shown by so many; of
   * persons also each that somebody's rows show together.
   */
  boolean holds(long least, int most) {
    return persons
        ? holdsByRow(least, most) && holdsTogether(least, most)
        : holdsOfRows(least, most);
  }

  private boolean holdsByRow(long least, int most) {
    List<int[]> sets = new ArrayList<>();
    List<Integer> owners = new ArrayList<>();
    rowsOf.forEach(
        (person, shown) ->
            shown.forEach(
                one -> {
                  sets.add(one.texts);
                  owners.add(person);
                }));
    return ofOwners(sets, owners.stream().mapToInt(i -> i).toArray(), least, most);
  }

  private boolean holdsTogether(long least, int most) {
    List<int[]> sets = new ArrayList<>();
    rowsOf
        .values()
        .forEach(
            shown ->
                sets.add(
                    shown.stream()
                        .flatMapToInt(one -> Arrays.stream(one.texts))
                        .sorted()
                        .distinct()
                        .toArray()));
    return ofOwners(sets, all(sets.size()), least, most);
  }

  /** Of sets whose owners, in ascending order, count once each. */
  private boolean ofOwners(List<int[]> sets, int[] owners, long least, int most) {
    long[] ones = new long[sets.size()];
    Arrays.fill(ones, 1);
    return new Descent(sets.toArray(int[][]::new), ones, owners, least, Math.min(most, texts))
        .holds(all(ones.length), 0, -1);
  }

  private boolean holdsOfRows(long least, int most) {
    int[][] sets = new int[rows.size()][];
    long[] counts = new long[sets.length];
    int n = 0;
    for (Map.Entry<Shown, Long> e : rows.entrySet()) {
      sets[n] = e.getKey().texts;
      counts[n++] = e.getValue();
    }
    return new Descent(sets, counts, all(n), least, Math.min(most, texts)).holds(all(n), 0, -1);
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
    private final int[] owners;
    private final long least;
    private final long[][] found;
    private final int[][] sizes;

    /** Who was counted last for a text at a depth. */
    private final int[][] last;

    private long steps;

    Descent(int[][] sets, long[] counts, int[] owners, long least, int most) {
      this.sets = sets;
      this.counts = counts;
      this.owners = owners;
      this.least = least;
      found = new long[most][texts];
      sizes = new int[most][texts];
      last = new int[most][texts];
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
            last[depth][shown[i]] = NOBODY;
          }
          found[depth][shown[i]] += last[depth][shown[i]] == owners[set] ? 0 : counts[set];
          last[depth][shown[i]] = owners[set];
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
