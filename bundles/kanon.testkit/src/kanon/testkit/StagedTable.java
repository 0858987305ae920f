package kanon.testkit;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kanon.model.Column;
import kanon.model.Table;

/** The table in which an engine has staged a release, to be changed behind its back. */
final class StagedTable {
  private static final Pattern MADE =
      Pattern.compile("TABLE (\\S*kanon_(?:release|groups)_\\d+\\S*) AS ");

  private Optional<Connection> connection = Optional.empty();
  private String name = "";

  Connection on(Connection real) {
    return (Connection)
        Proxy.newProxyInstance(
            StagedTable.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("prepareStatement")) {
                Matcher made = MADE.matcher(String.valueOf(arguments[0]));
                if (made.find()) {
                  name = made.group(1);
                  connection = Optional.of(real);
                }
              }
              try {
                return method.invoke(real, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  /**
   * Changes the table.
   *
   * @param sql with {@code %1$s} for its name
   */
  void change(String sql) {
    try (Statement statement = connection.orElseThrow().createStatement()) {
      statement.execute(sql.formatted(name));
    } catch (SQLException e) {
      throw new AssertionError(sql, e);
    }
  }

  /** Counted row by row: how many rows a release has more than its original in some columns. */
  static long strange(Table release, Table original, List<String> columns) {
    Map<List<String>, Integer> left = new HashMap<>();
    for (int row = 0; row < original.rows(); row++) {
      left.merge(cells(original, columns, row), 1, Integer::sum);
    }
    long strange = 0;
    for (int row = 0; row < release.rows(); row++) {
      strange += left.merge(cells(release, columns, row), -1, Integer::sum) < 0 ? 1 : 0;
    }
    return strange;
  }

  private static List<String> cells(Table table, List<String> columns, int row) {
    List<String> cells = new ArrayList<>();
    for (String name : columns) {
      Column column = table.find(name).orElseThrow();
      cells.add(AwkwardTables.shown(column.dictionary(), column.codes().at(row)));
    }
    return cells;
  }
}
