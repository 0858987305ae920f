package kanon.importer.excel;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.Run;
import kanon.api.Source;
import kanon.importer.excel.SheetRows.TextRow;
import kanon.lib.json.record.Options;
import kanon.lib.text.ColumnNames;
import kanon.lib.text.HeaderVotes;
import kanon.lib.text.MissingGuess;
import kanon.model.Table;
import org.dhatim.fastexcel.reader.Sheet;

/**
 * Finds out where in a workbook the table is: the sheet, the rows before the table (those with less
 * than half of the cells that the widest of the first rows has), the header and missing values.
 */
final class SheetSniffer {
  private static final int LOOKED_AT = 1000;
  private static final int LONGEST_PREAMBLE = 20;

  private final Source source;
  private final Workbook workbook;
  private final Map<String, Object> given;
  private final Run run;
  private final Map<String, Object> found = new LinkedHashMap<>();

  SheetSniffer(Source source, Workbook workbook, Map<String, Object> given, Run run) {
    this.source = source;
    this.workbook = workbook;
    this.given = given;
    this.run = run;
  }

  Map<String, Object> options() {
    ExcelOptions decided = bound(List.of(""));
    Sheet sheet = workbook.sheet(decided.sheet());
    propose("sheet", sheet.getName());
    List<TextRow> rows = rows(sheet, decided.skip());
    if (rows.isEmpty()) {
      return found;
    }
    if (!given.containsKey("skip")) {
      int first = first(rows);
      if (first > 0) {
        propose("skip", (long) rows.get(first).number() - 1);
        rows = rows.subList(first, rows.size());
      }
    }
    header(rows);
    ExcelOptions unmarked = bound(List.of());
    Table table = new SheetRead(source, workbook, unmarked, run).table();
    MissingGuess.refuseAbsent(table, given.get("missing"), source.name());
    propose("missing", MissingGuess.of(table));
    return found;
  }

  private void propose(String option, Object value) {
    if (!given.containsKey(option)) {
      found.put(option, value);
    }
  }

  private ExcelOptions bound(List<String> missing) {
    Map<String, Object> all = new LinkedHashMap<>(found);
    all.putAll(given);
    if (missing.isEmpty()) {
      all.put("missing", missing);
    }
    return Options.bind(ExcelOptions.class, all, "importer 'excel'");
  }

  private List<TextRow> rows(Sheet sheet, int skip) {
    return rows(sheet, workbook.from1904(), skip, run);
  }

  /** The first rows of a sheet. */
  static List<TextRow> rows(Sheet sheet, boolean from1904, int skip, Run run) {
    List<TextRow> first = new ArrayList<>();
    try (SheetRows rows = new SheetRows(sheet, from1904, skip, run)) {
      while (first.size() < LOOKED_AT && rows.hasNext()) {
        first.add(rows.next());
      }
      return first;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static long filled(TextRow row) {
    return row.cells().stream().filter(cell -> !cell.isEmpty()).count();
  }

  private static int first(List<TextRow> rows) {
    long most = rows.stream().mapToLong(SheetSniffer::filled).max().orElse(0);
    for (int r = 0; r < rows.size() && r <= LONGEST_PREAMBLE; r++) {
      if (2 * filled(rows.get(r)) >= most) {
        return r;
      }
    }
    return 0;
  }

  /** How the columns vote for a header; all rows have as many cells as the first one. */
  static HeaderVotes votes(List<TextRow> rows) {
    int width = rows.get(0).cells().size();
    List<List<String>> cells = new ArrayList<>();
    for (TextRow row : rows) {
      List<String> padded = new ArrayList<>(row.cells());
      while (padded.size() < width) {
        padded.add("");
      }
      cells.add(padded.subList(0, width));
    }
    return new HeaderVotes(cells, width);
  }

  private void header(List<TextRow> rows) {
    propose("header", votes(rows).count() > 0);
    if (!given.containsKey("header") && !given.containsKey("names")) {
      votes(rows).noteNone(run);
    }
    List<String> names = rows.get(0).cells();
    boolean doubtful = names.contains("") || new HashSet<>(names).size() < names.size();
    if (bound(List.of("")).hasHeader() && doubtful) {
      propose("names", ColumnNames.distinct(names));
    }
  }
}
