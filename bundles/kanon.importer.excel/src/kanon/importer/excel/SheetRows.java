package kanon.importer.excel;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.stream.Stream;
import kanon.api.Run;
import org.dhatim.fastexcel.reader.Cell;
import org.dhatim.fastexcel.reader.CellType;
import org.dhatim.fastexcel.reader.Row;
import org.dhatim.fastexcel.reader.Sheet;
import org.jspecify.annotations.Nullable;

/** The rows of a sheet that have content, as texts. Used once. */
final class SheetRows implements Iterator<SheetRows.TextRow>, AutoCloseable {
  private static final int CHECK_ROWS = 1 << 10;

  /**
   * A row.
   *
   * @param number its number in the sheet, from 1
   * @param cells its cells up to the last one with content
   */
  record TextRow(int number, List<String> cells) {}

  private final Stream<Row> stream;
  private final Iterator<Row> rows;
  private final CellText texts;
  private final int skip;
  private final Run run;
  private Optional<TextRow> next = Optional.empty();
  private int number;
  private long read;

  SheetRows(Sheet sheet, boolean from1904, int skip, Run run) throws IOException {
    stream = sheet.openStream();
    rows = stream.iterator();
    texts = new CellText(from1904);
    this.skip = skip;
    this.run = run;
  }

  @Override
  public boolean hasNext() {
    while (next.isEmpty() && rows.hasNext()) {
      Row row = rows.next();
      if (++read % CHECK_ROWS == 1) {
        run.check();
        run.at(read, 0, "rows");
      }
      List<String> cells = cells(row);
      // A row that does not say where it stands follows the one before it.
      number = Math.max(row.getRowNum(), number + 1);
      if (number > skip && row.stream().anyMatch(SheetRows::content)) {
        next = Optional.of(new TextRow(number, cells));
      }
    }
    return next.isPresent();
  }

  /** An empty text is content; a cell that has a format alone is not. */
  private static boolean content(@Nullable Cell cell) {
    return cell != null && cell.getType() != CellType.EMPTY && cell.getValue() != null;
  }

  private List<String> cells(Row row) {
    List<String> cells = new ArrayList<>();
    int last = 0;
    for (int c = 0; c < row.getCellCount(); c++) {
      String text = texts.of(row.getOptionalCell(c).orElse(null));
      cells.add(text);
      last = text.isEmpty() ? last : c + 1;
    }
    return cells.subList(0, last);
  }

  @Override
  public TextRow next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    TextRow row = next.orElseThrow();
    next = Optional.empty();
    return row;
  }

  @Override
  public void close() {
    stream.close();
  }
}
