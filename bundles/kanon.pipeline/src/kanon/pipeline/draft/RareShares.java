package kanon.pipeline.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import kanon.lib.detect.Column;

/**
 * Below which shares of the rows values are grouped as rare. Of round shares those are taken whose
 * groups hold about a twentieth, a fifth and half of the rows: what is grouped first costs least.
 */
final class RareShares {
  private static final List<Double> ROUND =
      List.of(0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2);

  /** Of the rows that have a value. */
  private static final List<Double> GROUPED = List.of(0.05, 0.2, 0.5);

  private RareShares() {}

  /** The shares, rising; none where no two values are rare. */
  static List<Double> of(Column column) {
    long[] counts =
        IntStream.range(0, column.distinct()).mapToLong(column::count).sorted().toArray();
    List<Double> shares = new ArrayList<>();
    int before = 1;
    int at = 0;
    for (double most : GROUPED) {
      int best = -1;
      int size = before;
      for (int i = at; i < ROUND.size(); i++) {
        int rare = below(counts, ROUND.get(i) * column.present());
        if (rare > size && rare < counts.length && rows(counts, rare) <= most * column.present()) {
          best = i;
          size = rare;
        }
      }
      if (best >= 0) {
        shares.add(ROUND.get(best));
        before = size;
        at = best + 1;
      }
    }
    return shares;
  }

  private static int below(long[] counts, double least) {
    int size = 0;
    while (size < counts.length && counts[size] < least) {
      size++;
    }
    return size;
  }

  private static long rows(long[] counts, int size) {
    long rows = 0;
    for (int i = 0; i < size; i++) {
      rows += counts[i];
    }
    return rows;
  }
}
