package kanon.shell.console;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;

/**
 * Rows under headings, aligned. Where the window is too narrow, the widest columns give way first:
 * a cell that no longer fits continues on further lines, at spaces if it can.
 */
public final class TextTable {
  private static final int GAP = 2;
  private static final int NARROWEST = 6;

  private record Cell(String text, Style style) {}

  private final List<String> headings;
  private final List<List<Cell>> rows = new ArrayList<>();
  private final boolean[] numeric;

  /**
   * Headings; without any the table has only rows. A heading that begins with '#' is of numbers.
   */
  public TextTable(String... headings) {
    this(headings.length, Arrays.asList(headings));
  }

  private TextTable(int columns, List<String> headings) {
    numeric = new boolean[columns];
    List<String> shown = new ArrayList<>();
    for (int c = 0; c < columns; c++) {
      String heading = headings.get(c);
      numeric[c] = heading.startsWith("#");
      shown.add(numeric[c] ? heading.substring(1) : heading);
    }
    this.headings = shown;
  }

  /** Appends a row. */
  public TextTable row(Object... cells) {
    return row(Style.PLAIN, cells);
  }

  /** Appends a row whose first cell stands out. */
  public TextTable row(Style first, Object... cells) {
    List<Cell> row = new ArrayList<>();
    for (Object cell : cells) {
      row.add(new Cell(String.valueOf(cell), row.isEmpty() ? first : Style.PLAIN));
    }
    while (row.size() < headings.size()) {
      row.add(new Cell("", Style.PLAIN));
    }
    rows.add(row);
    return this;
  }

  /** Whether it has no rows. */
  public boolean isEmpty() {
    return rows.isEmpty();
  }

  /** How wide it is where nothing is wrapped. */
  public int width() {
    return Arrays.stream(fit(Integer.MAX_VALUE)).sum() + (headings.size() - 1) * GAP;
  }

  /** The same with rows for columns: the first column holds the headings. */
  public TextTable transposed() {
    String[] columns = new String[rows.size() + 1];
    Arrays.fill(columns, "#");
    columns[0] = "";
    TextTable other = new TextTable(columns);
    for (int c = 0; c < headings.size(); c++) {
      Object[] cells = new Object[columns.length];
      cells[0] = headings.get(c);
      for (int r = 0; r < rows.size(); r++) {
        cells[r + 1] = rows.get(r).get(c).text();
      }
      other.row(Style.STRONG, cells);
    }
    return other;
  }

  /** The lines, none of them wider than asked if that can be. */
  public List<String> lines(int width, BiFunction<Style, String, String> paint) {
    int[] widths = fit(width);
    List<String> lines = new ArrayList<>();
    if (headings.stream().anyMatch(h -> !h.isEmpty())) {
      lines.addAll(
          lines(headings.stream().map(h -> new Cell(h, Style.STRONG)).toList(), widths, paint));
    }
    for (List<Cell> row : rows) {
      lines.addAll(lines(row, widths, paint));
    }
    return lines;
  }

  private int[] fit(int width) {
    int[] widths = new int[headings.size()];
    for (int c = 0; c < widths.length; c++) {
      widths[c] = length(headings.get(c));
      for (List<Cell> row : rows) {
        widths[c] = Math.max(widths[c], length(row.get(c).text()));
      }
    }
    long excess = Arrays.stream(widths).asLongStream().sum() + (widths.length - 1L) * GAP - width;
    while (excess > 0) {
      int widest = widest(widths);
      if (widths[widest] <= NARROWEST) {
        break;
      }
      widths[widest]--;
      excess--;
    }
    return widths;
  }

  private int widest(int[] widths) {
    int widest = 0;
    for (int c = 1; c < widths.length; c++) {
      if (widths[c] > widths[widest]) {
        widest = c;
      }
    }
    return widest;
  }

  private List<String> lines(
      List<Cell> row, int[] widths, BiFunction<Style, String, String> paint) {
    List<List<String>> parts = new ArrayList<>();
    int height = 1;
    for (int c = 0; c < widths.length; c++) {
      List<String> wrapped = wrap(row.get(c).text(), Math.max(1, widths[c]));
      parts.add(wrapped);
      height = Math.max(height, wrapped.size());
    }
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < height; i++) {
      StringBuilder line = new StringBuilder();
      int owed = 0;
      for (int c = 0; c < widths.length; c++) {
        String text = i < parts.get(c).size() ? parts.get(c).get(i) : "";
        int free = widths[c] - length(text);
        int before = numeric[c] ? owed + free : owed;
        if (!text.isEmpty()) {
          line.append(" ".repeat(before)).append(paint.apply(row.get(c).style(), text));
          owed = (numeric[c] ? 0 : free) + GAP;
        } else {
          owed += widths[c] + GAP;
        }
      }
      lines.add(line.toString());
    }
    return lines;
  }

  /** Cuts a text into pieces of a width, at the last space if there is one. */
  public static List<String> wrap(String text, int width) {
    List<String> pieces = new ArrayList<>();
    String rest = text;
    while (length(rest) > width) {
      int end = rest.offsetByCodePoints(0, width);
      int space = rest.lastIndexOf(' ', end);
      boolean atSpace = space > 0;
      pieces.add(rest.substring(0, atSpace ? space : end));
      rest = rest.substring(atSpace ? space + 1 : end);
    }
    pieces.add(rest);
    return pieces;
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }
}
