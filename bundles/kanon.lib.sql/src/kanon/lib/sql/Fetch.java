package kanon.lib.sql;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Run;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Table;
import kanon.model.Type;

/** Brings values and rows out of the database. */
final class Fetch {
  private static final int CHECKED = 0x3FFF;

  /** About what a text takes beside its characters, in a list and in dictionaries. */
  private static final int BYTES_A_TEXT = 120;

  private Fetch() {}

  /** The distinct values of an expression that is a text, in any order. */
  static Dictionary distinct(Database database, String text, String from, Run run) {
    long most = Runtime.getRuntime().maxMemory() / 2;
    List<String> values = new ArrayList<>();
    boolean[] missing = new boolean[1];
    database.query(
        run,
        "SELECT DISTINCT " + text + " FROM " + from,
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
                      .formatted(text, values.size()));
            }
          }
          return true;
        });
    return Counted.texts(values, missing[0]);
  }

  /**
   * A table of a temporary table's columns as texts.
   *
   * @param texts expressions that are texts
   * @param names what the columns are called
   * @param types what they are where every value is
   */
  static Table table(
      Database database,
      String table,
      List<String> texts,
      List<String> names,
      List<Type> types,
      Run run) {
    int n = texts.size();
    List<Collector> collectors = new ArrayList<>();
    for (int c = 0; c < n; c++) {
      collectors.add(new Collector());
    }
    String sql =
        "SELECT " + String.join(", ", texts) + " FROM " + database.dialect().temporary(table);
    database.query(run, sql, results -> collect(results, collectors, run));
    List<Column> columns = new ArrayList<>();
    for (int c = 0; c < n; c++) {
      columns.add(collectors.get(c).column(names.get(c), types.get(c)));
    }
    return new Table(columns);
  }

  private static boolean collect(ResultSet results, List<Collector> collectors, Run run)
      throws SQLException {
    int row = 0;
    while (results.next()) {
      for (int c = 0; c < collectors.size(); c++) {
        collectors.get(c).add(results.getString(c + 1));
      }
      if ((++row & CHECKED) == 0) {
        run.check();
      }
    }
    return true;
  }

  /** One column while its rows come; code 0 is missing. */
  private static final class Collector {
    private final Map<String, Integer> codeOf = new HashMap<>();
    private final List<String> values = new ArrayList<>();
    private final Codes.Builder codes = new Codes.Builder(1024, 1);
    private boolean missing;

    void add(@org.jspecify.annotations.Nullable String value) {
      if (value == null) {
        missing = true;
        codes.add(0);
        return;
      }
      Integer code = codeOf.get(value);
      if (code == null) {
        values.add(value);
        code = values.size();
        codeOf.put(value, code);
      }
      codes.add(code);
    }

    Column column(String name, Type type) {
      boolean typed = values.stream().allMatch(type::accepts);
      Dictionary dictionary =
          Dictionary.of(
              typed ? type : Type.STRING, values, missing ? Counted.MISSING : Optional.empty());
      int[] map = new int[values.size() + 1];
      map[0] = Math.max(0, dictionary.missing());
      for (int v = 1; v < map.length; v++) {
        map[v] = v - 1;
      }
      return new Column(name, dictionary, codes.build().map(map, Math.max(1, dictionary.size())));
    }
  }
}
