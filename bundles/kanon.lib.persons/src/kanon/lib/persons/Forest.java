package kanon.lib.persons;

import java.util.ArrayList;
import java.util.List;
import kanon.model.Attribute;

/**
 * The rows of linked tables, each below the row of the parent table that it belongs to. The first
 * table has no parent: its rows are persons. Every other stands behind its parent. Immutable.
 */
public final class Forest {
  private final List<Part> parts;
  private final List<List<Integer>> children = new ArrayList<>();

  /**
   * A table.
   *
   * @param attributes its quasi-identifiers
   * @param codes [quasi-identifier][row]
   * @param parent the place of the parent table, -1 for the first
   * @param parentRow for each row that of the parent table; empty for the first
   */
  public record Part(List<Attribute> attributes, int[][] codes, int parent, int[] parentRow) {
    /** How many quasi-identifiers. */
    int width() {
      return attributes.size();
    }
  }

  private final int[] rows;

  /** For each table but the first, where the rows of each parent row begin in {@link #below}. */
  private final int[][] from;

  private final int[][] below;

  /**
   * Linked tables.
   *
   * @param persons how many rows the first has
   */
  public Forest(List<Part> parts, int persons) {
    this.parts = List.copyOf(parts);
    rows = new int[parts.size()];
    from = new int[parts.size()][];
    below = new int[parts.size()][];
    for (int t = 0; t < parts.size(); t++) {
      Part part = parts.get(t);
      children.add(new ArrayList<>());
      if (t == 0) {
        rows[t] = persons;
        continue;
      }
      if (part.parent() < 0 || part.parent() >= t) {
        throw new IllegalArgumentException("Table " + t + " does not stand behind its parent");
      }
      rows[t] = part.parentRow().length;
      children.get(part.parent()).add(t);
      link(t, rows[part.parent()]);
    }
  }

  private void link(int t, int parents) {
    int[] parentRow = parts.get(t).parentRow();
    int[] starts = new int[parents + 1];
    for (int parent : parentRow) {
      starts[parent + 1]++;
    }
    for (int p = 0; p < parents; p++) {
      starts[p + 1] += starts[p];
    }
    int[] next = starts.clone();
    int[] sorted = new int[parentRow.length];
    for (int row = 0; row < parentRow.length; row++) {
      sorted[next[parentRow[row]]++] = row;
    }
    from[t] = starts;
    below[t] = sorted;
  }

  /** How many tables. */
  public int tables() {
    return parts.size();
  }

  /** How many rows a table has. */
  public int rows(int t) {
    return rows[t];
  }

  /** A table. */
  public Part part(int t) {
    return parts.get(t);
  }

  /** The tables whose parent a table is. */
  public List<Integer> children(int t) {
    return children.get(t);
  }

  /** How many rows of a table belong to a row of its parent. */
  public int count(int t, int parentRow) {
    return from[t][parentRow + 1] - from[t][parentRow];
  }

  /** The i-th of them. */
  public int below(int t, int parentRow, int i) {
    return below[t][from[t][parentRow] + i];
  }

  /** For each row of a table the row of the first table that it belongs to. */
  public int[] persons(int t) {
    if (t == 0) {
      int[] own = new int[rows[0]];
      for (int row = 0; row < own.length; row++) {
        own[row] = row;
      }
      return own;
    }
    int[] above = persons(parts.get(t).parent());
    int[] persons = new int[rows[t]];
    for (int row = 0; row < persons.length; row++) {
      persons[row] = above[parts.get(t).parentRow()[row]];
    }
    return persons;
  }
}
