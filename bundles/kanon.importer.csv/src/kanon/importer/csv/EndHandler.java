package kanon.importer.csv;

import de.siegmar.fastcsv.reader.CsvCallbackHandler;
import de.siegmar.fastcsv.reader.RecordType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Keeps the last rows of a text. It never builds a record. */
final class EndHandler extends CsvCallbackHandler<Object> {
  /** How many are kept, of those that are not empty. */
  static final int MOST = 32;

  /**
   * A row.
   *
   * @param line where it begins, from 1
   * @param cells how many it has
   * @param filled how many of them are not empty
   * @param first the first one that is not
   * @param emptyBefore how many rows of empty cells stand right before it
   */
  record Last(long line, int cells, int filled, String first, int emptyBefore) {}

  private final ArrayDeque<Last> last = new ArrayDeque<>();
  private long line;
  private int cells;
  private int filled;
  private String first = "";
  private int emptyRows;
  private boolean skipped;

  /** The last rows that are not empty. */
  List<Last> rows() {
    return new ArrayList<>(last);
  }

  /** Where the row begins that was begun last. */
  long line() {
    return line;
  }

  /** How many rows of empty cells follow them. */
  int emptyRows() {
    return emptyRows;
  }

  @Override
  protected RecordType getRecordType() {
    return RecordType.DATA;
  }

  @Override
  protected int getFieldCount() {
    return cells;
  }

  @Override
  protected void beginRecord(long startingLineNumber) {
    line = startingLineNumber;
    cells = 0;
    filled = 0;
    first = "";
    skipped = false;
  }

  @Override
  protected void addField(char[] chars, int from, int length, boolean quoted) {
    int start = Blanks.start(chars, from, length);
    int end = Blanks.end(chars, start, from + length);
    if (quoted || end > start) {
      first = filled == 0 ? new String(chars, start, end - start) : first;
      filled++;
    }
    cells++;
  }

  @Override
  protected void setComment(char[] chars, int from, int length) {
    skipped = true;
  }

  @Override
  protected void setEmpty() {
    skipped = true;
  }

  @Override
  protected @Nullable Object buildRecord() {
    if (!skipped && filled == 0) {
      emptyRows++;
    } else if (!skipped) {
      if (last.size() == MOST) {
        last.removeFirst();
      }
      last.addLast(new Last(line, cells, filled, first, emptyRows));
      emptyRows = 0;
    }
    return null;
  }
}
