package kanon.lib.detect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A column as detectors see it: its distinct values and how often each occurs. Missing cells are
 * not among them.
 */
public final class Column {
  /** Detectors of meaning look at so many distinct values, evenly spread over their order. */
  private static final int LOOKED_AT = 3000;

  /** Above this share of distinct values a column points at single rows. */
  private static final double NEARLY_UNIQUE = 0.9;

  private static final int ENOUGH = 20;

  private final String name;
  private final ColumnName words;
  private final List<String> values;
  private final long[] counts;
  private final long rows;
  private final long present;

  private Column(String name, List<String> values, long[] counts, long rows) {
    this.name = name;
    this.words = ColumnName.of(name);
    this.values = values;
    this.counts = counts;
    this.rows = rows;
    long sum = 0;
    for (long count : counts) {
      sum += count;
    }
    this.present = sum;
  }

  /**
   * A column.
   *
   * @param name its name
   * @param values its distinct values, missing not among them, in any fixed order
   * @param counts how many rows have each
   * @param rows how many rows the table has
   */
  public static Column of(String name, List<String> values, long[] counts, long rows) {
    return new Column(name, List.copyOf(values), counts.clone(), rows);
  }

  /** The same column without some of its values, which count as missing then. */
  Column without(Set<String> missing) {
    if (missing.isEmpty()) {
      return this;
    }
    List<String> kept = new ArrayList<>();
    long[] left = new long[counts.length];
    for (int i = 0; i < counts.length; i++) {
      if (!missing.contains(values.get(i))) {
        left[kept.size()] = counts[i];
        kept.add(values.get(i));
      }
    }
    return new Column(name, kept, Arrays.copyOf(left, kept.size()), rows);
  }

  /** Its name. */
  public String name() {
    return name;
  }

  ColumnName words() {
    return words;
  }

  /** The distinct values. */
  public List<String> values() {
    return values;
  }

  /** How many rows have a value. */
  public long count(int i) {
    return counts[i];
  }

  /** How many rows the table has. */
  public long rows() {
    return rows;
  }

  /** How many rows have a value. */
  public long present() {
    return present;
  }

  /** How many distinct values. */
  public int distinct() {
    return values.size();
  }

  /** Distinct values by rows that have one. */
  public double uniqueness() {
    return present == 0 ? 0 : (double) values.size() / present;
  }

  /** How many rows have the most frequent value. */
  public long largestCount() {
    long largest = 0;
    for (long count : counts) {
      largest = Math.max(largest, count);
    }
    return largest;
  }

  /** Whether nearly every row has a value of its own. */
  boolean nearlyUnique() {
    return present >= ENOUGH && uniqueness() > NEARLY_UNIQUE;
  }

  /** The share of the distinct values, or of some thousands of them, that fulfil something. */
  double share(Predicate<String> test) {
    if (values.isEmpty()) {
      return 0;
    }
    int step = 1 + (values.size() - 1) / LOOKED_AT;
    int seen = 0;
    int fulfilled = 0;
    for (int i = 0; i < values.size(); i += step) {
      seen++;
      fulfilled += test.test(values.get(i).strip()) ? 1 : 0;
    }
    return (double) fulfilled / seen;
  }

  /** The share of the rows with a value whose value fulfils something. */
  double rowShare(Predicate<String> test) {
    long fulfilled = 0;
    for (int i = 0; i < counts.length; i++) {
      fulfilled += test.test(values.get(i).strip()) ? counts[i] : 0;
    }
    return present == 0 ? 0 : (double) fulfilled / present;
  }

  boolean all(Predicate<String> test) {
    return !values.isEmpty() && values.stream().allMatch(v -> test.test(v.strip()));
  }
}
