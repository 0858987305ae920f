package kanon.importer.excel;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import kanon.api.Source;
import kanon.lib.text.TextFile;
import kanon.model.KanonException;
import org.dhatim.fastexcel.reader.ExcelReaderException;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.ReadingOptions;
import org.dhatim.fastexcel.reader.Sheet;
import org.dhatim.fastexcel.reader.SheetVisibility;

/** An open workbook. */
final class Workbook {
  private static final int MAGIC = 4;
  private static final long FREE = 64L << 20;
  private static final long TIMES = 250;

  private final Source source;
  private final ReadableWorkbook workbook;

  private Workbook(Source source, ReadableWorkbook workbook) {
    this.source = source;
    this.workbook = workbook;
  }

  /** What a step makes of a workbook, which is closed then. */
  static <T> T with(Source source, Function<Workbook, T> step) {
    if (source.isPlain()) {
      TextFile.requireFile(source);
    }
    try {
      requireZip(source);
      try (ReadableWorkbook open = open(source)) {
        return step.apply(new Workbook(source, open));
      }
    } catch (IOException | UncheckedIOException | ExcelReaderException e) {
      throw damaged(source, e);
    }
  }

  /** The library's messages may quote the sheet. */
  private static KanonException damaged(Source source, Exception e) {
    return new KanonException(
        KanonException.Kind.INPUT,
        "DAMAGED_WORKBOOK",
        source.name() + " cannot be read as an Excel workbook: it is cut off or damaged",
        e);
  }

  private static void requireZip(Source source) throws IOException {
    try (InputStream in = source.open()) {
      byte[] head = in.readNBytes(MAGIC);
      if (head.length < MAGIC || head[0] != 'P' || head[1] != 'K') {
        throw KanonException.input(
            "NOT_A_WORKBOOK",
            source.name()
                + " is no Excel workbook (.xlsx); save an older one (.xls) as .xlsx or .csv");
      }
    }
  }

  private static ReadableWorkbook open(Source source) throws IOException {
    if (source.isPlain()) {
      requireBounded(source);
      ReadingOptions options = new ReadingOptions(hasStyles(source), true);
      return new ReadableWorkbook(source.file().toFile(), options);
    }
    try (InputStream in = source.open()) {
      return new ReadableWorkbook(in, new ReadingOptions(true, true));
    }
  }

  private static void requireBounded(Source source) throws IOException {
    try (ZipFile zip = new ZipFile(source.file().toFile())) {
      long unpacked = 0;
      for (ZipEntry entry : Collections.list(zip.entries())) {
        unpacked += Math.max(0, entry.getSize());
      }
      long size = source.file().toFile().length();
      if (unpacked > Math.max(FREE, TIMES * size)) {
        throw KanonException.input(
            "PACKED_TOO_MUCH",
            "%s: unpacked it has %,d bytes, more than %d times its size"
                .formatted(source.name(), unpacked, TIMES));
      }
    }
  }

  /** Whether cells have formats, which tell dates; the library asks for them where none are. */
  private static boolean hasStyles(Source source) throws IOException {
    try (ZipFile zip = new ZipFile(source.file().toFile())) {
      return zip.stream()
          .anyMatch(part -> part.getName().toLowerCase(Locale.ROOT).endsWith("styles.xml"));
    }
  }

  /** The sheet of a name, or the first visible one. */
  Sheet sheet(Optional<String> name) {
    List<Sheet> sheets = workbook.getSheets().toList();
    if (name.isPresent()) {
      return sheets.stream()
          .filter(sheet -> sheet.getName().equals(name.get()))
          .findFirst()
          .orElseThrow(
              () ->
                  KanonException.usage(
                      "UNKNOWN_SHEET",
                      "%s has no sheet '%s'; its sheets are: %s"
                          .formatted(
                              source.name(),
                              name.get(),
                              String.join(", ", sheets.stream().map(Sheet::getName).toList()))));
    }
    return sheets.stream()
        .filter(sheet -> sheet.getVisibility() == SheetVisibility.VISIBLE)
        .findFirst()
        .or(() -> sheets.stream().findFirst())
        .orElseThrow(() -> empty(source));
  }

  /** Whether dates are counted from 1904. */
  boolean from1904() {
    return workbook.isDate1904();
  }

  static KanonException empty(Source source) {
    return KanonException.input(
        "EMPTY_FILE",
        source.name() + ": the sheet is empty, expected a row that names the columns");
  }
}
