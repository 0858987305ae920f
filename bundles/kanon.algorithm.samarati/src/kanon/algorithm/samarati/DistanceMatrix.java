package kanon.algorithm.samarati;

import java.util.Arrays;
import java.util.BitSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.model.Attribute;
import kanon.model.KanonException;
import kanon.model.Lattice;
import kanon.model.Profile;

/**
 * The matrix of distance vectors between distinct tuples (Samarati 2001): the vector of two tuples
 * has for each quasi-identifier the lowest level on which their values are equal. At a node two
 * tuples are in one class if and only if their vector is nowhere above it; so whether the node
 * passes is told by the matrix, and no table is generalized.
 *
 * <ol>
 *   <li>An outlier is a distinct tuple with fewer than k rows; all others are in large classes
 *       everywhere. The matrix has a column for each outlier, and a row for each tuple.
 *   <li>A column is kept as the rows of the table by vector: tuples at the same distance of an
 *       outlier join it at the same nodes.
 *   <li>An outlier is to be removed at a node where fewer than k rows lie at vectors that are
 *       nowhere above the node. The node passes if no more rows of outliers are to be removed than
 *       may be.
 * </ol>
 *
 * It takes outliers times tuples steps to make, and 8 bytes for each vector of each outlier. The
 * goal has to be one of the size of classes. Immutable when made.
 */
final class DistanceMatrix {
  /** Pairs of an outlier and a tuple: some seconds of work. */
  static final long MOST_PAIRS = 1L << 30;

  private static final int VECTOR_BYTES = 8;
  private static final int PARTS_OF_THE_HEAP = 4;

  private final Problem problem;
  private final Lattice lattice;
  private final long k;
  private final int[] outliers;

  /** [outlier][i]: a place in {@link #used}. */
  private final int[][] vectors;

  /** [outlier][i]: how many rows there are at that vector. */
  private final int[][] rows;

  /** The levels of each vector that occurs. */
  private int[][] used = {};

  private DistanceMatrix(Problem problem) {
    this.problem = problem;
    lattice = problem.lattice();
    k = problem.goal().traits().minimumSize();
    outliers = outliers(problem);
    vectors = new int[outliers.length][];
    rows = new int[outliers.length][];
  }

  private static int[] outliers(Problem problem) {
    Profile profile = problem.profile();
    long k = problem.goal().traits().minimumSize();
    return IntStream.range(0, profile.tuples())
        .filter(t -> profile.size(t) > 0 && profile.size(t) < k)
        .toArray();
  }

  /** Refuses what it cannot judge, or would take too long for. */
  static void refuse(Problem problem) {
    refuse(problem, MOST_PAIRS);
  }

  static void refuse(Problem problem, long mostPairs) {
    if (!problem.goal().traits().sizeOnly()) {
      throw KanonException.usage(
          "BAD_OPTION",
          "algorithm 'samarati': 'matrix' counts rows alone, and the privacy models ask more of a"
              + " class than how many rows it has");
    }
    long pairs = pairs(problem);
    if (pairs > mostPairs) {
      throw KanonException.usage(
          "TABLE_TOO_LARGE",
          ("The matrix of distance vectors would have %d pairs of tuples, at most %d are allowed;"
                  + " leave 'matrix' out")
              .formatted(pairs, mostPairs));
    }
  }

  /** How many vectors are worked out. */
  static long pairs(Problem problem) {
    return (long) outliers(problem).length * problem.profile().tuples();
  }

  /** Makes the matrix. */
  static DistanceMatrix of(Problem problem, Run run) {
    DistanceMatrix matrix = new DistanceMatrix(problem);
    int parts = Math.min(matrix.outliers.length, run.parallel().threads() * PARTS_OF_THE_HEAP);
    AtomicLong room =
        new AtomicLong(Runtime.getRuntime().maxMemory() / PARTS_OF_THE_HEAP / VECTOR_BYTES);
    AtomicLong done = new AtomicLong();
    run.parallel()
        .each(
            parts,
            part -> {
              int[] at = new int[(int) matrix.lattice.nodes()];
              for (int y = part; y < matrix.outliers.length; y += parts) {
                run.check();
                run.at(done.incrementAndGet(), matrix.outliers.length, "distance vectors");
                matrix.column(y, at);
                if (room.addAndGet(-matrix.rows[y].length) < 0) {
                  throw KanonException.usage(
                      "TABLE_TOO_LARGE",
                      "The matrix of distance vectors does not fit a quarter of the heap; leave"
                          + " 'matrix' out");
                }
              }
            });
    matrix.number();
    return matrix;
  }

  /**
   * The vectors of one outlier.
   *
   * @param at rows by the index of a vector; all 0, before and after
   */
  private void column(int y, int[] at) {
    Profile profile = problem.profile();
    int n = lattice.attributes();
    int[][] codes = new int[n][];
    int[][] distance = new int[n][];
    for (int a = 0; a < n; a++) {
      codes[a] = profile.codes(a);
      distance[a] = distances(a, profile.code(a, outliers[y]));
    }
    BitSet met = new BitSet();
    for (int x = 0; x < profile.tuples(); x++) {
      int vector = 0;
      for (int a = 0; a < n; a++) {
        vector += distance[a][codes[a][x]];
      }
      met.set(vector);
      at[vector] += (int) profile.size(x);
    }
    vectors[y] = met.stream().toArray();
    rows[y] = new int[vectors[y].length];
    for (int i = 0; i < rows[y].length; i++) {
      rows[y][i] = at[vectors[y][i]];
      at[vectors[y][i]] = 0;
    }
  }

  /** What each value adds to the index of a vector, by the lowest level on which it equals one. */
  private int[] distances(int a, int code) {
    Attribute attribute = problem.schema().quasiIdentifier(a);
    int[] distance = new int[attribute.dictionary().size()];
    for (int level = 0; level < attribute.height(); level++) {
      int[] up = attribute.step(0, level);
      for (int c = 0; c < distance.length; c++) {
        distance[c] += up[c] == up[code] ? 0 : (int) lattice.weight(a);
      }
    }
    return distance;
  }

  /** Numbers the vectors that occur. */
  private void number() {
    BitSet all = new BitSet();
    for (int[] some : vectors) {
      for (int vector : some) {
        all.set(vector);
      }
    }
    int[] indices = all.stream().toArray();
    used = new int[indices.length][];
    for (int i = 0; i < used.length; i++) {
      used[i] = lattice.levels(indices[i]);
    }
    for (int[] some : vectors) {
      for (int i = 0; i < some.length; i++) {
        some[i] = Arrays.binarySearch(indices, some[i]);
      }
    }
  }

  /** Whether a node passes. */
  boolean passes(int[] levels) {
    boolean[] joined = new boolean[used.length];
    for (int v = 0; v < joined.length; v++) {
      joined[v] = Lattice.atMost(used[v], levels);
    }
    long failing = 0;
    for (int y = 0; y < outliers.length; y++) {
      long size = 0;
      for (int i = 0; i < rows[y].length && size < k; i++) {
        size += joined[vectors[y][i]] ? rows[y][i] : 0;
      }
      failing += size < k ? problem.profile().size(outliers[y]) : 0;
      if (failing > problem.removable()) {
        return false;
      }
    }
    return true;
  }

  /** How many tuples have fewer than k rows. */
  int outliers() {
    return outliers.length;
  }

  /** How many different vectors there are. */
  int distinct() {
    return used.length;
  }
}
