package kanon.lib.rows;

import java.util.List;
import kanon.model.Codes;
import kanon.model.Column;

/**
 * Sorts rows by several columns: one stable counting pass for each column, the least significant
 * first. Costs the number of rows and of codes for each pass, whatever the order.
 */
public final class CountingSort {
  private CountingSort() {}

  /**
   * The places in the order of the columns' codes, equal rows in their order before.
   *
   * @param places rows, in any order
   * @param columns the first is the most significant
   */
  public static int[] sorted(int[] places, List<Column> columns) {
    int[] sorted = places;
    for (int c = columns.size() - 1; c >= 0; c--) {
      Codes codes = columns.get(c).codes();
      int[] keys = new int[sorted.length];
      for (int i = 0; i < keys.length; i++) {
        keys[i] = codes.at(sorted[i]);
      }
      sorted = sorted(sorted, keys, columns.get(c).dictionary().size());
    }
    return sorted;
  }

  /**
   * The places in the order of their keys.
   *
   * @param keys one for each of the places, below {@code limit}
   */
  public static int[] sorted(int[] places, int[] keys, int limit) {
    int[] next = new int[limit + 1];
    for (int key : keys) {
      next[key + 1]++;
    }
    for (int key = 0; key < limit; key++) {
      next[key + 1] += next[key];
    }
    int[] sorted = new int[places.length];
    for (int i = 0; i < keys.length; i++) {
      sorted[next[keys[i]]++] = places[i];
    }
    return sorted;
  }
}
