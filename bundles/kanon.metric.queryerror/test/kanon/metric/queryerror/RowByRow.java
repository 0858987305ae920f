package kanon.metric.queryerror;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import kanon.model.Dictionary;
import kanon.model.Plan.Bucketization;
import kanon.testkit.ReleasedRows;

/**
 * Counting queries answered by looking at every row, without bitmaps, ranks or tables of counts. A
 * query has an interval of codes, or null, for each quasi-identifier, and behind them for the first
 * sensitive attribute if there is one.
 */
final class RowByRow {
  private final ReleasedRows release;
  private final QueryErrorOptions options;
  private final int quasi;

  RowByRow(ReleasedRows release, QueryErrorOptions options) {
    this.release = release;
    this.options = options;
    quasi = release.attributes();
  }

  /** The intervals of a query of a workload. */
  static int[][] intervals(Workload workload, int query, int attributes) {
    int[][] intervals = new int[attributes][];
    for (int i = 0; i < workload.attributes(query); i++) {
      Ranges ranges = workload.ranges(workload.attribute(query, i));
      int range = workload.range(query, i);
      intervals[workload.attribute(query, i)] = new int[] {ranges.low(range), ranges.high(range)};
    }
    return intervals;
  }

  private static boolean in(int[] interval, int code) {
    return interval == null || code >= interval[0] && code <= interval[1];
  }

  private boolean sensitiveIn(int[][] intervals, ReleasedRows.Row row) {
    return intervals.length == quasi || in(intervals[quasi], row.sensitive()[0]);
  }

  private boolean quasiIn(int[][] intervals, ReleasedRows.Row row) {
    for (int a = 0; a < quasi; a++) {
      if (!in(intervals[a], row.values()[a])) {
        return false;
      }
    }
    return true;
  }

  /** What the table answers. */
  long truth(int[][] intervals) {
    return release.rows().stream()
        .filter(row -> quasiIn(intervals, row) && sensitiveIn(intervals, row))
        .count();
  }

  /** What the release answers. */
  double estimate(int[][] intervals) {
    double sum = 0;
    for (ReleasedRows.Row row : release.released()) {
      sum += release.kind().isEmpty() ? ofCells(row, intervals) : ofGroup(row, intervals);
    }
    return sum;
  }

  private double ofCells(ReleasedRows.Row row, int[][] intervals) {
    double estimate = sensitiveIn(intervals, row) ? 1 : 0;
    for (int a = 0; a < quasi; a++) {
      if (intervals[a] != null) {
        Dictionary values = release.profile().schema().quasiIdentifier(a).dictionary();
        estimate *= share(values, row.shown().get(a), row.label().get(a), intervals[a]);
      }
    }
    return estimate;
  }

  private double share(Dictionary values, BitSet shown, String label, int[] interval) {
    BitSet present = (BitSet) shown.clone();
    if (values.missing() >= 0) {
      present.clear(values.missing());
    }
    int low = present.nextSetBit(0);
    int high = present.length() - 1;
    int first = Math.max(interval[0], low);
    int last = Math.min(interval[1], high);
    if (values.type().numeric() && low < high && first <= last) {
      double within = values.number(last) - values.number(first);
      double all = values.number(high) - values.number(low);
      boolean together = high - low + 1 == present.cardinality();
      boolean ends = !label.startsWith("{") && together;
      if (options.spread() == QueryErrorOptions.Spread.LENGTH && ends) {
        return within / all * present.cardinality() / shown.cardinality();
      }
      if (label.startsWith("[")) {
        return (within + 1) / (all + 1);
      }
    }
    double covered = shown.stream().filter(code -> in(interval, code)).count();
    return covered / shown.cardinality();
  }

  private double ofGroup(ReleasedRows.Row row, int[][] intervals) {
    List<ReleasedRows.Row> group = new ArrayList<>();
    release.released().stream().filter(r -> r.look().equals(row.look())).forEach(group::add);
    double estimate = share(group.stream().filter(r -> sensitiveIn(intervals, r)).count(), group);
    if (anatomy()) {
      return quasiIn(intervals, row) ? estimate : 0;
    }
    boolean released = options.groups() == QueryErrorOptions.Groups.RELEASED;
    List<List<Integer>> columns =
        released ? release.columns() : IntStream.range(0, quasi).mapToObj(List::of).toList();
    for (List<Integer> column : columns) {
      long in =
          group.stream()
              .filter(r -> column.stream().allMatch(a -> in(intervals[a], r.values()[a])))
              .count();
      estimate *= share(in, group);
    }
    return estimate;
  }

  private static double share(long rows, List<ReleasedRows.Row> group) {
    return (double) rows / group.size();
  }

  private boolean anatomy() {
    return switch (options.groups()) {
      case RELEASED -> release.kind().orElseThrow() == Bucketization.ANATOMY;
      case ANATOMY -> true;
      case PERMUTATION -> false;
    };
  }
}
