package kanon.engine.memory;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import kanon.api.Combined;
import kanon.api.RowOrder;
import kanon.api.Run;
import kanon.api.Session;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Schema;
import kanon.model.Table;
import kanon.model.Type;

/**
 * An imported table. Of the profile made last it keeps the recoded columns and the atom of each
 * row, so that applying another plan to it does not compute them again.
 */
final class MemorySession implements Session {
  private final Table table;
  private volatile Optional<ProfiledRows> last = Optional.empty();

  MemorySession(Table table) {
    this.table = table;
  }

  @Override
  public List<String> columns() {
    return table.names();
  }

  @Override
  public long rows() {
    return table.rows();
  }

  @Override
  public Dictionary dictionary(String column, Type type, Run run) {
    run.check();
    Column found =
        table
            .find(column)
            .orElseThrow(
                () ->
                    KanonException.usage(
                        "UNKNOWN_COLUMN",
                        "The input has no column '%s'. Its columns are: %s"
                            .formatted(column, String.join(", ", table.names()))));
    Dictionary values = occurring(found);
    requireType(found, values, type);
    return values.sorted(type);
  }

  @Override
  public Combined combined(List<String> columns, Run run) {
    run.check();
    return Combined.of(
        columns.stream().map(name -> table.find(name).orElseThrow()).toList(), table.rows());
  }

  @Override
  public Combined combined(List<String> columns, String persons, Run run) {
    run.check();
    return Combined.of(
        columns.stream().map(name -> table.find(name).orElseThrow()).toList(),
        table.find(persons).orElseThrow().codes());
  }

  @Override
  public long distinct(String column, Run run) {
    run.check();
    return occurring(table.find(column).orElseThrow()).present();
  }

  @Override
  public boolean tellsRowsApart(String column, Run run) {
    run.check();
    Column found = table.find(column).orElseThrow();
    int rows = table.rows();
    return found.dictionary().size() >= rows && used(found).cardinality() == rows;
  }

  @Override
  public boolean lacksValues(String column, Run run) {
    run.check();
    Column found = table.find(column).orElseThrow();
    int missing = found.dictionary().missing();
    return missing >= 0 && used(found).get(missing);
  }

  /** The values that occur in rows: an importer's dictionary may have others. */
  private static Dictionary occurring(Column column) {
    Dictionary values = column.dictionary();
    BitSet used = used(column);
    return used.cardinality() == values.size() ? values : values.only(used);
  }

  /** The codes that occur in rows. */
  private static BitSet used(Column column) {
    Codes codes = column.codes();
    BitSet used = new BitSet(column.dictionary().size());
    for (int row = 0; row < codes.length(); row++) {
      used.set(codes.at(row));
    }
    return used;
  }

  /** Names the first row whose value is not of the type, and how many more there are. */
  private static void requireType(Column column, Dictionary values, Type type) {
    BitSet wrong = new BitSet();
    for (int code = 0; code < values.present(); code++) {
      if (!type.accepts(values.value(code))) {
        wrong.set(column.dictionary().code(values.value(code)));
      }
    }
    if (wrong.isEmpty()) {
      return;
    }
    Codes codes = column.codes();
    long rows = 0;
    int first = 0;
    for (int row = codes.length() - 1; row >= 0; row--) {
      if (wrong.get(codes.at(row))) {
        first = row;
        rows++;
      }
    }
    throw KanonException.input(
        "NOT_OF_TYPE",
        "Column '%s' has in row %d a value that is not %s%s"
            .formatted(column.name(), first + 1, expected(type), more(rows - 1)));
  }

  private static String expected(Type type) {
    return switch (type) {
      case STRING -> "text";
      case SET -> "a set";
      case INTEGER -> "an integer";
      case DECIMAL -> "a decimal number";
      case DATE -> "a date such as 2024-12-31";
    };
  }

  private static String more(long rows) {
    return rows == 0 ? "" : rows == 1 ? ", and in 1 more row" : ", and in " + rows + " more rows";
  }

  @Override
  public Profile profile(Schema schema, Run run) {
    ProfiledRows rows = ProfiledRows.of(table, schema, run);
    last = Optional.of(rows);
    return rows.profile();
  }

  @Override
  public Staged apply(Outcome outcome, boolean shuffle, Run run) {
    return apply(outcome, shuffle ? RowOrder.shuffled(run.random()) : RowOrder.input(), run);
  }

  @Override
  public Staged apply(Outcome outcome, RowOrder order, Run run) {
    Profile profile = outcome.profile();
    ProfiledRows rows =
        last.filter(r -> r.profile() == profile)
            .orElseGet(() -> ProfiledRows.of(table, profile, run));
    last = Optional.of(rows);
    run.check();
    return outcome.bucketized()
        ? GroupedRelease.of(table, rows, outcome, run)
        : CellRelease.of(table, rows, outcome, order, run);
  }

  @Override
  public void close() {
    last = Optional.empty();
  }
}
