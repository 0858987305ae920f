package kanon.metric.queryerror;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import kanon.api.Run;
import kanon.model.Outcome;
import kanon.model.Profile;

/**
 * Estimates from tuples that are released as they are, with sensitive values by group: in every
 * group the rows whose tuples lie in the query's intervals, times the share of its rows with the
 * sensitive values asked for. Where tuples are released in columns, each permuted in its group, the
 * size of the group times the share of its rows for each column that the query asks for.
 *
 * <p>Groups are taken in blocks of about as many parts of atoms as fill some words of bitmaps; the
 * parts of a group are neighbours, so its matching rows are the bits of a short stretch of a
 * bitmap.
 */
final class TupleEstimate {
  private static final int BLOCK = 1 << 13;

  private final Outcome outcome;
  private final Profile profile;
  private final Workload workload;
  private final Run run;

  /** Of each query the places of its quasi-identifiers, column by column; one of none without. */
  private final int[][][] columns;

  private final SensitiveRows sensitive;
  private final int[] tupleOfAtom;
  private final int[] blockFrom;

  /**
   * @param column of each quasi-identifier the column that it is in
   */
  TupleEstimate(Outcome outcome, Workload workload, IntUnaryOperator column, Run run) {
    this.outcome = outcome;
    this.workload = workload;
    this.run = run;
    profile = outcome.profile();
    sensitive = new SensitiveRows(outcome, workload);
    tupleOfAtom = TrueCounts.tuplesOfAtoms(profile);
    blockFrom = blocks(outcome);
    columns = new int[workload.size()][][];
    Arrays.setAll(columns, q -> columns(q, column));
  }

  private static int[] blocks(Outcome outcome) {
    int[] from = new int[outcome.classes() + 1];
    int blocks = 0;
    int parts = BLOCK;
    for (int g = 0; g < outcome.classes(); g++) {
      if (parts + outcome.parts(g) > BLOCK) {
        from[blocks++] = g;
        parts = 0;
      }
      parts += outcome.parts(g);
    }
    from[blocks] = outcome.classes();
    return Arrays.copyOf(from, blocks + 1);
  }

  double[] answers() {
    return BlockSums.of(
        blockFrom.length - 1,
        workload.size(),
        run,
        (b, sums) -> add(blockFrom[b], blockFrom[b + 1], sums));
  }

  private void add(int from, int to, double[] answers) {
    int[] bitFrom = new int[to - from + 1];
    for (int g = from; g < to; g++) {
      bitFrom[g - from + 1] = bitFrom[g - from] + outcome.parts(g);
    }
    int bits = bitFrom[to - from];
    Bitmaps bitmaps = new Bitmaps(workload, ranks(from, to, bits), bits);
    Weights weights = new Weights(outcome, from, to, bits);
    double[][] shares = sensitive.ofBlock(from, to);
    for (double[] ofRange : shares) {
      for (int g = from; g < to; g++) {
        ofRange[g - from] /= outcome.size(g);
      }
    }
    long[] in = new long[bitmaps.words()];
    double[] estimates = new double[to - from];
    for (int q = 0; q < answers.length; q++) {
      double[] share = shares[sensitive.range(q)];
      for (int c = 0; c < columns[q].length; c++) {
        bitmaps.of(workload, q, columns[q][c], in);
        for (int g = 0; g < share.length; g++) {
          double before = c == 0 ? share[g] : estimates[g] / outcome.size(from + g);
          estimates[g] = before > 0 ? before * weights.rows(in, bitFrom[g], bitFrom[g + 1]) : 0;
        }
      }
      double sum = 0;
      for (double estimate : estimates) {
        sum += estimate;
      }
      answers[q] += sum;
    }
  }

  private int[][] columns(int query, IntUnaryOperator column) {
    Map<Integer, List<Integer>> places = new LinkedHashMap<>();
    for (int i = 0; i < sensitive.quasiAttributes(query); i++) {
      places
          .computeIfAbsent(column.applyAsInt(workload.attribute(query, i)), c -> new ArrayList<>())
          .add(i);
    }
    if (places.isEmpty()) {
      return new int[1][0];
    }
    return places.values().stream()
        .map(of -> of.stream().mapToInt(i -> i).toArray())
        .toArray(int[][]::new);
  }

  private int[][] ranks(int from, int to, int bits) {
    int quasi = profile.schema().quasiIdentifiers().size();
    int[][] ranks = new int[quasi][bits];
    for (int a = 0; a < quasi; a++) {
      Ranges ranges = workload.ranges(a);
      int bit = 0;
      for (int g = from; g < to; g++) {
        int parts = outcome.parts(g);
        for (int i = 0; i < parts; i++) {
          ranks[a][bit++] = ranges.rank(profile.code(a, tupleOfAtom[outcome.atom(g, i)]));
        }
      }
    }
    return ranks;
  }

  /** How many rows the parts of a block's groups have. */
  private static final class Weights {
    private final long[] rows;
    private boolean ones = true;

    Weights(Outcome outcome, int from, int to, int bits) {
      rows = new long[bits];
      int bit = 0;
      for (int g = from; g < to; g++) {
        for (int i = 0; i < outcome.parts(g); i++) {
          rows[bit] = outcome.assignment().rows(outcome.part(g, i));
          ones &= rows[bit++] == 1;
        }
      }
    }

    /** The rows of the set bits from one to before another, which is behind it. */
    long rows(long[] in, int from, int to) {
      int first = from >> 6;
      int last = to - 1 >> 6;
      long sum = 0;
      for (int w = first; w <= last; w++) {
        long word = in[w];
        word &= w == first ? -1L << from : -1L;
        word &= w == last ? -1L >>> -to : -1L;
        sum += ones ? Long.bitCount(word) : weigh(word, w << 6);
      }
      return sum;
    }

    private long weigh(long word, int base) {
      long sum = 0;
      for (long left = word; left != 0; left &= left - 1) {
        sum += rows[base + Long.numberOfTrailingZeros(left)];
      }
      return sum;
    }
  }
}
