package kanon.lib.sql;

import java.util.ArrayList;
import java.util.List;
import kanon.api.Run;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Table;

/** Brings values and rows out of the database. */
final class Fetch {
  private static final int CHECKED = 0x3FFF;

  /** About what a text takes beside its characters, in a list and in dictionaries. */
  private static final int BYTES_A_TEXT = 120;

  private Fetch() {}

  /** The distinct values of a column as texts, in any order. */
  static Dictionary distinct(Database database, Value column, String from, Run run) {
    long most = Runtime.getRuntime().maxMemory() / 2;
    List<String> values = new ArrayList<>();
    boolean[] missing = new boolean[1];
    database.unordered(
        () ->
            database.query(
                run,
                column.distinct(database.dialect(), from),
                results -> {
                  long bytes = 0;
                  while (results.next()) {
                    String value = results.getString(1);
                    if (value == null) {
                      missing[0] = true;
                      continue;
                    }
                    values.add(value);
                    bytes += BYTES_A_TEXT + 2L * value.length();
                    if ((values.size() & CHECKED) == 0) {
                      run.check();
                    }
                    if (bytes > most) {
                      throw KanonException.input(
                          "TOO_MANY_VALUES",
                          "%s has more distinct values than fit into memory (%,d and more); coarsen it by a query, or leave it out"
                              .formatted(column.expression(), values.size()));
                    }
                  }
                  return true;
                }));
    return Numbering.texts(values, missing[0]);
  }

  /**
   * A table of a temporary table's columns, as texts.
   *
   * @param values columns of the table as {@code r}
   * @param names what they are to be called
   */
  static Table table(
      Database database, String table, List<Value> values, List<String> names, Run run) {
    Numbering numbering = Numbering.of(database, table, values, run);
    Numbering.Reader reader = numbering.new Reader(0);
    String sql = numbering.query(List.of());
    database.scan(run, sql, numbering.names().size(), reader::row);
    numbering.drop();
    return new Table(reader.columns(names));
  }
}
