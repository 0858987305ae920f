package kanon.importer.csv;

import java.nio.charset.Charset;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import kanon.api.Option;

/** How a CSV file is written. */
record CsvOptions(
    @Option(value = "The character between cells", standard = "\",\"") String separator,
    @Option(
            value =
                "The character around cells that hold separators or line breaks; empty where there is none",
            standard = "\"\\\"\"")
        String quote,
    @Option(
            "Whether the first line names the columns; unless this is said it does, and a first line that looks like a row is refused")
        Optional<Boolean> header,
    @Option(
            "Names of the columns, instead of the header's; without a header and names: column1, column2")
        Optional<List<String>> names,
    @Option(
            value =
                "Texts that are missing values; the first one is what missing values are shown by",
            standard = "[\"\"]")
        List<String> missing,
    @Option(
            value = "Whether a cell in quotes can be missing too, for files that quote every cell",
            standard = "false")
        boolean quotedMissing,
    @Option(value = "Whether spaces and tabs around cells are dropped", standard = "false")
        boolean trim,
    @Option(value = "How many lines stand before the header, or the first row", standard = "0")
        int skip,
    @Option(
            value = "How many lines stand behind the last row: totals, sources, notes",
            standard = "0")
        int skipEnd,
    @Option(
            value =
                "Whether rows of empty cells at the end are dropped, as spreadsheets leave them",
            standard = "false")
        boolean dropEmptyEnd,
    @Option(
            "The character before quotes within quotes, where they are not doubled; it stands for itself where it is escaped by itself")
        Optional<String> escape,
    @Option("The character that lines begin with that are no rows") Optional<String> comment,
    @Option(value = "The encoding, unless the file has a byte order mark", standard = "\"UTF-8\"")
        String encoding) {

  /** Stands for no quote: a file that holds it is refused anyway. */
  static final char NO_QUOTE = '\0';

  private static final int MOST_SKIPPED = 100_000;
  private static final int MOST_AT_END = 1_000;

  CsvOptions {
    character("separator", separator);
    if (!quote.isEmpty()) {
      character("quote", quote);
    }
    comment.ifPresent(c -> character("comment", c));
    escape.ifPresent(c -> character("escape", c));
    if (escape.isPresent() && (quote.isEmpty() || (separator + quote).contains(escape.get()))) {
      throw new IllegalArgumentException(
          "'escape' stands before quotes: it needs a quote, and is neither that nor the separator");
    }
    if (separator.equals(quote)) {
      throw new IllegalArgumentException("'separator' and 'quote' are both " + quote);
    }
    if (comment.isPresent() && (separator + quote).contains(comment.get())) {
      throw new IllegalArgumentException("'comment' is the separator or the quote");
    }
    if (names.isPresent()) {
      if (names.get().isEmpty() || names.get().contains("")) {
        throw new IllegalArgumentException("'names' expects names that are not empty");
      }
      if (new HashSet<>(names.get()).size() < names.get().size()) {
        throw new IllegalArgumentException("'names' names a column twice");
      }
    }
    if (trim && !separator.strip().equals(separator)) {
      throw new IllegalArgumentException("'trim' would drop the separator");
    }
    if (skip < 0 || skip > MOST_SKIPPED) {
      throw new IllegalArgumentException("'skip' is " + skip + ", expected 0 to " + MOST_SKIPPED);
    }
    if (skipEnd < 0 || skipEnd > MOST_AT_END) {
      throw new IllegalArgumentException(
          "'skipEnd' is " + skipEnd + ", expected 0 to " + MOST_AT_END);
    }
    if (!supported(encoding)) {
      throw new IllegalArgumentException(
          "'encoding' is unknown, expected an encoding such as UTF-8, UTF-16 or windows-1252");
    }
  }

  /** Whether the first line is no row. */
  boolean hasHeader() {
    return header.orElse(true);
  }

  /** Whether a part of the file is read the same without what stands before and behind it. */
  boolean inParts() {
    return skip == 0 && skipEnd == 0 && !dropEmptyEnd && escape.isEmpty();
  }

  /** What the reader takes for a quote. */
  char quoteCharacter() {
    return quote.isEmpty() ? NO_QUOTE : quote.charAt(0);
  }

  private static void character(String option, String value) {
    if (value.length() != 1 || "\r\n\0".contains(value)) {
      throw new IllegalArgumentException(
          "'" + option + "' expects one character, neither a line break nor NUL");
    }
  }

  private static boolean supported(String charset) {
    try {
      return Charset.isSupported(charset);
    } catch (IllegalArgumentException e) {
      return false;
    }
  }
}
