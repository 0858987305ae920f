package kanon.benchmarks;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;
import kanon.model.Codes;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBDriver;

/** DuckDB in the process, in memory, on the same number of threads. */
final class Duck implements AutoCloseable {
  private final Connection connection;

  Duck() {
    try {
      connection = new DuckDBDriver().connect("jdbc:duckdb:", new Properties());
      execute("SET threads = " + Integer.getInteger("kanon.threads", 2));
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  void execute(String sql) {
    try (Statement s = connection.createStatement()) {
      s.execute(sql);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  long number(String sql) {
    try (Statement s = connection.createStatement();
        ResultSet r = s.executeQuery(sql)) {
      r.next();
      return r.getLong(1);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Fills a table of two whole numbers with as many rows. */
  void append(String table, long rows) {
    try (DuckDBAppender appender =
        connection.unwrap(DuckDBConnection.class).createAppender("temp", "main", table)) {
      for (long row = 0; row < rows; row++) {
        appender.beginRow();
        appender.append(row);
        appender.append(row >>> 3);
        appender.endRow();
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String quoted(String name) {
    return '"' + name + '"';
  }

  private static String list(List<String> names) {
    return names.stream().map(Duck::quoted).collect(Collectors.joining(", "));
  }

  /** Reads a CSV file into a table of texts. */
  void read(Path file, String table) {
    execute(
        "CREATE OR REPLACE TABLE %s AS SELECT * FROM read_csv('%s', header = true, all_varchar = true)"
            .formatted(table, file));
  }

  /** Reads a CSV file into a table of enumerations, DuckDB's dictionary encoding. */
  void readEncoded(Path file, String table, List<String> columns) {
    read(file, "texts");
    StringBuilder select = new StringBuilder();
    for (int i = 0; i < columns.size(); i++) {
      String name = quoted(columns.get(i));
      execute("CREATE TYPE e%d AS ENUM (SELECT DISTINCT %s FROM texts)".formatted(i, name));
      select.append(i == 0 ? "" : ", ").append("%s::e%d AS %s".formatted(name, i, name));
    }
    execute("CREATE TABLE %s AS SELECT %s FROM texts".formatted(table, select));
    execute("DROP TABLE texts");
  }

  /** Makes a table of integers. */
  void load(String table, List<String> names, List<Codes> columns) {
    String types =
        names.stream().map(n -> quoted(n) + " INTEGER").collect(Collectors.joining(", "));
    execute("CREATE TABLE %s (%s)".formatted(table, types));
    try (DuckDBAppender appender =
        connection.unwrap(DuckDBConnection.class).createAppender("main", table)) {
      for (int row = 0; row < columns.get(0).length(); row++) {
        appender.beginRow();
        for (Codes column : columns) {
          appender.append(column.at(row));
        }
        appender.endRow();
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Groups by columns, adding up a count or counting rows; how many groups there are. */
  long groups(String table, List<String> columns, String count) {
    return number(
        "SELECT count(n) FROM (SELECT %s AS n FROM %s GROUP BY %s)"
            .formatted(count, table, list(columns)));
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
