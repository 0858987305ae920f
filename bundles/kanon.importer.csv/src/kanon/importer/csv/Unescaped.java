package kanon.importer.csv;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;

/**
 * A text whose quotes within quotes have an escape character before them, as RFC 4180 has it: they
 * are doubled. An escaped escape character stands for itself; before any other character it is an
 * ordinary one. Lines stay where they are.
 */
final class Unescaped extends Reader {
  private static final int NONE = -2;

  private final Reader text;
  private final CsvOptions options;
  private final char separator;
  private final char quote;
  private final char escape;
  private int pending = NONE;
  private int ahead = NONE;
  private boolean inQuotes;
  private boolean inComment;
  private boolean cellBegins = true;
  private boolean lineBegins = true;

  Unescaped(Reader text, CsvOptions options) {
    this.text = new BufferedReader(text);
    this.options = options;
    separator = options.separator().charAt(0);
    quote = options.quoteCharacter();
    escape = options.escape().orElseThrow().charAt(0);
  }

  @Override
  public int read(char[] into, int offset, int length) throws IOException {
    int n = 0;
    for (int c = 0; n < length; n++) {
      c = next();
      if (c < 0) {
        return n == 0 ? -1 : n;
      }
      into[offset + n] = (char) c;
    }
    return n;
  }

  private int next() throws IOException {
    if (pending != NONE) {
      int c = pending;
      pending = NONE;
      return c;
    }
    int c = take();
    return inQuotes ? quoted(c) : plain(c);
  }

  private int take() throws IOException {
    if (ahead == NONE) {
      return text.read();
    }
    int c = ahead;
    ahead = NONE;
    return c;
  }

  private int quoted(int c) throws IOException {
    if (c != escape && c != quote) {
      return c;
    }
    int following = take();
    if (following == quote) {
      pending = quote;
      return quote;
    }
    if (c == escape && following == escape) {
      return escape;
    }
    ahead = following;
    inQuotes = c != quote;
    return c;
  }

  private int plain(int c) {
    boolean lineEnds = c == '\n' || c == '\r';
    boolean blank = options.trim() && (c == ' ' || c == '\t');
    inComment = !lineEnds && (inComment || lineBegins && comments(c));
    inQuotes = cellBegins && c == quote && !inComment;
    cellBegins = lineEnds || c == separator || cellBegins && blank;
    lineBegins = lineEnds;
    return c;
  }

  private boolean comments(int c) {
    return options.comment().filter(comment -> comment.charAt(0) == c).isPresent();
  }

  @Override
  public void close() throws IOException {
    text.close();
  }
}
