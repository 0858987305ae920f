package kanon.importer.csv;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayDeque;

/** A text without its last lines, which are held back as long as none may follow. */
final class WithoutEnd extends Reader {
  private static final int BLOCK = 1 << 13;

  private final Reader text;
  private final int lines;
  private final LineStarts starts = new LineStarts();

  /** Where the last lines begin, as many as are held back. */
  private final ArrayDeque<Long> last = new ArrayDeque<>();

  private final StringBuilder held = new StringBuilder();
  private final char[] block = new char[BLOCK];
  private long read;
  private long given;

  /**
   * @param lines 1 or more
   */
  WithoutEnd(Reader text, int lines) {
    this.text = text;
    this.lines = lines;
  }

  @Override
  public int read(char[] into, int offset, int length) throws IOException {
    while (free() == 0) {
      if (!fill()) {
        return -1;
      }
    }
    int n = Math.min(length, free());
    held.getChars(0, n, into, offset);
    held.delete(0, n);
    given += n;
    return n;
  }

  /** How many characters stand before the last lines. */
  private int free() {
    return last.size() < lines ? 0 : (int) (last.getFirst() - given);
  }

  private boolean fill() throws IOException {
    int n = text.read(block, 0, BLOCK);
    for (int i = 0; i < n; i++) {
      if (starts.begins(block[i])) {
        if (last.size() == lines) {
          last.removeFirst();
        }
        last.addLast(read + i);
      }
    }
    held.append(block, 0, Math.max(0, n));
    read += Math.max(0, n);
    return n >= 0;
  }

  @Override
  public void close() throws IOException {
    text.close();
  }
}
