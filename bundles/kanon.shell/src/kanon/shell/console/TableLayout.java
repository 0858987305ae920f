package kanon.shell.console;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import kanon.api.command.Style;
import kanon.api.command.TextTable;

/**
 * The lines of a table. Where the window is too narrow, the widest columns are narrowed first: a
 * cell that no longer fits continues on further lines, at spaces if it can.
 */
public final class TableLayout {
  private static final int GAP = 2;
  private static final int NARROWEST = 6;

  private final TextTable table;
  private final List<String> headings;
  private final boolean[] numeric;

  public TableLayout(TextTable table) {
    this.table = table;
    headings = table.headings().stream().map(h -> h.startsWith("#") ? h.substring(1) : h).toList();
    numeric = new boolean[headings.size()];
    for (int c = 0; c < numeric.length; c++) {
      numeric[c] = table.headings().get(c).startsWith("#");
    }
  }

  /** How wide it is where nothing is wrapped. */
  public int width() {
    return Arrays.stream(fit(Integer.MAX_VALUE)).sum() + (headings.size() - 1) * GAP;
  }

  /** The table with rows for columns: the first column holds the headings. */
  public TextTable transposed() {
    String[] columns = new String[table.rows().size() + 1];
    Arrays.fill(columns, "#");
    columns[0] = "";
    TextTable other = new TextTable(columns);
    for (int c = 0; c < headings.size(); c++) {
      List<Object> cells = new ArrayList<>(List.of(headings.get(c)));
      for (List<String> row : table.rows()) {
        cells.add(row.get(c));
      }
      other.row(Style.STRONG, cells.toArray());
    }
    return other;
  }

  /** The lines, none of them wider than asked if that can be. */
  public List<String> lines(int width, BiFunction<Style, String, String> paint) {
    int[] widths = fit(width);
    List<String> lines = new ArrayList<>();
    if (headings.stream().anyMatch(h -> !h.isEmpty())) {
      lines.addAll(lines(headings, widths, (c, text) -> paint.apply(Style.STRONG, text)));
    }
    for (int r = 0; r < table.rows().size(); r++) {
      Style first = table.style(r);
      lines.addAll(
          lines(
              table.rows().get(r),
              widths,
              (c, text) -> paint.apply(c == 0 ? first : Style.PLAIN, text)));
    }
    return lines;
  }

  private int[] fit(int width) {
    int[] widths = new int[headings.size()];
    for (int c = 0; c < widths.length; c++) {
      widths[c] = length(headings.get(c));
      for (List<String> row : table.rows()) {
        widths[c] = Math.max(widths[c], length(row.get(c)));
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
      List<String> row, int[] widths, BiFunction<Integer, String, String> paint) {
    List<List<String>> parts = new ArrayList<>();
    int height = 1;
    for (int c = 0; c < widths.length; c++) {
      List<String> wrapped = wrap(row.get(c), Math.max(1, widths[c]));
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
          line.append(" ".repeat(before)).append(paint.apply(c, text));
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
