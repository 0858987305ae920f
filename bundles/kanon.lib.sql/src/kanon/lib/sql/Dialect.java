package kanon.lib.sql;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import kanon.api.RowOrder;
import kanon.api.Run;
import kanon.model.KanonException;

/** What differs from one database to the next. Without state. */
public interface Dialect {
  /** The engine's name, for messages. */
  String name();

  /** What a connection is made with. */
  record Access(
      SqlOptions options, Optional<String> password, Function<String, Path> files, int threads) {}

  /** Connects so that the source can be read and, where the database can tell, not written. */
  Connection connect(Access access) throws SQLException;

  /** What stands behind FROM to read the source. */
  default String source(Access access) {
    SqlOptions o = access.options();
    return o.query().map(q -> "(" + q + ")").orElseGet(() -> table(o.table().orElseThrow()));
  }

  /** A name as an identifier. */
  default String quote(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  /** A table's name, its parts separated by dots unless they stand in quotes. */
  default String table(String name) {
    return String.join(".", Identifiers.parts(name).stream().map(this::quote).toList());
  }

  /** A temporary table's full name. */
  String temporary(String name);

  /**
   * What makes a temporary table that is then filled by {@link #load}; nothing where that makes it.
   *
   * @param columns names and types
   */
  default Optional<String> create(String name, String columns) {
    return Optional.of("CREATE TEMPORARY TABLE " + temporary(name) + " (" + columns + ")");
  }

  /** What makes a temporary table of what a query yields. */
  default String createAs(String name, String query) {
    return "CREATE TEMPORARY TABLE " + temporary(name) + " AS " + query;
  }

  /**
   * The statement that makes the database collect statistics on a filled temporary table, where it
   * does not do so by itself.
   */
  default Optional<String> count(String name) {
    return Optional.empty();
  }

  /**
   * Makes a temporary view of rows that stay in this process, if the database can read them there.
   *
   * @return false where it cannot: they are then loaded into a table
   */
  default boolean lend(Connection connection, String name, List<String> columns, Blocks rows)
      throws SQLException {
    return false;
  }

  /** What removes a temporary table, or a view of rows that were lent. */
  default List<String> drop(String name) {
    return List.of("DROP TABLE " + temporary(name));
  }

  /** A statement whose text is complete. */
  default PreparedStatement prepare(Connection connection, String sql) throws SQLException {
    return connection.prepareStatement(sql);
  }

  /** How to do without transactions; empty where there are some. */
  default Optional<Untransacted> untransacted() {
    return Optional.empty();
  }

  /** A value as text, compared by its characters whatever the column's collation is. */
  default String text(String expression) {
    return "CAST(" + expression + " AS VARCHAR) COLLATE \"C\"";
  }

  /**
   * The name of a column's type, where equal values have equal texts and can be made of these; to
   * compare them then costs no texts.
   */
  Optional<String> exact(int jdbcType, String typeName);

  /** Some bits of a whole number that is not negative. */
  default String bits(String word, int shift, int bits) {
    return "((" + word + " >> " + shift + ") & " + ((1L << bits) - 1) + ")";
  }

  /** A text as something that is ordered by its UTF-8 bytes. */
  String bytes(String text);

  /**
   * What orders rows as {@link RowOrder} says that a key does.
   *
   * @param place the number of the row
   */
  default String shuffled(String key, String place) {
    return "substr(sha256('%s' || %s), 1, %d)".formatted(key, text(place), 2 * RowOrder.BYTES);
  }

  /** About how many distinct values there are. */
  default String distinct(String expression) {
    return "count(DISTINCT " + expression + ")";
  }

  /**
   * The place of each row of a source {@code s}: numbers from 1 on that ascend in the order in
   * which the database yields the rows, and of which no two are equal. Where some are left out, one
   * is larger than there are rows.
   *
   * @param columns what the source's columns are called
   */
  default String place(Access access, List<String> columns) {
    return "row_number() OVER ()";
  }

  /**
   * What looks a label up by its number so that rows stay in their order; where there is nothing of
   * the kind, labels are joined, and the rows then sorted.
   *
   * @param table a temporary table of codes from 0 on and their labels
   */
  default Optional<String> label(String table, String number) {
    return Optional.empty();
  }

  /** Whether values of a type can be put in an order by their texts. */
  boolean ordered(int jdbcType, String typeName);

  /** What is to be done before the source is read, and with false after it. */
  default void reading(Connection connection, boolean begins) throws SQLException {}

  /** Lets queries yield rows in any order, and with false in the order of what they read again. */
  default void anyOrder(Connection connection, boolean free) throws SQLException {}

  /** Makes the connection one that can write where releases are kept. */
  default void beginWriting(Connection connection, Access access) throws SQLException {}

  /**
   * Goes back to reading alone.
   *
   * @param written whether something was kept
   */
  default void endWriting(Connection connection, Access access, boolean written)
      throws SQLException {}

  /** What the names of files end in that the database can write. */
  default List<String> formats() {
    return List.of();
  }

  /**
   * What writes a file of what a query yields.
   *
   * @param format one of {@link #formats}
   */
  default String copy(String query, Path file, String format) {
    throw new UnsupportedOperationException();
  }

  /** Refuses an access that has no place for releases. */
  default void requirePlace(Access access) {}

  /** Fills a temporary table. */
  Sink load(Connection connection, String name, int columns) throws SQLException;

  /** Hands over rows of whole numbers, none of them missing. */
  default void scan(PreparedStatement statement, int columns, Longs rows, Run run)
      throws SQLException {
    long[] values = new long[columns];
    long n = 0;
    try (ResultSet results = statement.executeQuery()) {
      while (results.next()) {
        for (int c = 0; c < columns; c++) {
          values[c] = results.getLong(c + 1);
        }
        rows.row(values);
        if ((++n & 0x3FFF) == 0) {
          run.check();
        }
      }
    }
  }

  /** A failure's code for programs. */
  String code(SQLException e);

  /**
   * What is thrown instead of a failure whose message quotes values; empty for any other failure.
   */
  default Optional<KanonException> withheld(SQLException e) {
    String state = String.valueOf(e.getSQLState());
    return state.startsWith("22") ? Optional.of(badValue(state)) : Optional.empty();
  }

  /**
   * Refuses a value without quoting it.
   *
   * @param fault what the database calls the kind of fault
   */
  default KanonException badValue(String fault) {
    return KanonException.input(
        "BAD_VALUE",
        "%s: a value cannot be read or computed as the query asks (%s)".formatted(name(), fault));
  }

  /** What takes the place of transactions in a database that has none. */
  interface Untransacted {
    /**
     * The names of the tables and views that stand in a schema.
     *
     * @param schema its name in parts; empty for the connection's own
     */
    Set<String> tables(Connection connection, List<String> schema) throws SQLException;

    /** A table's name as it is listed. */
    String listed(String name);

    /**
     * A text that is the same for the same rows in any order, over everything that a query yields:
     * temporary tables that are computed anew when something is lost must not change unnoticed.
     */
    String fingerprint();
  }

  /** Receives rows of whole numbers. */
  interface Longs {
    /** One row; the array is used again. */
    void row(long[] values);
  }

  /** Receives rows, cell by cell. */
  interface Sink extends AutoCloseable {
    /** The next cell of the row; null is missing. */
    void text(@org.jspecify.annotations.Nullable String value) throws SQLException;

    /** The next cell of the row. */
    void whole(long value) throws SQLException;

    /** The row is complete. */
    void end() throws SQLException;

    /** All rows are complete. */
    @Override
    void close() throws SQLException;
  }

  /** Types that no dictionary can be made of, by parts of their names. */
  List<String> WITHOUT_ORDER =
      List.of("BLOB", "BYTEA", "[]", "STRUCT", "MAP", "UNION", "LIST", "JSON", "XML", "ARRAY");
}
