package kanon.engine.spark;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kanon.api.RowOrder;
import kanon.lib.sql.Dialect;
import kanon.model.KanonException;
import org.apache.kyuubi.jdbc.KyuubiHiveDriver;

/**
 * Spark SQL. One object serves one session, as it remembers the columns and the parts of its views.
 */
final class Spark implements Dialect, Dialect.Untransacted {
  private static final Pattern ADDRESS =
      Pattern.compile("(?<server>jdbc:(?:hive2|kyuubi)://[^/?;#]+)(?<place>[^?#]*)(?<rest>.*)");

  /** A query, and nothing that changes data: it may begin with comments and brackets. */
  private static final Pattern QUERY =
      Pattern.compile(
          "(?is)(?>\\s|\\(|--[^\\n]*\\n|/\\*.*?\\*/)*+(select|with|values|from|table)\\b.*");

  /**
   * The session's settings. Views store their plans, not their SQL texts; results are fetched while
   * they are computed; a cancelled statement ends within this time; tables have Spark's own format,
   * which keeps names and texts unchanged; the backslash escapes in literals.
   */
  private static final Map<String, String> SETTINGS =
      Map.of(
          "spark.sql.legacy.storeAnalyzedPlanForView", "true",
          "spark.sql.legacy.createHiveTableByDefault", "false",
          "spark.sql.thriftServer.incrementalCollect", "true",
          "hive.server2.long.polling.timeout", "50ms");

  private static final Set<String> EXACT =
      Set.of("TINYINT", "SMALLINT", "INT", "BIGINT", "DATE", "BOOLEAN");

  /** How long a server may take to let a session begin. */
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private final UnaryOperator<Connection> seen;
  private final String patience;
  private final Map<String, String> declared = new HashMap<>();
  private final Map<String, List<String>> parts = new HashMap<>();

  /**
   * @param seen wraps each connection; tests make connections fail by it
   */
  Spark(UnaryOperator<Connection> seen) {
    this(seen, PATIENCE);
  }

  /**
   * @param patience how long a server may take to let a session begin
   */
  Spark(UnaryOperator<Connection> seen, Duration patience) {
    this.seen = seen;
    this.patience = Long.toString(patience.toMillis());
  }

  @Override
  public String name() {
    return "spark";
  }

  @Override
  public Connection connect(Access access) throws SQLException {
    String url = access.options().address();
    if (!ADDRESS.matcher(url).matches()) {
      throw KanonException.usage(
          "BAD_URL", "input.url is '" + url + "', expected jdbc:hive2://HOST:PORT/SCHEMA");
    }
    if (access.options().path().isPresent() || access.options().memory().isPresent()) {
      throw KanonException.usage(
          "BAD_OPTION",
          "input: Spark has its own memory and reads files as a query, such as SELECT * FROM parquet.`/data/sales`; expected table or query");
    }
    Properties properties = new Properties();
    access.options().user().ifPresent(user -> properties.setProperty("user", user));
    access.password().ifPresent(password -> properties.setProperty("password", password));
    SETTINGS.forEach((key, value) -> properties.setProperty("hiveconf:" + key, value));
    // The driver knows only one time for all that it waits for, and an answer to a statement may
    // take hours. So a session that is given up soon shows whether anybody answers.
    opened(with(url, "socketTimeout", patience), properties).close();
    return seen.apply(opened(url, properties));
  }

  /** An address that sets something of its session where it does not do so itself. */
  static String with(String url, String setting, String value) {
    if (url.contains(";" + setting + "=")) {
      return url;
    }
    Matcher parts = ADDRESS.matcher(url);
    if (!parts.matches()) {
      return url;
    }
    String place = parts.group("place").isEmpty() ? "/" : parts.group("place");
    return parts.group("server") + place + ";" + setting + "=" + value + parts.group("rest");
  }

  private static Connection opened(String url, Properties properties) throws SQLException {
    Connection connection = new KyuubiHiveDriver().connect(url, properties);
    if (connection == null) {
      throw new SQLException("the driver did not accept the address");
    }
    return connection;
  }

  @Override
  public String source(Access access) {
    access
        .options()
        .query()
        .filter(query -> !isQuery(query))
        .ifPresent(
            query -> {
              throw KanonException.usage(
                  "NOT_A_QUERY", "input.query is no SELECT; nothing else is sent to Spark");
            });
    return Dialect.super.source(access);
  }

  static boolean isQuery(String text) {
    return QUERY.matcher(text).matches();
  }

  @Override
  public String quote(String name) {
    return '`' + name.replace("`", "``") + '`';
  }

  /** Spark knows tables by lower-case names. */
  @Override
  public String table(String name) {
    return Dialect.super.table(name).toLowerCase(Locale.ROOT);
  }

  @Override
  public String temporary(String name) {
    return name;
  }

  @Override
  public Optional<String> create(String name, String columns) {
    declared.put(name, columns);
    return Optional.empty();
  }

  @Override
  public Sink load(Connection connection, String name, int columns) throws SQLException {
    List<String> made = new ArrayList<>();
    parts.put(name, made);
    return new LiteralSink(connection, name, declared.getOrDefault(name, ""), made);
  }

  /**
   * A view whose rows are computed once and cached by the executors, in memory or on their disks.
   */
  @Override
  public String createAs(String name, String query) {
    return "CACHE TABLE " + name + " AS " + query;
  }

  @Override
  public List<String> drop(String name) {
    declared.remove(name);
    List<String> views = new ArrayList<>(List.of(name));
    views.addAll(parts.getOrDefault(name, List.of()));
    parts.remove(name);
    return views.stream().map(view -> "DROP VIEW " + view).toList();
  }

  @Override
  public PreparedStatement prepare(Connection connection, String sql) throws SQLException {
    return VerbatimStatement.of(connection, sql);
  }

  @Override
  public Optional<Untransacted> untransacted() {
    return Optional.of(this);
  }

  @Override
  public Set<String> tables(Connection connection, List<String> schema) throws SQLException {
    String in =
        schema.isEmpty()
            ? ""
            : " IN " + String.join(".", schema.stream().map(this::quote).toList());
    Set<String> tables = new TreeSet<>();
    try (Statement statement = connection.createStatement();
        ResultSet results = statement.executeQuery("SHOW TABLES" + in)) {
      while (results.next()) {
        if (!results.getBoolean("isTemporary")) {
          tables.add(listed(results.getString("tableName")));
        }
      }
    }
    return tables;
  }

  @Override
  public String listed(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  @Override
  public String fingerprint() {
    return "concat(count(*), ' ', CAST(sum(CAST(xxhash64(to_json(struct(*))) AS DECIMAL(20, 0))) AS STRING))";
  }

  @Override
  public String text(String expression) {
    return "CAST(" + expression + " AS STRING)";
  }

  @Override
  public Optional<String> exact(int jdbcType, String typeName) {
    String upper = typeName.toUpperCase(Locale.ROOT);
    return EXACT.contains(upper) ? Optional.of(upper) : Optional.empty();
  }

  @Override
  public String bits(String word, int shift, int bits) {
    return "(shiftright(" + word + ", " + shift + ") & " + ((1L << bits) - 1) + ")";
  }

  /** Spark compares texts by their bytes. */
  @Override
  public String bytes(String text) {
    return text;
  }

  @Override
  public String shuffled(String key, String place) {
    String text = "concat('" + key + "', " + text(place) + ")";
    return "substring(sha2(" + text + ", 256), 1, " + 2 * RowOrder.BYTES + ")";
  }

  @Override
  public String distinct(String expression) {
    return "approx_count_distinct(" + expression + ")";
  }

  @Override
  public String place(Access access, List<String> columns) {
    return "monotonically_increasing_id() + 1";
  }

  @Override
  public boolean ordered(int jdbcType, String typeName) {
    String upper = typeName.toUpperCase(Locale.ROOT);
    boolean bytes = jdbcType == Types.BINARY || upper.equals("BINARY");
    boolean interval = upper.startsWith("INTERVAL");
    return !bytes && !interval && WITHOUT_ORDER.stream().noneMatch(upper::contains);
  }

  @Override
  public String code(SQLException e) {
    return SparkFailures.code(e);
  }

  @Override
  public Optional<KanonException> withheld(SQLException e) {
    return SparkFailures.ofValue(e).map(this::badValue);
  }
}
