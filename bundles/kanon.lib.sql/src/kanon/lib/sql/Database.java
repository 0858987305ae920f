package kanon.lib.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import kanon.api.Combined;
import kanon.api.Run;
import kanon.model.KanonException;

/**
 * A session's connection: statements that can be cancelled, temporary tables, and failures in one
 * line.
 */
final class Database implements AutoCloseable {
  private static final int FETCHED = 10_000;
  private static final int VALID_SECONDS = 5;

  private final Dialect dialect;
  private final Dialect.Access access;
  private final Connection connection;
  private final List<String> temporaries = new ArrayList<>();
  private final Set<String> derived = new LinkedHashSet<>();
  private int numbered;

  private Database(Dialect dialect, Dialect.Access access, Connection connection) {
    this.dialect = dialect;
    this.access = access;
    this.connection = connection;
  }

  static Database open(Dialect dialect, Dialect.Access access) {
    try {
      return new Database(dialect, access, dialect.connect(access));
    } catch (SQLException e) {
      throw failure(dialect, e);
    }
  }

  Dialect dialect() {
    return dialect;
  }

  Dialect.Access access() {
    return access;
  }

  /** What is done with the results of a query. */
  interface Reading<T> {
    T read(ResultSet results) throws SQLException;
  }

  /** What is done with a connection. */
  interface Step {
    void with(Connection connection) throws SQLException;
  }

  private interface Work<T> {
    T on(PreparedStatement statement) throws SQLException;
  }

  private synchronized <T> T run(Run run, String sql, Work<T> work) {
    run.check();
    try (PreparedStatement statement = dialect.prepare(connection, sql)) {
      statement.setFetchSize(FETCHED);
      try (Canceller canceller = new Canceller(run, statement)) {
        try {
          return work.on(statement);
        } catch (SQLException e) {
          canceller.check();
          throw e;
        }
      }
    } catch (SQLException e) {
      throw failure(dialect, e);
    }
  }

  /** Runs a statement that changes temporary tables alone. */
  void execute(Run run, String sql) {
    run(run, sql, PreparedStatement::execute);
  }

  /** Reads the results of a query, which come while they are read. */
  <T> T query(Run run, String sql, Reading<T> reading) {
    return source(
        run,
        sql,
        statement -> {
          try (ResultSet results = statement.executeQuery()) {
            return reading.read(results);
          }
        });
  }

  /** Reads whole numbers out of temporary tables alone. */
  void readOwn(Run run, String sql, int columns, Dialect.Longs rows) {
    run(run, sql, scanning(run, columns, rows));
  }

  /** Reads a query's results of whole numbers. */
  void scan(Run run, String sql, int columns, Dialect.Longs rows) {
    source(run, sql, scanning(run, columns, rows));
  }

  private Work<Boolean> scanning(Run run, int columns, Dialect.Longs rows) {
    return statement -> {
      dialect.scan(statement, columns, rows, run);
      return true;
    };
  }

  /** The same of results that may come in any order. */
  void groups(Run run, String sql, int columns, Dialect.Longs rows) {
    unordered(
        () -> {
          scan(run, sql, columns, rows);
          return true;
        });
  }

  /** Reads where the order of rows does not matter. */
  synchronized <T> T unordered(Supplier<T> reading) {
    with(c -> dialect.anyOrder(c, true));
    boolean read = false;
    try {
      T result = reading.get();
      read = true;
      return result;
    } finally {
      if (read) {
        with(c -> dialect.anyOrder(c, false));
      } else {
        quietly(() -> dialect.anyOrder(connection, false));
      }
    }
  }

  /** A query's only number. */
  long number(Run run, String sql) {
    long[] number = new long[1];
    groups(run, sql, 1, values -> number[0] = values[0]);
    return number[0];
  }

  /** How far rows are told apart by what is behind GROUP BY; without that all are alike. */
  Combined combined(Run run, List<String> by, String from) {
    return combined(run, by, "CASE WHEN count(*) = 1 THEN 1 ELSE 0 END", from);
  }

  /** The same of rows of people: those are alone whose combination one person alone has. */
  Combined combinedOf(Run run, List<String> by, String person, String from) {
    String alone = "CASE WHEN min(%s) = max(%s) THEN count(*) ELSE 0 END";
    return combined(run, by, alone.formatted(person, person), from);
  }

  private Combined combined(Run run, List<String> by, String alone, String from) {
    String groups =
        by.isEmpty()
            ? "SELECT %s AS n FROM %s HAVING count(*) > 0".formatted(alone, from)
            : "SELECT %s AS n FROM %s GROUP BY %s".formatted(alone, from, String.join(", ", by));
    long[] found = new long[2];
    groups(
        run,
        "SELECT count(*), CAST(coalesce(sum(g.n), 0) AS BIGINT) FROM (%s) AS g".formatted(groups),
        2,
        values -> System.arraycopy(values, 0, found, 0, 2));
    return Combined.of(found[0], found[1]);
  }

  private synchronized <T> T source(Run run, String sql, Work<T> work) {
    if (dialect.untransacted().isPresent()) {
      return run(run, sql, work);
    }
    try {
      dialect.reading(connection, true);
      connection.setAutoCommit(false);
      try {
        T result = run(run, sql, work);
        connection.commit();
        return result;
      } finally {
        endReading();
      }
    } catch (SQLException e) {
      throw failure(dialect, e);
    }
  }

  /**
   * Ends the reading transaction. If that fails, the connection is closed and nothing thrown: what
   * failed in the query is thrown already.
   */
  private void endReading() {
    try {
      if (!connection.getAutoCommit()) {
        connection.rollback();
        connection.setAutoCommit(true);
      }
      dialect.reading(connection, false);
    } catch (SQLException e) {
      quietly(connection::close);
    }
  }

  /**
   * Makes a temporary table.
   *
   * @param columns names and types
   */
  String create(Run run, String purpose, String columns) {
    String name = next(purpose);
    dialect.create(name, columns).ifPresent(sql -> execute(run, sql));
    return name;
  }

  /** Makes a temporary table of what a query yields. */
  String createAs(Run run, String purpose, String query) {
    String name = next(purpose);
    execute(run, dialect.createAs(name, query));
    dialect.count(name).ifPresent(sql -> execute(run, sql));
    derived.add(name);
    return name;
  }

  /** Makes a temporary table of whole numbers, or what reads as one. */
  synchronized String feed(Run run, String purpose, List<String> columns, Blocks rows) {
    run.check();
    String name = next(purpose);
    try {
      if (dialect.lend(connection, name, columns, rows)) {
        return name;
      }
    } catch (SQLException e) {
      throw failure(dialect, e);
    }
    String declared = String.join(" BIGINT, ", columns) + " BIGINT";
    dialect.create(name, declared).ifPresent(sql -> execute(run, sql));
    load(run, name, columns.size(), sink -> write(rows, columns.size(), sink, run));
    return name;
  }

  private static void write(Blocks rows, int columns, Dialect.Sink sink, Run run)
      throws SQLException {
    long[][] block = new long[columns][Blocks.MOST];
    for (int b = 0; b < rows.blocks(); b++) {
      run.check();
      int n = rows.fill(b, block);
      for (int row = 0; row < n; row++) {
        for (long[] column : block) {
          sink.whole(column[row]);
        }
        sink.end();
      }
    }
  }

  private synchronized String next(String purpose) {
    String name = "kanon_" + purpose + "_" + ++numbered;
    temporaries.add(name);
    return name;
  }

  /** Fills a temporary table. */
  synchronized void load(Run run, String name, int columns, Filling filling) {
    run.check();
    try (Dialect.Sink sink = dialect.load(connection, name, columns)) {
      filling.into(sink);
    } catch (SQLException e) {
      throw failure(dialect, e);
    }
    dialect.count(name).ifPresent(sql -> execute(run, sql));
  }

  /** Writes rows into a sink. */
  interface Filling {
    void into(Dialect.Sink sink) throws SQLException;
  }

  /** Removes temporary tables that are needed no more. */
  synchronized void drop(List<String> names) {
    for (String name : names) {
      if (temporaries.remove(name)) {
        derived.remove(name);
        quietly(
            () -> {
              for (String sql : dialect.drop(name)) {
                try (PreparedStatement s = dialect.prepare(connection, sql)) {
                  s.execute();
                }
              }
            });
      }
    }
  }

  /** The temporary tables made of queries that are not dropped yet. */
  synchronized List<String> derived() {
    return List.copyOf(derived);
  }

  /** Does something that is to be seen outside this connection. */
  synchronized void with(Step step) {
    try {
      step.with(connection);
    } catch (SQLException e) {
      throw failure(dialect, e);
    }
  }

  /** The same for what may be begun again: by a connection of its own where this one fails. */
  synchronized void withAny(Step step) {
    try {
      if (valid()) {
        step.with(connection);
        return;
      }
    } catch (SQLException e) {
      quietly(connection::close);
    }
    try (Connection other = dialect.connect(access)) {
      step.with(other);
    } catch (SQLException e) {
      throw failure(dialect, e);
    }
  }

  private boolean valid() {
    try {
      return connection.isValid(VALID_SECONDS);
    } catch (SQLException e) {
      return false;
    }
  }

  /** Runs a statement in whatever transaction there is. */
  synchronized void within(Run run, String sql) {
    run(run, sql, PreparedStatement::execute);
  }

  /** What may fail. */
  interface Closing {
    void close() throws SQLException;
  }

  static void quietly(Closing closing) {
    try {
      closing.close();
    } catch (SQLException e) {
      // The connection is lost, and with it what was to be closed.
    }
  }

  /** One line without what the database quotes of the statement and of the rows. */
  static KanonException failure(Dialect dialect, SQLException e) {
    return dialect.withheld(e).orElseGet(() -> inItsWords(dialect, e));
  }

  private static KanonException inItsWords(Dialect dialect, SQLException e) {
    String said = e.getMessage();
    String message =
        said == null ? "a statement failed, and the server gives no reason" : said.strip();
    int end = message.indexOf('\n');
    String line = (end < 0 ? message : message.substring(0, end)).replace('\r', ' ').strip();
    String shown = line.replaceFirst("(?i)^error:\\s*", "");
    return KanonException.input(
        dialect.code(e).toUpperCase(Locale.ROOT), dialect.name() + ": " + shown);
  }

  @Override
  public void close() {
    quietly(connection::close);
  }
}
