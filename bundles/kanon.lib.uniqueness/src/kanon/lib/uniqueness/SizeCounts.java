package kanon.lib.uniqueness;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntToLongFunction;
import java.util.function.LongToDoubleFunction;

/**
 * How many classes of which size a sample has.
 *
 * @param classesOfSize the count of classes by their rows
 * @param rows all of them
 * @param classes all of them
 */
public record SizeCounts(SortedMap<Long, Long> classesOfSize, long rows, long classes) {

  /**
   * The counts of some classes.
   *
   * @param classes how many
   * @param size the rows of each
   */
  public static SizeCounts of(int classes, IntToLongFunction size) {
    SortedMap<Long, Long> classesOfSize = new TreeMap<>();
    long rows = 0;
    for (int c = 0; c < classes; c++) {
      long own = size.applyAsLong(c);
      classesOfSize.merge(own, 1L, Long::sum);
      rows += own;
    }
    return new SizeCounts(classesOfSize, rows, classes);
  }

  /** Classes of one row. */
  public long uniques() {
    return classesOfSize.getOrDefault(1L, 0L);
  }

  /** The sum over all classes of what their size comes to. */
  double sum(LongToDoubleFunction ofSize) {
    double sum = 0;
    for (Map.Entry<Long, Long> e : classesOfSize.entrySet()) {
      sum += e.getValue() * ofSize.applyAsDouble(e.getKey());
    }
    return sum;
  }

  /** The average over all rows of what the size of their class comes to. */
  public double average(LongToDoubleFunction ofSize) {
    return sum(size -> size * ofSize.applyAsDouble(size)) / rows;
  }
}
