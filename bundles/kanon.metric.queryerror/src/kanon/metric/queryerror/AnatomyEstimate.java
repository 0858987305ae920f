package kanon.metric.queryerror;

import kanon.api.Run;
import kanon.model.Outcome;
import kanon.model.Profile;

/**
 * Estimates from tuples that are released as they are, with sensitive values by group: in every
 * group the rows whose tuples lie in the query's intervals, times the share of its rows with the
 * sensitive values asked for.
 *
 * <p>Groups are taken in blocks of about as many parts of atoms as fill some words of bitmaps; the
 * parts of a group are neighbours, so its matching rows are the bits of a short stretch of a
 * bitmap.
 */
final class AnatomyEstimate {
  private static final int BLOCK = 1 << 13;

  private final Outcome outcome;
  private final Profile profile;
  private final Workload workload;
  private final Run run;
  private final SensitiveRows sensitive;
  private final int[] tupleOfAtom;
  private final int[] blockFrom;

  AnatomyEstimate(Outcome outcome, Workload workload, Run run) {
    this.outcome = outcome;
    this.workload = workload;
    this.run = run;
    profile = outcome.profile();
    sensitive = new SensitiveRows(outcome, workload);
    tupleOfAtom = TrueCounts.tuplesOfAtoms(profile);
    blockFrom = blocks(outcome);
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
    return java.util.Arrays.copyOf(from, blocks + 1);
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
    for (int q = 0; q < answers.length; q++) {
      bitmaps.of(workload, q, sensitive.quasiAttributes(q), in);
      double[] share = shares[sensitive.range(q)];
      double sum = 0;
      for (int g = 0; g < share.length; g++) {
        if (share[g] > 0) {
          sum += weights.rows(in, bitFrom[g], bitFrom[g + 1]) * share[g];
        }
      }
      answers[q] += sum;
    }
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
