package kanon.api;

import org.osgi.annotation.versioning.ProviderType;

/**
 * What a privacy model asks of a column of sets: whoever knows some of the items of somebody's set
 * finds, with what the release shows for them, so many rows or none. Where a table's rows are of
 * persons of whom some have several, it is asked of persons twice: so many have a row that shows
 * the items, where any row does, and of so many all rows together show them, where anybody's do.
 * Immutable.
 */
@ProviderType
public final class ItemGoal {
  private final long rows;
  private final int items;

  private ItemGoal(long rows, int items) {
    this.rows = rows;
    this.items = items;
  }

  /**
   * Such a goal.
   *
   * @param rows how many rows show any combination of items that some row shows
   * @param items how many items there are in a combination at most
   */
  public static ItemGoal of(long rows, int items) {
    if (rows < 1 || items < 1) {
      throw new IllegalArgumentException(rows + " rows, " + items + " items");
    }
    return new ItemGoal(rows, items);
  }

  /** How many rows show any combination of items that some row shows, at least 1. */
  public long rows() {
    return rows;
  }

  /** How many items there are in a combination at most, at least 1. */
  public int items() {
    return items;
  }

  @Override
  public String toString() {
    return rows + " rows for every " + items + " items";
  }
}
