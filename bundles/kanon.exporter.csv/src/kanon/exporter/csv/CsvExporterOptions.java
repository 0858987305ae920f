package kanon.exporter.csv;

import java.util.Optional;
import kanon.api.Option;

/** How a CSV file is written. */
record CsvExporterOptions(
    @Option(value = "The character between cells", standard = "\",\"") String separator,
    @Option(value = "What ends a line", standard = "\"lf\"") LineEnd lineEnd,
    @Option(value = "Which texts are put in quotes", standard = "\"needed\"") Quotes quotes,
    @Option("What missing values are written as, unless as the input showed them")
        Optional<String> missing,
    @Option(value = "Whether a byte order mark begins the file", standard = "false") boolean bom) {

  /** What ends a line. */
  enum LineEnd {
    LF("\n"),
    CRLF("\r\n");

    final String text;

    LineEnd(String text) {
      this.text = text;
    }
  }

  /** Which texts are put in quotes. */
  enum Quotes {
    /** Only texts that would be read as something else without quotes. */
    NEEDED,
    /** All but missing values. */
    ALWAYS
  }

  CsvExporterOptions {
    if (separator.length() != 1 || "\r\n\0\"".contains(separator)) {
      throw new IllegalArgumentException(
          "'separator' expects one character, neither a line break nor a quote nor NUL");
    }
    if (missing.isPresent() && special(missing.get(), separator.charAt(0))) {
      throw new IllegalArgumentException(
          "'missing' expects a text without quotes, line breaks and the separator: it is never quoted");
    }
  }

  /** Whether a text holds characters that have a meaning outside of quotes. */
  static boolean special(String text, char separator) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == separator || c == '"' || c == '\n' || c == '\r') {
        return true;
      }
    }
    return false;
  }
}
