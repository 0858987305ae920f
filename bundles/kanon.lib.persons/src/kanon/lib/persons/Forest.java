package kanon.lib.persons;

import java.util.List;
import kanon.api.Trees;
import kanon.model.Attribute;

/**
 * The rows of linked tables, each below the row of the parent table that it belongs to. The first
 * table has no parent: its rows are persons. Every other stands behind its parent. Immutable.
 */
public final class Forest {
  private final List<Part> parts;
  private final Trees trees;

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

  /**
   * Linked tables.
   *
   * @param persons how many rows the first has
   */
  public Forest(List<Part> parts, int persons) {
    this.parts = List.copyOf(parts);
    trees =
        Trees.of(
            persons,
            parts.stream().mapToInt(Part::parent).toArray(),
            parts.stream().map(Part::parentRow).toArray(int[][]::new));
  }

  /** How the rows belong together. */
  public Trees trees() {
    return trees;
  }

  /** How many tables. */
  public int tables() {
    return trees.tables();
  }

  /** How many rows a table has. */
  public int rows(int t) {
    return trees.rows(t);
  }

  /** A table. */
  public Part part(int t) {
    return parts.get(t);
  }

  /** The tables whose parent a table is. */
  public List<Integer> children(int t) {
    return trees.children(t);
  }

  /** How many rows of a table belong to a row of its parent. */
  public int count(int t, int parentRow) {
    return trees.count(t, parentRow);
  }

  /** The i-th of them. */
  public int below(int t, int parentRow, int i) {
    return trees.below(t, parentRow, i);
  }

  /** For each row of a table the row of the first table that it belongs to. */
  public int[] persons(int t) {
    return trees.persons(t);
  }
}
