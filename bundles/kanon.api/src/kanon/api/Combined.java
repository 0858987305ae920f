package kanon.api;

import java.util.List;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Tally;
import org.osgi.annotation.versioning.ProviderType;

/**
 * How many different combinations of cells rows have in some columns, and how many rows are alone
 * in theirs: equal to no other row or, where rows are of people, to none of anybody else. A missing
 * cell is one like any other. Immutable.
 */
@ProviderType
public final class Combined {
  private final long different;
  private final long alone;

  private Combined(long different, long alone) {
    this.different = different;
    this.alone = alone;
  }

  /**
   * Counted elsewhere.
   *
   * @param different how many different combinations
   * @param alone how many rows have one that no other row has
   */
  public static Combined of(long different, long alone) {
    return new Combined(different, alone);
  }

  /**
   * Counts the rows of columns; without columns all rows are alike.
   *
   * @param rows how many
   */
  public static Combined of(List<Column> columns, long rows) {
    if (columns.isEmpty()) {
      return of(Math.min(rows, 1), rows == 1 ? 1 : 0);
    }
    Tally tally = Tally.of(columns);
    long alone = 0;
    for (int entry = 0; entry < tally.entries(); entry++) {
      alone += tally.rows(entry) == 1 ? 1 : 0;
    }
    return of(tally.entries(), alone);
  }

  /**
   * Counts rows of people of whom several rows may be: a row is alone whose combination no row of
   * anybody else has.
   *
   * @param persons whose each row is
   */
  public static Combined of(List<Column> columns, Codes persons) {
    if (columns.isEmpty()) {
      boolean one = true;
      for (int row = 1; row < persons.length() && one; row++) {
        one = persons.at(row) == persons.at(0);
      }
      return of(Math.min(persons.length(), 1), one ? persons.length() : 0);
    }
    return of(Tally.of(columns).entries(), Tally.ofOnePerson(columns, persons));
  }

  /** How many different combinations. */
  public long different() {
    return different;
  }

  /** How many rows have a combination that no other row has. */
  public long alone() {
    return alone;
  }

  @Override
  public String toString() {
    return different + " different, " + alone + " alone";
  }
}
