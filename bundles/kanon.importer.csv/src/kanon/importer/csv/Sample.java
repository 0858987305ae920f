package kanon.importer.csv;

import java.io.IOException;
import java.io.Reader;
import java.util.Optional;
import kanon.api.Run;
import kanon.lib.text.TextFile;

/**
 * The beginning of a file.
 *
 * @param text some of its characters
 * @param whole whether it has no more
 */
record Sample(String text, boolean whole) {
  private static final int LENGTH = 1 << 18;

  /** Reads the beginning, from behind some lines. */
  static Sample of(TextFile file, int skip, Run run) {
    char[] chars = new char[LENGTH];
    try (Reader text = Preamble.skip(file.read(file.progress(run)), skip)) {
      int length = 0;
      int n = 0;
      while (n >= 0 && length < LENGTH) {
        length += n;
        n = text.read(chars, length, LENGTH - length);
      }
      return new Sample(new String(chars, 0, length), n < 0);
    } catch (IOException e) {
      throw file.unreadable(e);
    }
  }

  /** The layout that fits best, of those that have what is decided. */
  Layout layout(
      Optional<String> separator,
      Optional<String> quote,
      Optional<String> escape,
      boolean preambles) {
    return new DialectSniffer(
            text,
            whole,
            separator.filter(s -> s.length() == 1).map(s -> s.charAt(0)),
            quote
                .filter(q -> q.length() < 2)
                .map(q -> q.isEmpty() ? CsvOptions.NO_QUOTE : q.charAt(0)),
            escape.filter(e -> e.length() == 1).map(e -> e.charAt(0)),
            preambles)
        .best();
  }
}
