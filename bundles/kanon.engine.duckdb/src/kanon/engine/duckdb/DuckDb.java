package kanon.engine.duckdb;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import kanon.api.Run;
import kanon.lib.sql.Blocks;
import kanon.lib.sql.Dialect;
import kanon.model.KanonException;
import org.duckdb.DuckDBChunkedResult;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBDataChunkReader;
import org.duckdb.DuckDBDriver;
import org.duckdb.DuckDBPreparedStatement;
import org.duckdb.DuckDBReadableVector;

/**
 * DuckDB. One object serves one connection, as it remembers whether it made the file that releases
 * are kept in, and what separates the cells of CSV files, and what it reads.
 */
final class DuckDb implements Dialect {
  private static final String PREFIX = "jdbc:duckdb:";
  private static final String MEMORY = "memory";
  private static final String PARQUET = "read_parquet(";
  private static final Set<String> OF_FILES = Set.of("file_index", "file_row_number");

  /** The endings of file names, with the options by which DuckDB writes such files. */
  private static final SortedMap<String, String> FORMATS =
      new TreeMap<>(
          Map.of(
              "parquet", "parquet",
              "csv", "csv, HEADER true",
              "json", "json, ARRAY true",
              "ndjson", "json"));

  /** Types whose equal values have equal texts. */
  private static final Set<String> EXACT =
      Set.of(
          "TINYINT",
          "SMALLINT",
          "INTEGER",
          "BIGINT",
          "HUGEINT",
          "UTINYINT",
          "USMALLINT",
          "UINTEGER",
          "UBIGINT",
          "BOOLEAN",
          "DATE",
          "UUID");

  /** Faults whose messages quote values. */
  private static final List<String> OF_VALUES =
      List.of("Conversion Error", "Out of Range Error", "Invalid Input Error");

  private final UnaryOperator<Connection> seen;
  private final LentRows lent = new LentRows();
  private boolean created;
  private char separator = ',';
  private Optional<String> path = Optional.empty();

  /**
   * @param seen wraps each connection; tests make connections fail by it
   */
  DuckDb(UnaryOperator<Connection> seen) {
    this.seen = seen;
  }

  @Override
  public String name() {
    return "duckdb";
  }

  @Override
  public Connection connect(Access access) throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("threads", Integer.toString(access.threads()));
    access.options().memory().ifPresent(m -> properties.setProperty("memory_limit", m));
    properties.setProperty("temp_directory", Scratch.next().toString());
    refuseUser(access);
    path = access.options().path();
    NativeLibrary.sweep();
    Connection connection =
        seen.apply(NativeLibrary.with(() -> new DuckDBDriver().connect(PREFIX, properties)));
    try {
      Optional<Path> file = file(access);
      if (file.isPresent() && Files.exists(file.get())) {
        attach(connection, file.get(), true);
      } else if (file.isPresent() && access.options().path().isEmpty()) {
        throw new SQLException("database '" + file.get() + "' does not exist");
      }
      findSeparator(connection, access);
      return connection;
    } catch (SQLException | RuntimeException e) {
      connection.close();
      throw e;
    }
  }

  private void findSeparator(Connection connection, Access access) throws SQLException {
    Optional<String> given = access.options().separator();
    Optional<String> csv = access.options().path().filter(path -> isCsv(plain(path)));
    if (given.isPresent() && csv.isEmpty()) {
      throw KanonException.usage(
          "BAD_OPTION", "input: 'separator' is for CSV files, expected a path to some");
    }
    if (csv.isPresent()) {
      char found = CsvFiles.separator(connection, files(access, csv.get()), csv.get());
      separator = given.map(text -> text.charAt(0)).orElse(found);
    }
  }

  private static void refuseUser(Access access) {
    if (access.options().user().isPresent() || access.password().isPresent()) {
      throw KanonException.usage(
          "BAD_OPTION", "input: DuckDB knows no users; leave out user and password");
    }
  }

  /** The database's file; none for one in memory. */
  private static Optional<Path> file(Access access) {
    Optional<String> url = access.options().url();
    if (url.isEmpty()) {
      return Optional.empty();
    }
    String text = url.get();
    if (!text.startsWith(PREFIX) || text.indexOf(';') >= 0 || text.indexOf('?') >= 0) {
      throw KanonException.usage(
          "BAD_URL", "input.url is '" + text + "', expected " + PREFIX + " and the path of a file");
    }
    String name = text.substring(PREFIX.length());
    return name.isEmpty() || name.equals(":memory:")
        ? Optional.empty()
        : Optional.of(access.files().apply(name).toAbsolutePath().normalize());
  }

  private void attach(Connection connection, Path file, boolean readOnly) throws SQLException {
    run(connection, "ATTACH " + literal(file.toString()) + (readOnly ? " (READ_ONLY)" : ""));
    run(connection, "USE " + quote(attached(connection)));
  }

  private static String attached(Connection connection) throws SQLException {
    try (Statement s = connection.createStatement();
        ResultSet found =
            s.executeQuery("SELECT database_name FROM duckdb_databases() WHERE path IS NOT NULL")) {
      return found.next() ? found.getString(1) : MEMORY;
    }
  }

  private void detach(Connection connection) throws SQLException {
    String name = attached(connection);
    run(connection, "USE " + MEMORY);
    if (!name.equals(MEMORY)) {
      run(connection, "DETACH " + quote(name));
    }
  }

  private static void run(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** A text as a literal: statements that attach databases or read files take no bound paths. */
  static String literal(String text) {
    return "'" + text.replace("'", "''") + "'";
  }

  @Override
  public String source(Access access) {
    Optional<String> path = access.options().path();
    if (path.isEmpty()) {
      return Dialect.super.source(access);
    }
    String name = path.get();
    String place = files(access, name);
    String plain = plain(name);
    if (plain.endsWith(".parquet")) {
      return PARQUET + place + ")";
    }
    if (isCsv(plain)) {
      return CsvFiles.source(place, separator);
    }
    if (plain.endsWith(".json") || plain.endsWith(".ndjson") || plain.endsWith(".jsonl")) {
      return "read_json_auto(" + place + ")";
    }
    throw KanonException.usage(
        "UNKNOWN_FORMAT",
        "input.path: DuckDB reads .parquet, .csv and .json files (also .gz); give another file as a query, found '%s'"
            .formatted(name));
  }

  private static String files(Access access, String name) {
    boolean remote = name.matches("[a-z][a-z0-9]+://.*");
    return literal(remote ? name : access.files().apply(name).toString());
  }

  /** A file's name in lower case, without what says how it is compressed. */
  static String plain(String name) {
    return name.toLowerCase(Locale.ROOT).replaceFirst("\\.(gz|zst)$", "");
  }

  private static boolean isCsv(String plain) {
    return plain.endsWith(".csv") || plain.endsWith(".tsv") || plain.endsWith(".txt");
  }

  @Override
  public List<String> formats() {
    return List.copyOf(FORMATS.keySet());
  }

  @Override
  public String copy(String query, Path file, String format) {
    return "COPY (%s) TO %s (FORMAT %s, USE_TMP_FILE false)"
        .formatted(query, literal(file.toString()), FORMATS.get(format));
  }

  @Override
  public String temporary(String name) {
    return "temp.main." + name;
  }

  @Override
  public String bytes(String text) {
    return text;
  }

  @Override
  public String distinct(String expression) {
    return "approx_count_distinct(" + expression + ")";
  }

  @Override
  public Optional<String> exact(int jdbcType, String typeName) {
    String upper = typeName.toUpperCase(Locale.ROOT);
    return EXACT.contains(upper) || upper.startsWith("DECIMAL(")
        ? Optional.of(upper)
        : Optional.empty();
  }

  @Override
  public boolean ordered(int jdbcType, String typeName) {
    String upper = typeName.toUpperCase(Locale.ROOT);
    return WITHOUT_ORDER.stream().noneMatch(upper::contains);
  }

  @Override
  public void anyOrder(Connection connection, boolean free) throws SQLException {
    run(connection, "SET preserve_insertion_order = " + !free);
  }

  /** Parquet files have row numbers; rows of other sources are numbered on one thread. */
  @Override
  public String place(Access access, List<String> columns) {
    boolean parquet = access.options().path().isPresent() && source(access).startsWith(PARQUET);
    boolean taken =
        columns.stream().map(c -> c.toLowerCase(Locale.ROOT)).anyMatch(OF_FILES::contains);
    return parquet && !taken
        ? "CAST(s.file_index AS BIGINT) * " + (1L << 40) + " + s.file_row_number + 1"
        : Dialect.super.place(access, columns);
  }

  /** Labels are looked up in lists, since DuckDB yields the rows of a join in any order. */
  @Override
  public Optional<String> label(String table, String number) {
    return Optional.of("(SELECT list(label ORDER BY code) FROM " + table + ")[" + number + " + 1]");
  }

  @Override
  public void requirePlace(Access access) {
    if (file(access).isEmpty()) {
      throw KanonException.usage(
          "URL_MISSING",
          "input.url is missing: the DuckDB file that the release is kept in, such as jdbc:duckdb:data.duckdb");
    }
  }

  @Override
  public void beginWriting(Connection connection, Access access) throws SQLException {
    Path file = file(access).orElseThrow();
    created = !Files.exists(file);
    detach(connection);
    attach(connection, file, false);
  }

  @Override
  public void endWriting(Connection connection, Access access, boolean written)
      throws SQLException {
    Path file = file(access).orElseThrow();
    detach(connection);
    if (created && !written) {
      try {
        Files.deleteIfExists(file);
      } catch (java.io.IOException e) {
        throw new SQLException("'" + file + "' cannot be removed", e);
      }
    } else if (Files.exists(file)) {
      attach(connection, file, true);
    }
  }

  @Override
  public boolean lend(Connection connection, String name, List<String> columns, Blocks rows)
      throws SQLException {
    lent.lend(connection.unwrap(DuckDBConnection.class), name, columns, rows);
    run(connection, "CREATE TEMPORARY VIEW " + temporary(name) + " AS " + lent.query(name));
    return true;
  }

  @Override
  public List<String> drop(String name) {
    return List.of((lent.end(name) ? "DROP VIEW " : "DROP TABLE ") + temporary(name));
  }

  @Override
  public Sink load(Connection connection, String name, int columns) throws SQLException {
    return new AppenderSink(
        connection.unwrap(DuckDBConnection.class).createAppender("temp", "main", name));
  }

  @Override
  public void scan(PreparedStatement statement, int columns, Longs rows, Run run)
      throws SQLException {
    long[] values = new long[columns];
    try (DuckDBChunkedResult result = statement.unwrap(DuckDBPreparedStatement.class).query()) {
      while (result.nextChunk()) {
        run.check();
        DuckDBDataChunkReader chunk = result.chunk();
        DuckDBReadableVector[] vectors = new DuckDBReadableVector[columns];
        for (int c = 0; c < columns; c++) {
          vectors[c] = chunk.vector(c);
        }
        long n = chunk.rowCount();
        for (long row = 0; row < n; row++) {
          for (int c = 0; c < columns; c++) {
            values[c] = vectors[c].getLong(row);
          }
          rows.row(values);
        }
      }
    }
  }

  @Override
  public String code(SQLException e) {
    String message = String.valueOf(e.getMessage());
    if (message.startsWith("Catalog Error: Table with name")) {
      return "NO_SUCH_TABLE";
    }
    if (message.startsWith("IO Error: No files found")) {
      return "NO_SUCH_FILE";
    }
    if (message.startsWith("IO Error") || message.endsWith("does not exist")) {
      return "NO_DATABASE";
    }
    return message.contains("read-only") ? "NO_PRIVILEGE" : "DATABASE";
  }

  /** Names the file, which may be damaged: a value is not told. */
  @Override
  public KanonException badValue(String fault) {
    return path.map(
            name ->
                KanonException.input(
                    "BAD_VALUE",
                    "%s: '%s': a value cannot be read or computed as asked, or the file is damaged (%s)"
                        .formatted(name(), name, fault)))
        .orElseGet(() -> Dialect.super.badValue(fault));
  }

  /** Reads the kind of a fault from the beginning of its message, as DuckDB has no SQLSTATE. */
  @Override
  public Optional<KanonException> withheld(SQLException e) {
    String message = String.valueOf(e.getMessage());
    return CsvFiles.refusal(message)
        .or(() -> OF_VALUES.stream().filter(message::startsWith).findFirst().map(this::badValue));
  }
}
