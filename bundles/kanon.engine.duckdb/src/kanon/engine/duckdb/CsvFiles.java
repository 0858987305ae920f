package kanon.engine.duckdb;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import kanon.model.KanonException;

/**
 * The options by which DuckDB reads CSV files. Only the line ends are left to its detection: it
 * would read a faulty file in another layout, in which a person's row can become the header.
 */
final class CsvFiles {
  private static final char TAB = '\t';
  private static final List<Character> SEPARATORS = List.of(',', ';', TAB, '|');

  private static final String READ =
      "read_csv(%s, header = true, all_varchar = true, allow_quoted_nulls = false, delim = %s, quote = '\"', escape = '\"', strict_mode = true, null_padding = false, comment = '', skip = 0)";

  /** Reads whole lines: the separator is a text that no line holds. */
  private static final String FIRST_LINES =
      "SELECT line FROM read_csv(%s, columns = {'line': 'VARCHAR'}, header = false, auto_detect = false, delim = '\u0001\u0002\u0003\u0004', quote = '', escape = '', comment = '', strict_mode = false) LIMIT 100";

  private static final String FAULT = "Invalid Input Error: ";
  private static final List<String> FAULTS =
      List.of(
          "Error when sniffing file",
          "CSV Error on Line",
          "The CSV Parser",
          "Schema mismatch between globbed files");
  private static final Pattern FILE =
      Pattern.compile(
          "(?m)^Invalid Input Error: Error when sniffing file \"(.*)\"\\.$|^Current file: (.*)$|^  file = (.*)$");
  private static final Pattern LINE =
      Pattern.compile("^Invalid Input Error: CSV Error on Line: (\\d+)");

  private CsvFiles() {}

  /** The SQL that stands behind FROM. */
  static String source(String place, char separator) {
    return READ.formatted(place, DuckDb.literal(String.valueOf(separator)));
  }

  /**
   * Finds the separator in the first line of the first file and the next one with cells: an empty
   * one may be a missing value of a single column.
   *
   * @param place the files, as a literal
   * @param name the files, as the config has them
   */
  static char separator(Connection connection, String place, String name) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet lines = statement.executeQuery(FIRST_LINES.formatted(place))) {
      if (!lines.next()) {
        throw KanonException.input(
            "EMPTY_FILE", name + " is empty, expected a line that names the columns");
      }
      String line = lines.getString(1);
      if (line == null) {
        throw KanonException.input(
            "BAD_CSV", name + ", line 1: expected the names of the columns, found an empty line");
      }
      if (DuckDb.plain(name).endsWith(".tsv")) {
        return TAB;
      }
      int[] header = times(line);
      String row = null;
      while (row == null && lines.next()) {
        row = lines.getString(1);
      }
      return SEPARATORS.get(
          row == null || endsInQuotes(row)
              ? mostFrequent(header)
              : mostFrequent(header, times(row)));
    }
  }

  /** How often a line has each separator outside of quotes. */
  private static int[] times(String line) {
    int[] times = new int[SEPARATORS.size()];
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      quoted ^= c == '"';
      int separator = SEPARATORS.indexOf(c);
      if (!quoted && separator >= 0) {
        times[separator]++;
      }
    }
    return times;
  }

  private static boolean endsInQuotes(String line) {
    return line.chars().filter(c -> c == '"').count() % 2 != 0;
  }

  /**
   * The first of the most frequent ones that the header and the first row have equally often; a row
   * without any is a single cell, whatever stands in the name of its column.
   */
  private static int mostFrequent(int[] header, int[] row) {
    int[] both = new int[header.length];
    for (int s = 0; s < header.length; s++) {
      both[s] = header[s] == row[s] ? header[s] : 0;
    }
    boolean agree = Arrays.stream(both).anyMatch(n -> n > 0);
    return agree || Arrays.stream(row).noneMatch(n -> n > 0)
        ? mostFrequent(both)
        : mostFrequent(header);
  }

  private static int mostFrequent(int[] times) {
    int most = 0;
    for (int s = 1; s < times.length; s++) {
      most = times[s] > times[most] ? s : most;
    }
    return most;
  }

  /** Refuses a file by its place alone, as DuckDB quotes its lines. */
  static Optional<KanonException> refusal(String message) {
    if (FAULTS.stream().noneMatch(fault -> message.startsWith(FAULT + fault))) {
      return Optional.empty();
    }
    // The last match is DuckDB's own; the line that it quotes before it may match, too.
    Optional<MatchResult> file = FILE.matcher(message).results().reduce((a, b) -> b);
    String name = file.map(CsvFiles::name).orElse("a CSV file");
    String line =
        LINE.matcher(message).results().findFirst().map(m -> ", line " + m.group(1)).orElse("");
    return Optional.of(
        KanonException.input(
            "BAD_CSV",
            "duckdb: %s%s: expected UTF-8, as many cells in each row as in the header, every quote closed and line ends of one kind"
                .formatted(name, line)));
  }

  private static String name(MatchResult match) {
    for (int group = 1; group < match.groupCount(); group++) {
      if (match.group(group) != null) {
        return match.group(group);
      }
    }
    return match.group(match.groupCount());
  }
}
