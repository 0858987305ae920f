package kanon.importer.excel;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
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

  /** The same workbook without its formats, as small programs write it. */
  static byte[] withoutStyles(Path book) throws IOException {
    return rewritten(book, "styles.xml", "<(Override|Relationship) [^>]*styles\\.xml[^>]*/>");
  }

  /** The same workbook whose rows and cells do not say where they stand, which is allowed. */
  static byte[] withoutPlaces(Path book) throws IOException {
    return rewritten(book, "none", "(?<=<(row|c)) r=\"[A-Z0-9]+\"");
  }

  /** Without the parts that end so, and without what a pattern finds in the others. */
  private static byte[] rewritten(Path book, String part, String pattern) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipFile in = new ZipFile(book.toFile());
        ZipOutputStream out = new ZipOutputStream(bytes)) {
      for (ZipEntry entry : Collections.list(in.entries())) {
        if (!entry.getName().endsWith(part)) {
          out.putNextEntry(new ZipEntry(entry.getName()));
          byte[] content = in.getInputStream(entry).readAllBytes();
          String text = new String(content, StandardCharsets.UTF_8);
          out.write(text.replaceAll(pattern, "").getBytes(StandardCharsets.UTF_8));
        }
      }
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
