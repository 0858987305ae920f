package kanon.importer.csv;

import de.siegmar.fastcsv.reader.CsvCallbackHandler;
import de.siegmar.fastcsv.reader.RecordType;
import java.util.List;
import kanon.lib.text.TextColumn;
import kanon.lib.text.TextFile;
import kanon.model.KanonException;
import org.jspecify.annotations.Nullable;

/**
 * Encodes rows as they are read. It never builds a record, so one call of the reader reads the
 * whole text.
 */
final class RowHandler extends CsvCallbackHandler<Object> {
  private static final int ROWS = 1 << 6;
  private static final char[] NOTHING = {};

  private final TextFile file;
  private final List<String> names;
  private final TextColumn[] columns;
  private final MissingTexts missing;
  private final boolean quotedMissing;
  private final boolean trim;
  private final int skipped;
  private final boolean dropEmptyEnd;
  private int emptyRows;
  private int emptyCells;
  private boolean inHeader;
  private boolean empty;
  private boolean comment;
  private int cells;
  private long line = 1;

  RowHandler(TextFile file, List<String> names, CsvOptions options, boolean inHeader) {
    this.file = file;
    this.names = names;
    this.inHeader = inHeader;
    missing = new MissingTexts(options.missing());
    quotedMissing = options.quotedMissing();
    trim = options.trim();
    skipped = options.skip();
    dropEmptyEnd = options.dropEmptyEnd();
    columns = new TextColumn[names.size()];
    for (int c = 0; c < columns.length; c++) {
      columns[c] = new TextColumn(ROWS);
    }
  }

  TextColumn[] columns() {
    return columns;
  }

  /** A fault of the row that was begun last. */
  KanonException fault(String code, String message) {
    String column = cells < columns.length ? "column '" + names.get(cells) + "': " : "";
    return file.fault(code, line, column + message);
  }

  @Override
  protected RecordType getRecordType() {
    return comment ? RecordType.COMMENT : RecordType.DATA;
  }

  @Override
  protected int getFieldCount() {
    return cells;
  }

  @Override
  protected void beginRecord(long startingLineNumber) {
    line = startingLineNumber + skipped;
    cells = 0;
    emptyCells = 0;
    empty = false;
    comment = false;
  }

  @Override
  protected void addField(char[] chars, int from, int length, boolean quoted) {
    if (cells < columns.length && !inHeader) {
      if (trim && !quoted) {
        int start = Blanks.start(chars, from, length);
        take(chars, start, Blanks.end(chars, start, from + length) - start, false);
      } else {
        take(chars, from, length, quoted);
      }
    }
    cells++;
  }

  /** Holds cells back as long as their row, and those before it, may be at the end and empty. */
  private void take(char[] chars, int from, int length, boolean quoted) {
    if (dropEmptyEnd && emptyCells == cells) {
      if (length == 0 && !quoted) {
        emptyCells++;
        return;
      }
      addEmptyRows();
      for (int c = 0; c < emptyCells; c++) {
        add(columns[c], NOTHING, 0, 0, false);
      }
    }
    add(columns[cells], chars, from, length, quoted);
  }

  /** Adds the rows that were held back: others follow them. */
  private void addEmptyRows() {
    for (; emptyRows > 0; emptyRows--) {
      for (TextColumn column : columns) {
        add(column, NOTHING, 0, 0, false);
      }
    }
  }

  private void add(TextColumn column, char[] chars, int from, int length, boolean quoted) {
    if ((!quoted || quotedMissing) && missing.contains(chars, from, length)) {
      column.addMissing();
    } else if (column.add(chars, from, length)) {
      checkNew(chars, from, length);
    }
  }

  private void checkNew(char[] chars, int from, int length) {
    for (int i = from; i < from + length; i++) {
      if (chars[i] == 0) {
        throw fault("NUL_CHARACTER", "a cell holds a NUL character, " + file.expected());
      }
    }
  }

  @Override
  protected void setComment(char[] chars, int from, int length) {
    comment = true;
  }

  @Override
  protected void setEmpty() {
    empty = true;
  }

  @Override
  protected @Nullable Object buildRecord() {
    if (comment) {
      return null;
    }
    if (empty) {
      if (columns.length > 1 || inHeader) {
        return null;
      }
      addField(NOTHING, 0, 0, false);
    }
    if (inHeader) {
      inHeader = false;
    } else if (cells == columns.length && emptyCells == cells) {
      emptyRows++;
    } else if (cells != columns.length) {
      throw file.fault(
          "RAGGED_ROW",
          line,
          cells
              + (cells == 1 ? " cell" : " cells")
              + ", expected "
              + columns.length
              + " as in the first line");
    }
    return null;
  }
}
