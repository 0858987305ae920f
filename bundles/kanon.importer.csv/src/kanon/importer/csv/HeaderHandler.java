package kanon.importer.csv;

import de.siegmar.fastcsv.reader.CsvCallbackHandler;
import de.siegmar.fastcsv.reader.RecordType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import kanon.lib.text.TextFile;
import org.jspecify.annotations.Nullable;

/** Takes the cells of the first line that is not empty. */
final class HeaderHandler extends CsvCallbackHandler<List<String>> {
  private final TextFile file;
  private final boolean trim;
  private final int skipped;
  private final List<String> cells = new ArrayList<>();
  private long line = 1;

  HeaderHandler(TextFile file, CsvOptions options) {
    this.file = file;
    trim = options.trim();
    skipped = options.skip();
  }

  /** Refuses names that no column can have. */
  void check() {
    Set<String> seen = new HashSet<>();
    for (int c = 0; c < cells.size(); c++) {
      String name = cells.get(c);
      String column = "column " + (c + 1);
      if (name.isEmpty()) {
        throw file.fault("EMPTY_NAME", line, column + " has no name; the option names gives names");
      }
      if (!seen.add(name)) {
        throw file.fault(
            "DUPLICATE_COLUMN",
            line,
            column + " is named like another; the option names gives names");
      }
      if (name.indexOf(0) >= 0) {
        throw file.fault(
            "NUL_CHARACTER",
            line,
            "the name of " + column + " holds a NUL character, " + file.expected());
      }
    }
  }

  long line() {
    return line;
  }

  @Override
  protected RecordType getRecordType() {
    return RecordType.DATA;
  }

  @Override
  protected int getFieldCount() {
    return cells.size();
  }

  @Override
  protected void beginRecord(long startingLineNumber) {
    line = startingLineNumber + skipped;
  }

  @Override
  protected void addField(char[] chars, int from, int length, boolean quoted) {
    int start = trim && !quoted ? Blanks.start(chars, from, length) : from;
    int end = trim && !quoted ? Blanks.end(chars, start, from + length) : from + length;
    cells.add(new String(chars, start, end - start));
  }

  @Override
  protected void setComment(char[] chars, int from, int length) {
    // No row: nothing is kept of it.
  }

  @Override
  protected void setEmpty() {}

  @Override
  protected @Nullable List<String> buildRecord() {
    // Null means to go on with the next line.
    return cells.isEmpty() ? null : cells;
  }
}
