package kanon.pipeline.risk;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.LongToDoubleFunction;
import kanon.model.Profile;

/**
 * How many classes of which size a sample has.
 *
 * @param classesOfSize the count of classes by their rows
 * @param rows all of them
 * @param classes all of them
 */
record SizeCounts(SortedMap<Long, Long> classesOfSize, long rows, long classes) {

  static SizeCounts of(Profile profile) {
    SortedMap<Long, Long> classesOfSize = new TreeMap<>();
    for (int t = 0; t < profile.tuples(); t++) {
      classesOfSize.merge(profile.size(t), 1L, Long::sum);
    }
    return new SizeCounts(classesOfSize, profile.rows(), profile.tuples());
  }

  /** Classes of one row. */
  long uniques() {
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
  double average(LongToDoubleFunction ofSize) {
    return sum(size -> size * ofSize.applyAsDouble(size)) / rows;
  }
}
