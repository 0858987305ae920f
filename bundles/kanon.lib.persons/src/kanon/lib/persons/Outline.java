package kanon.lib.persons;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What some persons would show together, roughly, so that it can be compared with many: their own
 * cells; of the tables below them, row by row in the order of {@link Weights#sorted}, the cells,
 * and how many rows each has below it in every table further down.
 */
final class Outline {
  private final Known known;
  private final long[] own;

  /** For each table below persons, for each row that all of them have, covers of its cells. */
  private final long[][][] cells;

  /** For each such row how many rows everybody has below it, by table. */
  private final int[][][] below;

  private final int[] rows;
  private int[] members;
  private int persons = 1;

  /** What does not change while persons are compared. */
  static final class Known {
    private final Forest forest;
    private final Cover[][] covers;
    private final Weights weights;
    private final List<Integer> children;

    /** For each child of the first table, the tables below it. */
    private final int[][] deeper;

    /** [child][table below it][row of the child]. */
    private final int[][][] counts;

    /** [child][person]: her rows. */
    private final int[][][] sorted;

    Known(Forest forest, Cover[][] covers, Weights weights) {
      this.forest = forest;
      this.covers = covers;
      this.weights = weights;
      children = forest.children(0);
      deeper = new int[children.size()][];
      counts = new int[children.size()][][];
      sorted = new int[children.size()][forest.rows(0)][];
      for (int c = 0; c < deeper.length; c++) {
        int child = children.get(c);
        deeper[c] = deeper(child);
        counts[c] = new int[deeper[c].length][];
        for (int d = 0; d < deeper[c].length; d++) {
          counts[c][d] = counts(child, deeper[c][d]);
        }
        for (int p = 0; p < sorted[c].length; p++) {
          sorted[c][p] = weights.sorted(child, p);
        }
      }
    }

    /** The same persons, those with most rows first. */
    int[] largestFirst(int[] persons) {
      return IntStream.of(persons)
          .boxed()
          .sorted(Comparator.comparingDouble(p -> -weights.tree(0, p)))
          .mapToInt(p -> p)
          .toArray();
    }

    private int[] deeper(int table) {
      List<Integer> tables = new ArrayList<>();
      for (int t = table + 1; t < forest.tables(); t++) {
        if (forest.part(t).parent() == table || tables.contains(forest.part(t).parent())) {
          tables.add(t);
        }
      }
      return tables.stream().mapToInt(t -> t).toArray();
    }

    private int[] counts(int child, int table) {
      int[] counts = new int[forest.rows(child)];
      for (int row = 0; row < forest.rows(table); row++) {
        int at = row;
        for (int t = table; t != child; t = forest.part(t).parent()) {
          at = forest.part(t).parentRow()[at];
        }
        counts[at]++;
      }
      return counts;
    }
  }

  Outline(Known known, int person) {
    this.known = known;
    members = new int[] {person};
    own = covers(0, person);
    cells = new long[known.deeper.length][][];
    below = new int[known.deeper.length][][];
    rows = new int[known.deeper.length];
    for (int c = 0; c < rows.length; c++) {
      int[] hers = known.sorted[c][person];
      rows[c] = hers.length;
      cells[c] = new long[hers.length][];
      below[c] = new int[hers.length][known.deeper[c].length];
      for (int j = 0; j < hers.length; j++) {
        cells[c][j] = covers(known.children.get(c), hers[j]);
        for (int d = 0; d < below[c][j].length; d++) {
          below[c][j][d] = known.counts[c][d][hers[j]];
        }
      }
    }
  }

  private long[] covers(int t, int row) {
    long[] shown = new long[known.covers[t].length];
    for (int a = 0; a < shown.length; a++) {
      shown[a] = known.covers[t][a].of(known.forest.part(t).codes()[a][row]);
    }
    return shown;
  }

  /** How many persons. */
  int size() {
    return persons;
  }

  /** The persons. */
  int[] persons() {
    return Arrays.copyOf(members, persons);
  }

  /** What is lost by one more person; some number above the bound where it is more. */
  double cost(int person, double bound) {
    double cost = 0;
    for (int c = 0; c < rows.length && cost <= bound; c++) {
      cost = shape(c, known.sorted[c][person], cost, bound);
    }
    if (cost <= bound) {
      cost += wider(0, own, person);
    }
    for (int c = 0; c < rows.length && cost <= bound; c++) {
      int[] hers = known.sorted[c][person];
      for (int j = 0; j < Math.min(rows[c], hers.length) && cost <= bound; j++) {
        cost += wider(known.children.get(c), cells[c][j], hers[j]);
      }
    }
    return cost;
  }

  /** What is lost of rows that not everybody has. */
  private double shape(int c, int[] hers, double before, double bound) {
    double cost = before;
    double row = known.weights.row(known.children.get(c));
    int both = Math.min(rows[c], hers.length);
    cost += row * (hers.length - both) + row * persons * (rows[c] - both);
    for (int d = 0; d < known.deeper[c].length && cost <= bound; d++) {
      int[] counts = known.counts[c][d];
      long lost = 0;
      for (int j = 0; j < both; j++) {
        int more = counts[hers[j]] - below[c][j][d];
        lost += more > 0 ? more : (long) -more * persons;
      }
      for (int j = both; j < hers.length; j++) {
        lost += counts[hers[j]];
      }
      for (int j = both; j < rows[c]; j++) {
        lost += (long) below[c][j][d] * persons;
      }
      cost += lost * known.weights.row(known.deeper[c][d]);
    }
    return cost;
  }

  private double wider(int t, long[] shown, int row) {
    double cost = 0;
    for (int a = 0; a < shown.length; a++) {
      Cover cover = known.covers[t][a];
      int code = known.forest.part(t).codes()[a][row];
      cost += cover.loss(cover.join(shown[a], code)) * (persons + 1);
      cost -= cover.loss(shown[a]) * persons;
    }
    return cost;
  }

  /** Takes one more person. */
  void add(int person) {
    join(0, own, person);
    for (int c = 0; c < rows.length; c++) {
      int[] hers = known.sorted[c][person];
      rows[c] = Math.min(rows[c], hers.length);
      for (int j = 0; j < rows[c]; j++) {
        join(known.children.get(c), cells[c][j], hers[j]);
        for (int d = 0; d < below[c][j].length; d++) {
          below[c][j][d] = Math.min(below[c][j][d], known.counts[c][d][hers[j]]);
        }
      }
    }
    if (persons == members.length) {
      members = Arrays.copyOf(members, 2 * persons);
    }
    members[persons++] = person;
  }

  private void join(int t, long[] shown, int row) {
    for (int a = 0; a < shown.length; a++) {
      shown[a] = known.covers[t][a].join(shown[a], known.forest.part(t).codes()[a][row]);
    }
  }
}
