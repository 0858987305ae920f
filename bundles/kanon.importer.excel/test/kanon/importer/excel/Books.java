package kanon.importer.excel;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;

/** Workbooks for tests. */
final class Books {
  private Books() {}

  /** A workbook of one sheet. */
  static byte[] of(Consumer<Worksheet> sheet) {
    return ofMany(book -> sheet.accept(book.newWorksheet("People")));
  }

  /** A workbook of any sheets. */
  static byte[] ofMany(Consumer<Workbook> sheets) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (Workbook book = new Workbook(bytes, "Kanon", "1.0")) {
      sheets.accept(book);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** Writes texts. */
  static void row(Worksheet sheet, int row, String... cells) {
    for (int c = 0; c < cells.length; c++) {
      sheet.value(row, c, cells[c]);
    }
  }
}
