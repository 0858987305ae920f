package kanon.lib.sql;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import kanon.api.Run;
import kanon.model.KanonException;

/**
 * Tables made by one transaction: until it is committed nobody sees them, and a connection that is
 * lost takes them with it.
 */
final class Transaction implements Publisher {
  private static final int VALID_SECONDS = 5;

  private final Database database;
  private boolean open;

  Transaction(Database database) {
    this.database = database;
  }

  @Override
  public void require(List<String> names, boolean replace) {
    Dialect dialect = database.dialect();
    database.with(
        connection -> {
          begin(connection);
          try {
            for (String name : names) {
              if (!replace && exists(connection, dialect.table(name))) {
                throw Publication.exists(name);
              }
            }
            probe(connection, dialect, names.get(0));
          } finally {
            end(connection, false);
          }
        });
  }

  private void begin(Connection connection) throws SQLException {
    database.dialect().beginWriting(connection, database.access());
    connection.setAutoCommit(false);
  }

  private void end(Connection connection, boolean written) throws SQLException {
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

  /** Refuses a user who may not create tables there before the work is done, not after it. */
  private static void probe(Connection connection, Dialect dialect, String table)
      throws SQLException {
    String name = Identifiers.suffixed(table, "_kanon_" + Long.toHexString(System.nanoTime()));
    try (Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE " + dialect.table(name) + " (probe INTEGER)");
    } finally {
      Database.quietly(connection::rollback);
    }
  }

  @Override
  public void begin() {
    database.with(this::begin);
    open = true;
  }

  @Override
  public void make(String name, boolean replace, String query, Run run) {
    String table = database.dialect().table(name);
    if (replace) {
      database.within(run, "DROP TABLE IF EXISTS " + table);
    }
    database.within(run, "CREATE TABLE " + table + " AS " + query);
  }

  @Override
  public void publish() {
    database.with(
        connection -> {
          connection.commit();
          open = false;
          end(connection, true);
        });
  }

  @Override
  public void close() {
    if (open) {
      open = false;
      try {
        database.with(connection -> end(connection, false));
      } catch (KanonException e) {
        database.close();
      }
    }
  }
}
