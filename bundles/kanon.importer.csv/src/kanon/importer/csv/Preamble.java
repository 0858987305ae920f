package kanon.importer.csv;

import java.io.IOException;
import java.io.PushbackReader;
import java.io.Reader;

/** The lines before a table: titles, dates, what a program says of itself. */
final class Preamble {
  private Preamble() {}

  /** A text from behind its first lines, which end with LF, CR LF or CR. */
  static Reader skip(Reader text, int lines) throws IOException {
    if (lines == 0) {
      return text;
    }
    PushbackReader rest = new PushbackReader(text);
    int skipped = 0;
    for (int c = rest.read(); c >= 0; c = rest.read()) {
      if (c == '\r') {
        int next = rest.read();
        if (next >= 0 && next != '\n') {
          rest.unread(next);
        }
      }
      if ((c == '\r' || c == '\n') && ++skipped == lines) {
        break;
      }
    }
    return rest;
  }
}
