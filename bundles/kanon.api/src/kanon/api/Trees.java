package kanon.api;

import java.util.ArrayList;
import java.util.List;
import org.osgi.annotation.versioning.ProviderType;

/**
 * How the rows of linked tables belong together. The first table has no parent: its rows are
 * persons. Every other stands behind its parent, and each of its rows belongs to one row there.
 * Immutable.
 */
@ProviderType
public final class Trees {
  private final int[] parents;
  private final int[][] parentRows;
  private final int[] rows;
  private final List<List<Integer>> children;

  /** For each table but the first, where the rows of each parent row begin in {@link #below}. */
  private final int[][] from;

  private final int[][] below;

  private Trees(int persons, int[] parents, int[][] parentRows) {
    this.parents = parents;
    this.parentRows = parentRows;
    rows = new int[parents.length];
    from = new int[parents.length][];
    below = new int[parents.length][];
    List<List<Integer>> tables = new ArrayList<>();
    for (int t = 0; t < parents.length; t++) {
      tables.add(new ArrayList<>());
      rows[t] = t == 0 ? persons : parentRows[t].length;
      if (t > 0) {
        tables.get(parents[t]).add(t);
        link(t);
      }
    }
    children = tables.stream().map(List::copyOf).toList();
  }

  /**
   * The rows of linked tables; arrays pass into their ownership.
   *
   * @param persons how many rows the first table has
   * @param parents for each table the place of its parent, -1 for the first
   * @param parentRows for each table, for each row, that of the parent table; empty for the first
   */
  public static Trees of(int persons, int[] parents, int[][] parentRows) {
    for (int t = 0; t < parents.length; t++) {
      if (t == 0 ? parents[t] >= 0 : parents[t] < 0 || parents[t] >= t) {
        throw new IllegalArgumentException("Table " + t + " does not stand behind its parent");
      }
    }
    return new Trees(persons, parents, parentRows);
  }

  private void link(int t) {
    int[] starts = new int[rows[parents[t]] + 1];
    for (int parent : parentRows[t]) {
      starts[parent + 1]++;
    }
    for (int p = 1; p < starts.length; p++) {
      starts[p] += starts[p - 1];
    }
    int[] next = starts.clone();
    int[] sorted = new int[rows[t]];
    for (int row = 0; row < sorted.length; row++) {
      sorted[next[parentRows[t][row]]++] = row;
    }
    from[t] = starts;
    below[t] = sorted;
  }

  /** How many tables. */
  public int tables() {
    return parents.length;
  }

  /** The place of a table's parent, -1 for the first. */
  public int parent(int t) {
    return parents[t];
  }

  /** The tables whose parent a table is. */
  public List<Integer> children(int t) {
    return children.get(t);
  }

  /** How many rows a table has. */
  public int rows(int t) {
    return rows[t];
  }

  /** The row of the parent table that a row belongs to. */
  public int parentRow(int t, int row) {
    return parentRows[t][row];
  }

  /** How many rows of a table belong to a row of its parent. */
  public int count(int t, int parentRow) {
    return from[t][parentRow + 1] - from[t][parentRow];
  }

  /** The i-th of them. */
  public int below(int t, int parentRow, int i) {
    return below[t][from[t][parentRow] + i];
  }

  /** For each row of a table the person that it belongs to. */
  public int[] persons(int t) {
    int[] persons = new int[rows[t]];
    int[] above = t == 0 ? persons : persons(parents[t]);
    for (int row = 0; row < persons.length; row++) {
      persons[row] = t == 0 ? row : above[parentRows[t][row]];
    }
    return persons;
  }
}
