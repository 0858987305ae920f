package kanon.privacy.diversity;

import java.util.Arrays;
import kanon.lib.sensitive.SensitiveAttribute;

/**
 * The sensitive attribute in the whole table, and what is left of it when rows are removed.
 *
 * @param attribute which one
 * @param counts the rows of each value
 * @param rows all rows
 */
record Sensitive(SensitiveAttribute attribute, long[] counts, long rows) {
  int index() {
    return attribute.index();
  }

  String name() {
    return attribute.name();
  }

  int distinct() {
    return (int) Arrays.stream(counts).filter(c -> c > 0).count();
  }

  /** The counts in descending order. */
  long[] descending() {
    long[] sorted = counts.clone();
    Arrays.sort(sorted);
    for (int i = 0, j = sorted.length - 1; i < j; i++, j--) {
      long swap = sorted[i];
      sorted[i] = sorted[j];
      sorted[j] = swap;
    }
    return sorted;
  }

  /**
   * The height to which the largest counts can be cut down by removing so many rows, in fractions
   * of rows: no removal makes the largest count smaller or the distribution more even.
   */
  double cap(long removed) {
    long[] sorted = descending();
    long above = 0;
    for (int i = 0; i < sorted.length; i++) {
      above += sorted[i];
      long next = i + 1 < sorted.length ? sorted[i + 1] : 0;
      if (above - (i + 1) * next >= removed) {
        return (double) (above - removed) / (i + 1);
      }
    }
    return 0;
  }

  /** What a refusal says: the model, the table's own figure, and the removal. */
  String refusal(String model, String reached, long removable) {
    return "l-diversity of kind %s: the whole table's values of '%s' %s%s"
        .formatted(
            model,
            name(),
            reached,
            removable == 0 ? "" : ", too little even if " + removable + " rows are removed");
  }
}
