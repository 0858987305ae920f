package kanon.exporter.csv;

import java.util.HashSet;
import java.util.Set;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Table;

/**
 * Decides what is put in quotes: every text that without them would be read as something else.
 * Missing values are never quoted, which distinguishes them from equal texts.
 */
final class Quoting {
  private static final char MARK = '\uFEFF';

  private final char separator;
  private final CsvExporterOptions options;
  private final Set<String> markers = new HashSet<>();

  Quoting(Table table, CsvExporterOptions options) {
    this.options = options;
    separator = options.separator().charAt(0);
    markers.add("");
    options.missing().ifPresent(markers::add);
    for (Column column : table.columns()) {
      Dictionary dictionary = column.dictionary();
      if (dictionary.missing() >= 0) {
        markers.add(dictionary.value(dictionary.missing()));
      }
    }
  }

  String text(String text) {
    boolean quoted =
        options.quotes() == CsvExporterOptions.Quotes.ALWAYS
            || markers.contains(text)
            || CsvExporterOptions.special(text, separator)
            || blank(text.charAt(0))
            || blank(text.charAt(text.length() - 1))
            || text.charAt(0) == MARK;
    return quoted ? '"' + text.replace("\"", "\"\"") + '"' : text;
  }

  private static boolean blank(char c) {
    return c == ' ' || c == '\t';
  }

  /** What a missing value of a column is written as. */
  String missing(String column, String shown) {
    String text = options.missing().orElse(shown);
    if (CsvExporterOptions.special(text, separator)) {
      throw KanonException.usage(
          "BAD_OPTION",
          "exporter 'csv': missing values of column '"
              + column
              + "' would need quotes, which only texts have; the option missing says what to write");
    }
    return text;
  }
}
