package kanon.pipeline.verify;

import java.util.List;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.pipeline.transform.PairNumbers;

/**
 * Compares the rows of two tables in some of their columns, in whatever order they come. Rows are
 * numbered by the combinations of the original, a column at a time: two rows have one number where
 * they had one and have the same value in the next column.
 */
final class RowCounts {
  /** What the original does not have. */
  private static final int FOREIGN = PairNumbers.NONE;

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
    int[] there = new int[original.get(0).codes().length()];
    int[] shown = new int[released.get(0).codes().length()];
    int combinations = 1;
    for (int c = 0; c < released.size(); c++) {
      int[] same = released.get(c).dictionary().codesIn(original.get(c).dictionary());
      PairNumbers next = new PairNumbers();
      Codes before = original.get(c).codes();
      for (int row = 0; row < there.length; row++) {
        there[row] = next.add(there[row], before.at(row));
      }
      Codes after = released.get(c).codes();
      for (int row = 0; row < shown.length; row++) {
        int code = same[after.at(row)];
        shown[row] =
            shown[row] == FOREIGN || code == FOREIGN ? FOREIGN : next.find(shown[row], code);
      }
      combinations = next.size();
    }
    int[] left = new int[combinations];
    for (int number : there) {
      left[number]++;
    }
    long more = 0;
    for (int number : shown) {
      more += number == FOREIGN || --left[number] < 0 ? 1 : 0;
    }
    return more;
  }
}
