package kanon.exporter.excel;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import kanon.api.Run;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Table;

/**
 * A table that fits a sheet.
 *
 * @param names of its columns, which are the first texts of the workbook; an empty one follows
 * @param columns their cells
 */
record SheetTable(List<String> names, List<SheetColumn> columns, int rows) {
  static final int BLOCK = 1 << 12;
  private static final int MOST_ROWS = 1 << 20;
  private static final int MOST_COLUMNS = 1 << 14;
  private static final int LONGEST = 32_767;

  /**
   * Looks at which values rows show, and whether a sheet holds them.
   *
   * @param missing what missing values are written as, unless as the table shows them
   */
  static SheetTable of(Table table, Optional<String> missing, Run run) {
    if (table.rows() >= MOST_ROWS || table.columns().size() > MOST_COLUMNS) {
      throw beyond(
          "a sheet of a workbook holds %,d rows with its header and %,d columns, the release has %,d rows and %,d columns"
              .formatted(MOST_ROWS, MOST_COLUMNS, table.rows(), table.columns().size()));
    }
    List<Column> columns = table.columns();
    List<BitSet> used = new ArrayList<>();
    Set<String> markers = new HashSet<>();
    for (Column column : columns) {
      used.add(used(column, table.rows(), run));
      marker(column, missing).ifPresent(markers::add);
    }
    List<SheetColumn> sheet = new ArrayList<>();
    int texts = columns.size() + 1;
    for (int c = 0; c < columns.size(); c++) {
      Column column = columns.get(c);
      require(column, used.get(c), markers);
      SheetColumn cells =
          new SheetColumn(
              column, SheetColumn.letters(c), marker(column, missing), used.get(c), texts);
      texts += cells.texts().size();
      sheet.add(cells);
    }
    return new SheetTable(table.names(), sheet, table.rows());
  }

  private static BitSet used(Column column, int rows, Run run) {
    BitSet used = new BitSet(column.dictionary().size());
    Codes codes = column.codes();
    for (int row = 0; row < rows; row++) {
      if (row % BLOCK == 0) {
        run.check();
      }
      used.set(codes.at(row));
    }
    return used;
  }

  /** What a column's missing values are written as; empty where its cells are to be empty. */
  private static Optional<String> marker(Column column, Optional<String> told) {
    Dictionary dictionary = column.dictionary();
    return dictionary.missing() < 0
        ? Optional.empty()
        : told.or(() -> Optional.of(dictionary.value(dictionary.missing())))
            .filter(text -> !text.isEmpty());
  }

  /** Refuses texts that a cell does not hold, and those that would be read as missing. */
  private static void require(Column column, BitSet used, Set<String> markers) {
    Dictionary dictionary = column.dictionary();
    requireLength(column.name(), column.name());
    for (int code = used.nextSetBit(0); code >= 0; code = used.nextSetBit(code + 1)) {
      String text = dictionary.value(code);
      requireLength(text, column.name());
      if (code != dictionary.missing() && markers.contains(text)) {
        throw KanonException.usage(
            "BAD_OPTION",
            "exporter 'excel': column '%s' has texts that are equal to what missing values are written as; the option missing says what to write"
                .formatted(column.name()));
      }
    }
  }

  private static void requireLength(String text, String column) {
    if (text.length() > LONGEST) {
      String name = column.length() > LONGEST ? column.substring(0, 40) + "…" : column;
      throw beyond(
          "a cell of a workbook holds %,d characters, column '%s' has a text of %,d"
              .formatted(LONGEST, name, text.length()));
    }
  }

  private static KanonException beyond(String limit) {
    return KanonException.usage("BEYOND_SHEET", "exporter 'excel': " + limit);
  }
}
