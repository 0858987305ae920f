package kanon.importer.csv;

import java.util.ArrayList;
import java.util.List;

/**
 * The beginning of a text as rows of cells, cut by one separator and one quote. Faults do not end
 * it: they are counted. Used once.
 */
final class SampleRows {
  /** Lines that begin so may be comments. */
  static final char HASH = '#';

  /**
   * A cell.
   *
   * @param text without its quotes
   * @param quoted whether it stood in quotes
   * @param padded whether blanks stood around it, or around its quotes
   */
  record Cell(String text, boolean quoted, boolean padded) {
    boolean empty() {
      return text.isEmpty();
    }
  }

  /**
   * A row.
   *
   * @param line how many lines stand before it
   */
  record Row(int line, List<Cell> cells) {
    int width() {
      return cells.size();
    }

    /** Whether it may be a comment. */
    boolean hash() {
      Cell first = cells.get(0);
      return !first.quoted && !first.empty() && first.text.charAt(0) == HASH;
    }
  }

  private final String text;
  private final char separator;
  private final char quote;
  private final char escape;
  private final List<Row> rows = new ArrayList<>();
  private int at;
  private int line;
  private int wellQuoted;
  private int broken;

  private SampleRows(String text, char separator, char quote, char escape) {
    this.text = text;
    this.separator = separator;
    this.quote = quote;
    this.escape = escape;
  }

  /**
   * Cuts a text.
   *
   * @param whole whether nothing follows it; else its last row is left out
   * @param from where it begins, behind the given number of lines
   * @param quote {@link CsvOptions#NO_QUOTE} for none
   * @param escape what stands before quotes within quotes, or {@link CsvOptions#NO_QUOTE}
   */
  static SampleRows of(
      String text, boolean whole, int from, int lines, char separator, char quote, char escape) {
    SampleRows sample = new SampleRows(text, separator, quote, escape);
    sample.at = from;
    sample.line = lines;
    boolean closed = sample.cut();
    if (!whole && sample.rows.size() > 1) {
      sample.rows.remove(sample.rows.size() - 1);
    } else if (!closed) {
      sample.broken++;
    }
    return sample;
  }

  /** What stands before quotes within quotes, or {@link CsvOptions#NO_QUOTE}. */
  char escape() {
    return escape;
  }

  List<Row> rows() {
    return rows;
  }

  /** How many cells stood in quotes as they should. */
  int wellQuoted() {
    return wellQuoted;
  }

  /** How many cells did not. */
  int broken() {
    return broken;
  }

  /** Whether the last quote was closed. */
  private boolean cut() {
    boolean closed = true;
    while (at < text.length()) {
      if (lineEnd(text.charAt(at))) {
        endLine();
        continue;
      }
      int begin = line;
      List<Cell> cells = new ArrayList<>();
      boolean more = true;
      while (more) {
        int start = at;
        while (at < text.length() && blank(text.charAt(at))) {
          at++;
        }
        if (quote != CsvOptions.NO_QUOTE && at < text.length() && text.charAt(at) == quote) {
          closed = quoted(cells, at > start);
        } else {
          plain(cells, start);
        }
        more = at < text.length() && text.charAt(at) == separator;
        at += more ? 1 : 0;
      }
      rows.add(new Row(begin, cells));
      if (at < text.length()) {
        endLine();
      }
    }
    return closed;
  }

  private void plain(List<Cell> into, int start) {
    at = start;
    while (at < text.length() && text.charAt(at) != separator && !lineEnd(text.charAt(at))) {
      at++;
    }
    String cell = text.substring(start, at);
    into.add(new Cell(cell, false, !cell.isBlank() && !cell.strip().equals(cell)));
  }

  private boolean quoted(List<Cell> into, boolean blanks) {
    StringBuilder cell = new StringBuilder();
    boolean closed = false;
    at++;
    while (at < text.length() && !closed) {
      char c = text.charAt(at);
      if (escapes(c)) {
        cell.append(text.charAt(at + 1));
        at += 2;
      } else if (c == quote) {
        closed = true;
        at++;
      } else if (lineEnd(c)) {
        cell.append('\n');
        endLine();
      } else {
        cell.append(c);
        at++;
      }
    }
    int end = at;
    while (at < text.length() && text.charAt(at) != separator && !lineEnd(text.charAt(at))) {
      at++;
    }
    boolean clean = text.substring(end, at).isBlank();
    wellQuoted += clean && closed ? 1 : 0;
    broken += clean ? 0 : 1;
    into.add(new Cell(cell + (clean ? "" : text.substring(end, at)), true, blanks || at > end));
    return closed;
  }

  /** Whether a character in quotes stands before one that is meant as it is. */
  private boolean escapes(char c) {
    char next = at + 1 < text.length() ? text.charAt(at + 1) : '\0';
    return next != '\0'
        && (next == quote && (c == quote || c == escape) || next == escape && c == escape);
  }

  private void endLine() {
    boolean both = text.charAt(at) == '\r' && at + 1 < text.length() && text.charAt(at + 1) == '\n';
    at += both ? 2 : 1;
    line++;
  }

  private boolean blank(char c) {
    return (c == ' ' || c == '\t') && c != separator;
  }

  private static boolean lineEnd(char c) {
    return c == '\n' || c == '\r';
  }
}
