package kanon.model;

import java.util.Arrays;
import org.osgi.annotation.versioning.ProviderType;

/**
 * The size of a group of rows and the histogram of each sensitive attribute in it. Mutable and
 * meant to be reused: adding, removing and clearing allocate nothing and take time for what they
 * touch only. Not thread-safe.
 */
@ProviderType
public final class Group {
  private long size;
  private long population;
  private final long[][] counts;
  private final int[][] values;
  private final int[][] placeOf;
  private final int[] distinct;

  /** An empty group over the sensitive attributes of a schema. */
  public Group(Schema schema) {
    int n = schema.sensitive().size();
    counts = new long[n][];
    values = new int[n][];
    placeOf = new int[n][];
    distinct = new int[n];
    for (int s = 0; s < n; s++) {
      int domain = schema.sensitive().get(s).dictionary().size();
      counts[s] = new long[domain];
      values[s] = new int[domain];
      placeOf[s] = new int[domain];
    }
  }

  /** How many rows. */
  public long size() {
    return size;
  }

  /** How many rows of the population have the group's released cells; 0 without a population. */
  public long population() {
    return population;
  }

  /** How many rows have a value of a sensitive attribute. */
  public long count(int s, int value) {
    return counts[s][value];
  }

  /** How many different values of a sensitive attribute occur. */
  public int distinct(int s) {
    return distinct[s];
  }

  /** One of the values that occur, i below {@link #distinct}, in no particular order. */
  public int value(int s, int i) {
    return values[s][i];
  }

  /** Rows of the most frequent value. */
  public long most(int s) {
    long most = 0;
    for (int i = 0; i < distinct[s]; i++) {
      most = Math.max(most, counts[s][values[s][i]]);
    }
    return most;
  }

  /** Adds rows of an atom; a negative number removes them. */
  public void add(Profile p, int atom, long rows) {
    size += rows;
    for (int s = 0; s < counts.length; s++) {
      addValue(s, p.sensitive(s, atom), rows);
    }
  }

  /** Removes rows of an atom, which must be there. */
  public void remove(Profile p, int atom, long rows) {
    add(p, atom, -rows);
  }

  /** Adds another group's rows. */
  public void add(Group other) {
    addAll(other, 1);
  }

  /** Removes another group's rows, which must be there. */
  public void remove(Group other) {
    addAll(other, -1);
  }

  private void addAll(Group other, int sign) {
    size += sign * other.size;
    population += sign * other.population;
    for (int s = 0; s < counts.length; s++) {
      for (int i = 0; i < other.distinct[s]; i++) {
        int value = other.values[s][i];
        addValue(s, value, sign * other.counts[s][value]);
      }
    }
  }

  /** Adds rows that have no sensitive value, as where there is no sensitive attribute. */
  public void addRows(long rows) {
    size += rows;
  }

  /** Adds to the rows of the population. */
  public void addPopulation(long rows) {
    population += rows;
  }

  /** Adds to the count of one value only, not to the size. */
  public void addValue(int s, int value, long rows) {
    long before = counts[s][value];
    long after = before + rows;
    assert after >= 0 : "rows removed that were not there";
    counts[s][value] = after;
    if (before == 0 && after != 0) {
      placeOf[s][value] = distinct[s];
      values[s][distinct[s]++] = value;
    } else if (before != 0 && after == 0) {
      int last = values[s][--distinct[s]];
      values[s][placeOf[s][value]] = last;
      placeOf[s][last] = placeOf[s][value];
    }
  }

  /** Empties the group. */
  public void clear() {
    size = 0;
    population = 0;
    for (int s = 0; s < counts.length; s++) {
      for (int i = 0; i < distinct[s]; i++) {
        counts[s][values[s][i]] = 0;
      }
    }
    Arrays.fill(distinct, 0);
  }
}
