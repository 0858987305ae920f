package kanon.pipeline.draft;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import kanon.lib.detect.Column;
import kanon.lib.detect.Meaning;
import kanon.model.Role;

/**
 * The column that tells whose a row is, where one looks so: numbers of persons that repeat and are
 * never missing. Of several the one with the fewest values, which counts the fewest persons.
 */
final class DraftedPersons {
  /** Above this share of different values those that repeat may be mistakes. */
  private static final double MOST = 0.9;

  /** With more rows each, it is rather a case of something else that is numbered. */
  private static final int MOST_ROWS = 100;

  private static final Set<Meaning> NUMBERS =
      Set.of(
          Meaning.PERSON_ID, Meaning.NATIONAL_ID, Meaning.PASSPORT, Meaning.LOGIN, Meaning.EMAIL);

  private DraftedPersons() {}

  static Optional<String> column(List<ColumnDraft> columns, long rows) {
    return columns.stream()
        .filter(column -> column.role() == Role.IDENTIFYING)
        .filter(column -> NUMBERS.contains(column.finding().meaning()))
        .map(column -> column.finding().values())
        .filter(values -> repeats(values, rows))
        .min(Comparator.comparingLong(Column::distinct))
        .map(Column::name);
  }

  private static boolean repeats(Column values, long rows) {
    long distinct = values.distinct();
    return values.present() == rows
        && distinct > 1
        && distinct <= MOST * rows
        && distinct * MOST_ROWS >= rows;
  }
}
