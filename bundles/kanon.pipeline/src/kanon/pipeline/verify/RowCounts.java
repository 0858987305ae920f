package kanon.pipeline.verify;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import kanon.model.Column;

/** Compares the rows of two tables in some of their columns, in whatever order they come. */
final class RowCounts {
  /** A value that the original does not have. */
  private static final int FOREIGN = -1;

  private RowCounts() {}

  /**
   * How many rows a release has more than its original, over all different rows.
   *
   * @param released the columns of the release
   * @param original those of the original, in the same order
   */
  static long more(List<Column> released, List<Column> original) {
    if (released.isEmpty()) {
      return 0;
    }
    int[][] codes = new int[released.size()][];
    for (int c = 0; c < codes.length; c++) {
      codes[c] = released.get(c).dictionary().codesIn(original.get(c).dictionary());
    }
    Map<List<Integer>, int[]> there = new HashMap<>();
    for (int row = 0; row < original.get(0).codes().length(); row++) {
      int at = row;
      List<Integer> key =
          IntStream.range(0, codes.length).mapToObj(c -> original.get(c).codes().at(at)).toList();
      there.computeIfAbsent(key, k -> new int[1])[0]++;
    }
    long more = 0;
    for (int row = 0; row < released.get(0).codes().length(); row++) {
      List<Integer> key = new ArrayList<>();
      for (int c = 0; c < codes.length; c++) {
        key.add(codes[c][released.get(c).codes().at(row)]);
      }
      int[] left = there.get(key);
      if (left == null || left[0] == 0 || key.contains(FOREIGN)) {
        more++;
      } else {
        left[0]--;
      }
    }
    return more;
  }
}
