package kanon.exporter.excel;

import static kanon.exporter.excel.SheetColumn.ascii;

import java.io.IOException;
import java.io.OutputStream;
import java.time.LocalDateTime;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import kanon.api.Run;
import kanon.lib.text.ByteBlocks;

/** Writes the file of a workbook. It tells no time and no author. Used once. */
final class BookFile {
  private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);
  private static final byte[] ROW = ascii("<row r=\"");
  private static final byte[] ROW_BEGUN = ascii("\">");
  private static final byte[] ROW_END = ascii("</row>");

  private final ZipOutputStream zip;
  private final ByteBlocks out;

  /**
   * @param out what the caller closes
   */
  BookFile(OutputStream out) {
    zip = new ZipOutputStream(out);
    this.out = new ByteBlocks(zip);
  }

  void write(String sheet, SheetTable table, Run run) throws IOException {
    part("[Content_Types].xml", BookParts.TYPES);
    part("_rels/.rels", BookParts.ROOT);
    begin("xl/workbook.xml");
    out.put(ascii(BookParts.BOOK));
    out.put(XmlText.attribute(sheet));
    out.put(ascii(BookParts.BOOK_END));
    end();
    part("xl/_rels/workbook.xml.rels", BookParts.RELATIONS);
    part("xl/styles.xml", BookParts.STYLES);
    begin("xl/worksheets/sheet1.xml");
    out.put(ascii(BookParts.SHEET));
    header(table.names());
    rows(table, run);
    out.put(ascii(BookParts.SHEET_END));
    end();
    begin("xl/sharedStrings.xml");
    texts(table, run);
    end();
    zip.finish();
  }

  private void part(String name, String content) throws IOException {
    begin(name);
    out.put(ascii(content));
    end();
  }

  private void begin(String name) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTimeLocal(NO_TIME);
    zip.putNextEntry(entry);
  }

  private void end() throws IOException {
    out.flush();
    zip.closeEntry();
  }

  private void header(List<String> names) throws IOException {
    out.put(ascii("<row r=\"1\">"));
    for (int c = 0; c < names.size(); c++) {
      out.put(ascii("<c r=\"" + SheetColumn.letters(c) + '1'));
      out.put(SheetColumn.text(c, names.get(c)));
    }
    out.put(ROW_END);
  }

  private void rows(SheetTable table, Run run) throws IOException {
    SheetColumn[] columns = table.columns().toArray(SheetColumn[]::new);
    byte[] nothing = SheetColumn.text(columns.length, "");
    int rows = table.rows();
    for (int from = 0; from < rows; from += SheetTable.BLOCK) {
      run.check();
      int to = Math.min(rows, from + SheetTable.BLOCK);
      for (int row = from; row < to; row++) {
        row(row, columns, nothing);
      }
      run.at(to, rows, "rows");
    }
  }

  /** A row without any content would be none: its first cell then holds an empty text. */
  private void row(int row, SheetColumn[] columns, byte[] nothing) throws IOException {
    byte[] number = ascii(String.valueOf(row + 2));
    out.put(ROW);
    out.put(number);
    out.put(ROW_BEGUN);
    boolean content = false;
    for (SheetColumn column : columns) {
      int code = column.code(row);
      if (!column.empty(code)) {
        out.put(column.place());
        out.put(number);
        out.put(column.of(code));
        content = true;
      }
    }
    if (!content && columns.length > 0) {
      out.put(columns[0].place());
      out.put(number);
      out.put(nothing);
    }
    out.put(ROW_END);
  }

  private void texts(SheetTable table, Run run) throws IOException {
    out.put(ascii(BookParts.TEXTS));
    for (String name : table.names()) {
      out.put(XmlText.item(name, name));
    }
    out.put(XmlText.item("", ""));
    for (int c = 0; c < table.columns().size(); c++) {
      run.check();
      for (String text : table.columns().get(c).texts()) {
        out.put(XmlText.item(text, table.names().get(c)));
      }
    }
    out.put(ascii(BookParts.TEXTS_END));
  }
}
