package kanon.engine.postgresql;

import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import kanon.lib.sql.Dialect;
import org.jspecify.annotations.Nullable;
import org.postgresql.copy.CopyIn;

/** Fills a table by COPY in its text format. */
final class CopySink implements Dialect.Sink {
  private static final int BUFFER = 1 << 16;

  private final CopyIn copy;
  private final StringBuilder text = new StringBuilder(BUFFER);
  private boolean inRow;
  private boolean complete = true;

  CopySink(CopyIn copy) {
    this.copy = copy;
  }

  private void separate() {
    if (inRow) {
      text.append('\t');
    }
    inRow = true;
    complete = false;
  }

  @Override
  public void text(@Nullable String value) {
    separate();
    if (value == null) {
      text.append("\\N");
      return;
    }
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      switch (c) {
        case '\\' -> text.append("\\\\");
        case '\t' -> text.append("\\t");
        case '\n' -> text.append("\\n");
        case '\r' -> text.append("\\r");
        default -> text.append(c);
      }
    }
  }

  @Override
  public void whole(long value) {
    separate();
    text.append(value);
  }

  @Override
  public void end() throws SQLException {
    text.append('\n');
    inRow = false;
    complete = true;
    if (text.length() >= BUFFER) {
      flush();
    }
  }

  private void flush() throws SQLException {
    byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
    copy.writeToCopy(bytes, 0, bytes.length);
    text.setLength(0);
  }

  /** Cancels the copy if a row was begun and not ended: its writer has failed. */
  @Override
  public void close() throws SQLException {
    if (!copy.isActive()) {
      return;
    }
    if (!complete) {
      copy.cancelCopy();
      return;
    }
    flush();
    copy.endCopy();
  }
}
