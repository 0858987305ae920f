package kanon.importer.excel;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import kanon.api.Run;
import kanon.api.Source;
import kanon.importer.excel.SheetRows.TextRow;
import kanon.lib.text.TextColumn;
import kanon.model.KanonException;
import kanon.model.Table;
import org.dhatim.fastexcel.reader.Sheet;

/** Reads one sheet. */
final class SheetRead {
  private static final int ROWS = 1 << 12;

  private final Source source;
  private final Workbook workbook;
  private final ExcelOptions options;
  private final Run run;
  private final Set<String> missing;

  SheetRead(Source source, Workbook workbook, ExcelOptions options, Run run) {
    this.source = source;
    this.workbook = workbook;
    this.options = options;
    this.run = run;
    missing = new HashSet<>(options.missing());
  }

  Table table() {
    try (SheetRows rows =
        new SheetRows(workbook.sheet(options.sheet()), workbook.from1904(), options.skip(), run)) {
      if (!rows.hasNext()) {
        return withoutRows();
      }
      TextRow first = rows.next();
      if (first.cells().isEmpty()) {
        throw Workbook.empty(source);
      }
      refuseRowAsHeader();
      List<String> names = names(first);
      TextColumn[] columns = new TextColumn[names.size()];
      for (int c = 0; c < columns.length; c++) {
        columns[c] = new TextColumn(ROWS);
      }
      if (!options.hasHeader()) {
        add(first, columns);
      }
      while (rows.hasNext()) {
        add(rows.next(), columns);
      }
      return table(names, columns);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A row of a person must not name columns, unless the options say that it does. */
  private void refuseRowAsHeader() {
    if (options.header().isPresent() || options.names().isPresent()) {
      return;
    }
    Sheet sheet = workbook.sheet(options.sheet());
    List<TextRow> rows = SheetSniffer.rows(sheet, workbook.from1904(), options.skip(), run);
    if (SheetSniffer.votes(rows).surelyValues()) {
      throw KanonException.input(
          "ROW_AS_HEADER",
          source.name()
              + ": the first row looks like one of values, not like names of columns; set the option"
              + " header to false, or to true where it does name them");
    }
  }

  private Table withoutRows() {
    if (options.hasHeader() || options.names().isEmpty()) {
      throw Workbook.empty(source);
    }
    List<String> names = options.names().get();
    TextColumn[] columns = new TextColumn[names.size()];
    for (int c = 0; c < columns.length; c++) {
      columns[c] = new TextColumn(1);
    }
    return table(names, columns);
  }

  private Table table(List<String> names, TextColumn[] columns) {
    String shown = options.missing().isEmpty() ? "" : options.missing().get(0);
    List<TextColumn[]> onePart = Collections.singletonList(columns);
    return new Table(TextColumn.join(names, onePart, shown, run.parallel()));
  }

  private List<String> names(TextRow first) {
    if (options.names().isPresent()) {
      return options.names().get();
    }
    List<String> names = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (int c = 0; c < first.cells().size(); c++) {
      String name = options.hasHeader() ? first.cells().get(c) : "column" + (c + 1);
      if (name.isEmpty()) {
        throw fault(
            "EMPTY_NAME",
            first,
            "column " + (c + 1) + " has no name; the option names gives names");
      }
      if (!seen.add(name)) {
        throw fault(
            "DUPLICATE_COLUMN",
            first,
            "column " + (c + 1) + " is named like another; the option names gives names");
      }
      names.add(name);
    }
    return names;
  }

  private KanonException fault(String code, TextRow row, String message) {
    return KanonException.input(code, source.name() + ", row " + row.number() + ": " + message);
  }

  private void add(TextRow row, TextColumn[] columns) {
    if (row.cells().size() > columns.length) {
      throw fault(
          "CELL_OUTSIDE",
          row,
          "column "
              + row.cells().size()
              + " has a cell, expected "
              + columns.length
              + " columns as in the first row");
    }
    for (int c = 0; c < columns.length; c++) {
      String text = c < row.cells().size() ? row.cells().get(c) : "";
      if (missing.contains(text)) {
        columns[c].addMissing();
      } else {
        if (text.indexOf(0) >= 0) {
          throw fault(
              "NUL_CHARACTER", row, "column " + (c + 1) + " holds a NUL character, expected text");
        }
        columns[c].add(text.toCharArray(), 0, text.length());
      }
    }
  }
}
