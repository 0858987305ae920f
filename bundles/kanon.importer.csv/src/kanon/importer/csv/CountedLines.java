package kanon.importer.csv;

import java.io.IOException;
import java.io.Reader;

/** Counts the lines of a text while they are read. */
final class CountedLines extends Reader {
  private final Reader text;
  private final LineStarts starts = new LineStarts();
  private long count;

  CountedLines(Reader text) {
    this.text = text;
  }

  long count() {
    return count;
  }

  /** Whether the last line was ended. */
  boolean ended() {
    return starts.ended();
  }

  @Override
  public int read(char[] into, int offset, int length) throws IOException {
    int n = text.read(into, offset, length);
    for (int i = offset; i < offset + n; i++) {
      count += starts.begins(into[i]) ? 1 : 0;
    }
    return n;
  }

  @Override
  public void close() throws IOException {
    text.close();
  }
}
