package kanon.engine.postgresql;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.function.UnaryOperator;
import kanon.api.RowOrder;
import kanon.lib.sql.Dialect;
import kanon.model.KanonException;
import org.postgresql.Driver;
import org.postgresql.PGConnection;

/** PostgreSQL. */
final class Postgresql implements Dialect {
  private static final String PREFIX = "jdbc:postgresql:";
  private static final int LOGIN_SECONDS = 20;

  /**
   * Types whose equal values have equal texts; the driver has names of its own for types with a
   * sequence as default.
   */
  private static final Map<String, String> EXACT =
      Map.of(
          "int2",
          "int2",
          "smallserial",
          "int2",
          "int4",
          "int4",
          "serial",
          "int4",
          "int8",
          "int8",
          "bigserial",
          "int8",
          "date",
          "date",
          "bool",
          "bool",
          "uuid",
          "uuid");

  private static final String IN_ORDER = "SET max_parallel_workers_per_gather TO 0";
  private static final String ANY_ORDER = "RESET max_parallel_workers_per_gather";

  private final UnaryOperator<Connection> seen;

  /**
   * @param seen wraps each connection; tests make connections fail by it
   */
  Postgresql(UnaryOperator<Connection> seen) {
    this.seen = seen;
  }

  @Override
  public String name() {
    return "postgresql";
  }

  @Override
  public Connection connect(Access access) throws SQLException {
    String url = access.options().address();
    if (!url.startsWith(PREFIX)) {
      throw KanonException.usage(
          "BAD_URL", "input.url is '" + url + "', expected " + PREFIX + "//HOST/DATABASE");
    }
    if (access.options().path().isPresent() || access.options().memory().isPresent()) {
      throw KanonException.usage(
          "BAD_OPTION",
          "input: PostgreSQL reads no files and has its own memory; expected table or query");
    }
    Properties properties = new Properties();
    access.options().user().ifPresent(user -> properties.setProperty("user", user));
    access.password().ifPresent(password -> properties.setProperty("password", password));
    properties.setProperty("ApplicationName", "Kanon");
    properties.setProperty("loginTimeout", Integer.toString(LOGIN_SECONDS));
    properties.setProperty("tcpKeepAlive", "true");
    Connection connection = new Driver().connect(url, properties);
    if (connection == null) {
      throw new SQLException("the driver did not accept the address");
    }
    try (Statement statement = connection.createStatement()) {
      statement.execute("SET DateStyle TO ISO");
      statement.execute("SET IntervalStyle TO iso_8601");
      statement.execute("SET bytea_output TO hex");
      statement.execute("SET synchronize_seqscans TO off");
      statement.execute(IN_ORDER);
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
    return seen.apply(connection);
  }

  @Override
  public String temporary(String name) {
    return "pg_temp." + name;
  }

  /**
   * Autovacuum does not analyze temporary tables; without statistics plans assume that they are
   * large.
   */
  @Override
  public Optional<String> count(String name) {
    return Optional.of("ANALYZE " + temporary(name));
  }

  @Override
  public String bytes(String text) {
    return "convert_to(" + text + ", 'UTF8')";
  }

  @Override
  public String shuffled(String key, String place) {
    String digest = "sha256(" + bytes("'" + key + "' || " + text(place)) + ")";
    return "substring(" + digest + " FROM 1 FOR " + RowOrder.BYTES + ")";
  }

  @Override
  public Optional<String> exact(int jdbcType, String typeName) {
    return Optional.ofNullable(EXACT.get(typeName));
  }

  @Override
  public boolean ordered(int jdbcType, String typeName) {
    String upper = typeName.toUpperCase(Locale.ROOT);
    boolean array = jdbcType == Types.ARRAY || jdbcType == Types.STRUCT;
    return !array && WITHOUT_ORDER.stream().noneMatch(upper::contains);
  }

  /**
   * Parallel workers yield rows in no fixed order, so they are allowed only where any order will
   * do.
   */
  @Override
  public void anyOrder(Connection connection, boolean free) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(free ? ANY_ORDER : IN_ORDER);
    }
  }

  @Override
  public void reading(Connection connection, boolean begins) throws SQLException {
    connection.setReadOnly(begins);
  }

  @Override
  public Sink load(Connection connection, String name, int columns) throws SQLException {
    PGConnection server = connection.unwrap(PGConnection.class);
    return new CopySink(server.getCopyAPI().copyIn("COPY " + temporary(name) + " FROM STDIN"));
  }

  @Override
  public String code(SQLException e) {
    String state = String.valueOf(e.getSQLState());
    if (state.equals("42P01") || state.equals("3F000")) {
      return "NO_SUCH_TABLE";
    }
    if (state.equals("42501")) {
      return "NO_PRIVILEGE";
    }
    if (state.equals("3D000")) {
      return "NO_DATABASE";
    }
    if (state.startsWith("28")) {
      return "ACCESS_DENIED";
    }
    return state.startsWith("08") || state.startsWith("57P") ? "CONNECTION_LOST" : "DATABASE";
  }
}
