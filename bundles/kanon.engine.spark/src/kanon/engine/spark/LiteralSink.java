package kanon.engine.spark;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import kanon.lib.sql.Dialect;
import org.jspecify.annotations.Nullable;

/**
 * Fills a temporary view. Rows are sent in text literals, many rows to a literal: Spark splits a
 * text faster than it parses a row of literals. Cells are written in base 64, so that nothing has
 * to be quoted. Each literal, of up to {@value #TEXT} characters, is a task of its own; a statement
 * holds up to {@value #TEXTS} of them. If one statement does not suffice, each makes a view, and
 * UNION ALL combines them.
 */
final class LiteralSink implements Dialect.Sink {
  private static final int TEXT = 1 << 18;
  private static final int TEXTS = 16;
  private static final char CELL = ',';
  private static final char ROW = ';';
  private static final char MISSING = '-';

  private final Connection connection;
  private final String view;
  private final String columns;
  private final List<String> parts;
  private final List<String> texts = new ArrayList<>();
  private StringBuilder text = new StringBuilder();
  private boolean inRow;

  /**
   * @param declared names and types of the columns, as in {@code value VARCHAR, k BIGINT}
   * @param parts receives the views that this one combines
   */
  LiteralSink(Connection connection, String view, String declared, List<String> parts) {
    this.connection = connection;
    this.view = view;
    this.parts = parts;
    columns = columns(declared);
  }

  /** The columns of a row that is an array of texts {@code c}. */
  static String columns(String declared) {
    List<String> columns = new ArrayList<>();
    for (String column : declared.split(",\\s*")) {
      String[] named = column.split(" ", 2);
      String cell = "c[" + columns.size() + "]";
      columns.add(
          named[1].equals("VARCHAR")
              ? "CASE WHEN %s = '-' THEN CAST(NULL AS STRING) ELSE CAST(unbase64(%s) AS STRING) END AS %s"
                  .formatted(cell, cell, named[0])
              : "CAST(" + cell + " AS " + named[1] + ") AS " + named[0]);
    }
    return String.join(", ", columns);
  }

  private void separate() {
    if (inRow) {
      text.append(CELL);
    } else if (text.length() > 0) {
      text.append(ROW);
    }
    inRow = true;
  }

  @Override
  public void text(@Nullable String value) {
    separate();
    if (value == null) {
      text.append(MISSING);
    } else {
      byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
      text.append(Base64.getEncoder().withoutPadding().encodeToString(bytes));
    }
  }

  @Override
  public void whole(long value) {
    separate();
    text.append(value);
  }

  @Override
  public void end() throws SQLException {
    inRow = false;
    if (text.length() >= TEXT) {
      texts.add(text.toString());
      text = new StringBuilder(TEXT + 64);
    }
    if (texts.size() == TEXTS) {
      part();
    }
  }

  /** The query that yields the rows of the complete texts. */
  private String rows() {
    String values = texts.isEmpty() ? "('')" : "('" + String.join("'), ('", texts) + "')";
    String where = texts.isEmpty() ? " WHERE s <> ''" : "";
    texts.clear();
    return "SELECT %s FROM (SELECT split(r, '%c') AS c FROM (SELECT explode(split(s, '%c')) AS r FROM VALUES %s AS t(s)%s))"
        .formatted(columns, CELL, ROW, values, where);
  }

  private void part() throws SQLException {
    String part = view + "_" + (parts.size() + 1);
    execute("CACHE TABLE " + part + " AS " + rows());
    parts.add(part);
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  @Override
  public void close() throws SQLException {
    if (text.length() > 0) {
      texts.add(text.toString());
      text.setLength(0);
    }
    if (parts.isEmpty()) {
      execute("CREATE TEMPORARY VIEW " + view + " AS " + rows());
      return;
    }
    if (!texts.isEmpty()) {
      part();
    }
    execute(
        "CREATE TEMPORARY VIEW "
            + view
            + " AS SELECT * FROM "
            + String.join(" UNION ALL SELECT * FROM ", parts));
  }
}
