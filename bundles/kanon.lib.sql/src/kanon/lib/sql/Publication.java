package kanon.lib.sql;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import kanon.api.Run;
import kanon.api.Session;
import kanon.model.KanonException;

/**
 * Tables of a release in the database itself, made by one transaction: until it is committed nobody
 * sees them, and a connection that is lost takes them with it.
 */
final class Publication implements Session.Kept {
  private static final int VALID_SECONDS = 5;

  private final Database database;
  private final KeepOptions options;
  private final Run run;
  private final List<Part> parts = new ArrayList<>();
  private final List<Runnable> steps = new ArrayList<>();
  private boolean open;

  Publication(Database database, Map<String, Object> output, Run run) {
    this.database = database;
    this.options = KeepOptions.of(output);
    this.run = run;
  }

  /**
   * Refuses what could not be kept: tables that are there, and databases that may not be written.
   */
  static void require(Database database, Map<String, Object> output, List<String> suffixes) {
    KeepOptions options = KeepOptions.of(output);
    Dialect dialect = database.dialect();
    dialect.requirePlace(database.access());
    String source = database.access().options().table().orElse("");
    database.with(
        connection -> {
          begin(database, connection);
          try {
            for (String suffix : suffixes) {
              String name = Identifiers.suffixed(options.table(), suffix);
              String table = dialect.table(name);
              if (!source.isEmpty() && table.equals(dialect.table(source))) {
                throw KanonException.usage(
                    "SAME_TABLE", "output.table would overwrite the input '" + source + "'");
              }
              if (!options.replace() && exists(connection, table)) {
                throw KanonException.usage(
                    "TABLE_EXISTS",
                    "output.table: '%s' exists already; give another name, or \"replace\": true"
                        .formatted(name.replace("\"", "")));
              }
            }
            probe(connection, dialect, options.table());
          } finally {
            end(database, connection, false);
          }
        });
  }

  private static void begin(Database database, Connection connection) throws SQLException {
    database.dialect().beginWriting(connection, database.access());
    connection.setAutoCommit(false);
  }

  private static void end(Database database, Connection connection, boolean written)
      throws SQLException {
    if (!connection.getAutoCommit()) {
      connection.rollback();
      connection.setAutoCommit(true);
    }
    database.dialect().endWriting(connection, database.access(), written);
  }

  private static boolean exists(Connection connection, String table) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.executeQuery("SELECT 1 FROM " + table + " WHERE 1 = 0").close();
      return true;
    } catch (SQLException e) {
      connection.rollback();
      if (!connection.isValid(VALID_SECONDS)) {
        throw e;
      }
      return false;
    }
  }

  /** Whoever may not create a table there is told now, not after the work is done. */
  private static void probe(Connection connection, Dialect dialect, String table)
      throws SQLException {
    String name = Identifiers.suffixed(table, "_kanon_" + Long.toHexString(System.nanoTime()));
    try (Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE " + dialect.table(name) + " (probe INTEGER)");
    } finally {
      Database.quietly(connection::rollback);
    }
  }

  /** An order by a key that is drawn for this release alone. */
  static String shuffling(Dialect dialect, Run run) {
    StringBuilder key = new StringBuilder();
    for (int i = 0; i < 4; i++) {
      key.append(Long.toHexString(run.random().nextLong()));
    }
    return "md5('%s' || %s)".formatted(key, dialect.text("row_number() OVER ()"));
  }

  /** Has a table made of what a query yields. */
  void add(String suffix, String query, long rows) {
    String name = Identifiers.suffixed(options.table(), suffix);
    String table = database.dialect().table(name);
    parts.add(new Part(suffix.isEmpty() ? options.table() : options.table() + suffix, rows));
    steps.add(
        () -> {
          if (options.replace()) {
            database.within(run, "DROP TABLE IF EXISTS " + table);
          }
          database.within(run, "CREATE TABLE " + table + " AS " + query);
        });
  }

  /** Writes all of it, to be seen by nobody yet. */
  Publication written() {
    database.with(connection -> begin(database, connection));
    open = true;
    try {
      steps.forEach(Runnable::run);
    } catch (RuntimeException e) {
      close();
      throw e;
    }
    return this;
  }

  @Override
  public List<Part> parts() {
    return List.copyOf(parts);
  }

  @Override
  public void publish() {
    database.with(
        connection -> {
          connection.commit();
          open = false;
          end(database, connection, true);
        });
  }

  @Override
  public void close() {
    if (open) {
      open = false;
      try {
        database.with(connection -> end(database, connection, false));
      } catch (KanonException e) {
        database.close();
      }
    }
  }
}
