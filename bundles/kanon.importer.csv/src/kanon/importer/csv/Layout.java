package kanon.importer.csv;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import kanon.importer.csv.SampleRows.Cell;
import kanon.importer.csv.SampleRows.Row;
import kanon.lib.text.CellKind;
import kanon.lib.text.HeaderVotes;

/**
 * How well a separator and a quote fit a text.
 *
 * <p>The width of the table is that of most rows. Rows before the first one of that width are a
 * preamble. What counts is the share of the rows from there on that have that width, and the share
 * of their cells that hold no other separator: a comma may stand in a number or before a blank.
 *
 * @param separator the character between cells
 * @param quote the character around cells
 * @param cut the text, cut by them
 * @param rows its rows from the header or the first row on, without comments
 * @param width how many cells most rows have
 * @param share the share of rows that have as many
 * @param score how well they fit, 0 to 1
 */
record Layout(
    char separator,
    char quote,
    SampleRows cut,
    List<Row> rows,
    int width,
    double share,
    double score) {
  private static final Pattern SEPARATOR = Pattern.compile("[,;\t|\n]");
  private static final double ENOUGH = 0.7;
  private static final int LONGEST_PREAMBLE = 20;
  private static final double COST_OF_PREAMBLE = 0.04;
  private static final double WITHOUT_CLEAN_CELLS = 0.2;
  private static final int WIDTH_OF_SHORT_HEADERS = 3;

  /** The layout of a cut text. */
  static Layout of(char separator, char quote, SampleRows cut, boolean preambles) {
    List<Row> all = cut.rows().stream().filter(row -> !row.hash()).toList();
    if (all.isEmpty()) {
      return new Layout(separator, quote, cut, cut.rows(), 1, 1, 0);
    }
    int width = width(all);
    int first = preambles ? first(all, width) : 0;
    List<Row> rows = withHashedHeader(cut.rows(), all.subList(first, all.size()), width);
    double share = rows.stream().filter(r -> r.width() == width).count() / (double) rows.size();
    double clean = clean(rows, width);
    double score =
        width == 1
            ? 0
            : share
                * (WITHOUT_CLEAN_CELLS + (1 - WITHOUT_CLEAN_CELLS) * clean)
                * (1 - COST_OF_PREAMBLE * first)
                / (1 + cut.broken());
    return new Layout(separator, quote, cut, rows, width, share, score);
  }

  /** A header may begin with a hash, but with no blank behind it. */
  private static List<Row> withHashedHeader(List<Row> cut, List<Row> rows, int width) {
    int before = cut.indexOf(rows.get(0)) - 1;
    if (before < 0 || width == 1) {
      return rows;
    }
    Row row = cut.get(before);
    if (!row.hash() || row.width() != width || row.cells().get(0).text().startsWith("# ")) {
      return rows;
    }
    List<Row> all = new ArrayList<>(List.of(row));
    all.addAll(rows);
    return all;
  }

  private static int width(List<Row> rows) {
    Map<Integer, Integer> counts = new HashMap<>();
    rows.forEach(row -> counts.merge(row.width(), 1, Integer::sum));
    int width = 1;
    int most = 0;
    for (Map.Entry<Integer, Integer> e : counts.entrySet()) {
      if (e.getValue() > most || e.getValue() == most && e.getKey() > width) {
        width = e.getKey();
        most = e.getValue();
      }
    }
    return width;
  }

  private static int first(List<Row> rows, int width) {
    for (int r = 0; r < rows.size() && r <= LONGEST_PREAMBLE; r++) {
      if (rows.get(r).width() >= width) {
        return r;
      }
    }
    return 0;
  }

  private static double clean(List<Row> rows, int width) {
    long cells = 0;
    long clean = 0;
    for (Row row : rows) {
      if (row.width() == width) {
        cells += width;
        clean += row.cells().stream().filter(Layout::clean).count();
      }
    }
    return cells == 0 ? 0 : clean / (double) cells;
  }

  private static boolean clean(Cell cell) {
    String text = cell.text();
    if (cell.quoted()) {
      return true;
    }
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean beforeBlank = i + 1 < text.length() && text.charAt(i + 1) == ' ';
      if (c == ';' || c == '\t' || c == '|' || c == ',' && !beforeBlank && !numeric(text)) {
        return false;
      }
    }
    return true;
  }

  private static boolean numeric(String text) {
    return CellKind.of(text) == CellKind.NUMBER;
  }

  /** Whether the separator makes a table. */
  boolean fits() {
    return width > 1 && (share >= ENOUGH || rows.get(0).width() == width);
  }

  /** Whether a cell in quotes holds a separator, or a column's cells all stand in quotes. */
  boolean quotesForAReason() {
    boolean separators =
        rows.stream()
            .flatMap(row -> row.cells().stream())
            .anyMatch(cell -> cell.quoted() && SEPARATOR.matcher(cell.text()).find());
    return separators || quotesAColumn();
  }

  private boolean quotesAColumn() {
    for (int c = 0; c < width; c++) {
      int quoted = 0;
      boolean all = true;
      for (Row row : rows.subList(1, rows.size())) {
        if (row.width() == width && !row.cells().get(c).empty()) {
          all &= row.cells().get(c).quoted();
          quoted++;
        }
      }
      if (all && quoted > 1) {
        return true;
      }
    }
    return false;
  }

  /** How the columns vote for their header. */
  HeaderVotes votes() {
    return new HeaderVotes(
        rows.stream().map(row -> row.cells().stream().map(Cell::text).toList()).toList(), width);
  }

  /** How many lines stand before the header or the first row, if any of them has text. */
  int skipped() {
    Row first = rows.get(0);
    return cut.rows().get(0).line() == first.line() ? 0 : first.line();
  }

  /** Whether lines between rows begin with a hash, and none of them is a row. */
  boolean comments() {
    int start = rows.get(0).line();
    List<Row> hashes = cut.rows().stream().filter(row -> row.hash() && row.line() > start).toList();
    return !hashes.isEmpty() && hashes.stream().noneMatch(row -> row.width() == width);
  }

  /**
   * The row right before the first one if it has one cell fewer: a header that names no row
   * numbers, or knows nothing of separators at the ends of lines.
   */
  Optional<Row> shortHeader() {
    int before = cut.rows().indexOf(rows.get(0)) - 1;
    if (before < 0 || width < WIDTH_OF_SHORT_HEADERS) {
      return Optional.empty();
    }
    Row row = cut.rows().get(before);
    return row.width() == width - 1 && row.cells().stream().noneMatch(Layout::typed)
        ? Optional.of(row)
        : Optional.empty();
  }

  private static boolean typed(Cell cell) {
    CellKind kind = CellKind.of(cell.text());
    return kind != CellKind.WORD && kind != CellKind.MIXED;
  }
}
