package kanon.testkit;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;
import kanon.model.Column;
import kanon.model.Table;
import kanon.model.Type;

/** Puts tables into databases, row by row; what is missing is NULL. */
final class Inserted {
  private Inserted() {}

  static void into(Connection connection, String name, UnaryOperator<String> quoted, Table rows)
      throws SQLException {
    List<String> declared = new ArrayList<>();
    for (Column column : rows.columns()) {
      boolean whole = column.dictionary().type() == Type.INTEGER;
      declared.add(quoted.apply(column.name()) + (whole ? " BIGINT" : " VARCHAR"));
    }
    try (Statement statement = connection.createStatement()) {
      statement.execute("DROP TABLE IF EXISTS " + name);
      statement.execute("CREATE TABLE " + name + " (" + String.join(", ", declared) + ")");
    }
    String marks = String.join(", ", Collections.nCopies(declared.size(), "?"));
    String insert = "INSERT INTO " + name + " VALUES (" + marks + ")";
    try (PreparedStatement statement = connection.prepareStatement(insert)) {
      for (int row = 0; row < rows.rows(); row++) {
        for (int c = 0; c < declared.size(); c++) {
          set(statement, c + 1, rows.columns().get(c), row);
        }
        statement.execute();
      }
    }
  }

  private static void set(PreparedStatement statement, int at, Column column, int row)
      throws SQLException {
    boolean whole = column.dictionary().type() == Type.INTEGER;
    if (column.codes().at(row) == column.dictionary().missing()) {
      statement.setNull(at, whole ? Types.BIGINT : Types.VARCHAR);
    } else if (whole) {
      statement.setLong(at, Long.parseLong(column.value(row)));
    } else {
      statement.setString(at, column.value(row));
    }
  }
}
