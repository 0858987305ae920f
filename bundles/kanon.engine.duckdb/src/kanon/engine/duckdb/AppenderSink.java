package kanon.engine.duckdb;

import java.sql.SQLException;
import kanon.lib.sql.Dialect;
import org.duckdb.DuckDBAppender;
import org.jspecify.annotations.Nullable;

/** Fills a table by DuckDB's appender. */
final class AppenderSink implements Dialect.Sink {
  private final DuckDBAppender appender;
  private boolean inRow;

  AppenderSink(DuckDBAppender appender) {
    this.appender = appender;
  }

  private void begin() throws SQLException {
    if (!inRow) {
      appender.beginRow();
      inRow = true;
    }
  }

  @Override
  public void text(@Nullable String value) throws SQLException {
    begin();
    if (value == null) {
      appender.appendNull();
    } else {
      appender.append(value);
    }
  }

  @Override
  public void whole(long value) throws SQLException {
    begin();
    appender.append(value);
  }

  @Override
  public void end() throws SQLException {
    appender.endRow();
    inRow = false;
  }

  @Override
  public void close() throws SQLException {
    appender.close();
  }
}
