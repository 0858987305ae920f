package kanon.engine.spark;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import kanon.lib.server.SparkServer;
import kanon.model.Column;
import kanon.model.Table;
import kanon.model.Type;
import org.apache.kyuubi.jdbc.KyuubiHiveDriver;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** The server of the tests, from beside the engine: one for all of them. */
final class Server implements BeforeAllCallback {
  private static Optional<SparkServer> started = Optional.empty();

  @Override
  public void beforeAll(ExtensionContext context) throws Exception {
    Optional<Path> classpath = SparkServer.fetched();
    Assumptions.assumeTrue(classpath.isPresent(), SparkServer.NEEDED);
    if (started.isEmpty()) {
      SparkServer server = SparkServer.start(classpath.orElseThrow());
      started = Optional.of(server);
      AutoCloseable stopping = server::stop;
      context.getRoot().getStore(ExtensionContext.Namespace.GLOBAL).put(Server.class, stopping);
    }
  }

  static String url() {
    return started.orElseThrow().url();
  }

  /** Ends it as a power cut would, and starts it again. */
  static void kill() throws IOException, InterruptedException {
    started.orElseThrow().kill();
  }

  static Connection connect() throws SQLException {
    return new KyuubiHiveDriver().connect(url(), new Properties());
  }

  static void execute(Connection connection, String... statements) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  static List<String> tables(Connection connection) throws SQLException {
    List<String> tables = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet results = statement.executeQuery("SHOW TABLES IN default")) {
      while (results.next()) {
        if (!results.getBoolean("isTemporary")) {
          tables.add(results.getString("tableName"));
        }
      }
    }
    return tables.stream().sorted().toList();
  }

  static String quoted(String name) {
    return '`' + name.replace("`", "``") + '`';
  }

  /** Lower case, and no blanks: the metastore knows no others. */
  static String stored(String name) {
    return name.toLowerCase(Locale.ROOT).replace(' ', '_');
  }

  /** Makes a table anew. Texts come as their bytes, so that nothing is quoted. */
  static void write(Connection connection, String name, Table rows) throws SQLException {
    List<String> columns = new ArrayList<>();
    for (Column column : rows.columns()) {
      String type = column.dictionary().type() == Type.INTEGER ? " BIGINT" : " STRING";
      columns.add(quoted(column.name()) + type);
    }
    execute(
        connection,
        "DROP TABLE IF EXISTS " + name,
        "CREATE TABLE " + name + " (" + String.join(", ", columns) + ") USING parquet");
    if (rows.rows() > 0) {
      execute(connection, "INSERT INTO " + name + " VALUES " + values(rows));
    }
  }

  private static String values(Table rows) {
    List<String> values = new ArrayList<>();
    for (int row = 0; row < rows.rows(); row++) {
      List<String> cells = new ArrayList<>();
      for (Column column : rows.columns()) {
        cells.add(cell(column, row));
      }
      values.add("(" + String.join(", ", cells) + ")");
    }
    return String.join(", ", values);
  }

  private static String cell(Column column, int row) {
    if (column.codes().at(row) == column.dictionary().missing()) {
      return "NULL";
    }
    if (column.dictionary().type() == Type.INTEGER) {
      return column.value(row) + "L";
    }
    byte[] bytes = column.value(row).getBytes(StandardCharsets.UTF_8);
    return "CAST(X'" + HexFormat.of().formatHex(bytes) + "' AS STRING)";
  }
}
