package kanon.metric.queryerror;

import java.util.Arrays;
import kanon.api.Run;
import kanon.model.Profile;

/** The answers that the table itself gives, by bitmaps over blocks of atoms. */
final class TrueCounts {
  private static final int BLOCK = 1 << 13;

  private final Profile profile;
  private final Dimensions dimensions;
  private final Workload workload;
  private final Run run;
  private final int[] tupleOfAtom;

  TrueCounts(Profile profile, Dimensions dimensions, Workload workload, Run run) {
    this.profile = profile;
    this.dimensions = dimensions;
    this.workload = workload;
    this.run = run;
    tupleOfAtom = tuplesOfAtoms(profile);
  }

  static int[] tuplesOfAtoms(Profile profile) {
    int[] tuples = new int[profile.atoms()];
    for (int t = 0; t < profile.tuples(); t++) {
      Arrays.fill(tuples, profile.atomFrom(t), profile.atomFrom(t + 1), t);
    }
    return tuples;
  }

  /** Adds the answers to an array. */
  void into(long[] counts) {
    int blocks = (tupleOfAtom.length + BLOCK - 1) / BLOCK;
    run.parallel()
        .each(
            blocks,
            b -> {
              run.check();
              long[] ofBlock = block(b * BLOCK, Math.min(tupleOfAtom.length, (b + 1) * BLOCK));
              synchronized (counts) {
                for (int q = 0; q < counts.length; q++) {
                  counts[q] += ofBlock[q];
                }
              }
            });
  }

  private long[] block(int from, int to) {
    Bitmaps bitmaps = new Bitmaps(workload, ranks(from, to), to - from);
    long[][] planes = planes(from, to, bitmaps.words());
    long[] in = new long[bitmaps.words()];
    long[] counts = new long[workload.size()];
    int[] all = counts.length == 0 ? new int[0] : new int[workload.attributes(0)];
    Arrays.setAll(all, i -> i);
    for (int q = 0; q < counts.length; q++) {
      bitmaps.of(workload, q, all, in);
      for (int p = 0; p < planes.length; p++) {
        long bits = 0;
        for (int w = 0; w < in.length; w++) {
          bits += Long.bitCount(in[w] & planes[p][w]);
        }
        counts[q] += bits << p;
      }
    }
    return counts;
  }

  private int[][] ranks(int from, int to) {
    int[][] ranks = new int[dimensions.size()][to - from];
    for (int d = 0; d < ranks.length; d++) {
      Ranges ranges = workload.ranges(d);
      for (int i = from; i < to; i++) {
        int code =
            d < dimensions.quasi()
                ? profile.code(d, tupleOfAtom[i])
                : profile.sensitive(dimensions.sensitive(), i);
        ranks[d][i - from] = ranges.rank(code);
      }
    }
    return ranks;
  }

  /** The binary digits of the atoms' numbers of rows, each a bitmap. */
  private long[][] planes(int from, int to, int words) {
    long digits = 0;
    for (int atom = from; atom < to; atom++) {
      digits |= profile.rows(atom);
    }
    long[][] planes = new long[64 - Long.numberOfLeadingZeros(digits)][words];
    for (int p = 0; p < planes.length; p++) {
      for (int i = 0; i < to - from; i++) {
        planes[p][i >> 6] |= (profile.rows(from + i) >>> p & 1) << i;
      }
    }
    return planes;
  }
}
