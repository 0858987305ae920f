package kanon.importer.csv;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Run;
import kanon.api.Source;
import kanon.importer.csv.SampleRows.Cell;
import kanon.importer.csv.SampleRows.Row;
import kanon.lib.json.record.Options;
import kanon.lib.text.ColumnNames;
import kanon.lib.text.EncodingFound;
import kanon.lib.text.EncodingGuess;
import kanon.lib.text.HeaderVotes;
import kanon.lib.text.MissingGuess;
import kanon.lib.text.TextFile;
import kanon.model.KanonException;
import kanon.model.Table;

/**
 * Finds out how a file is written:
 *
 * <ol>
 *   <li>the encoding from all of its bytes ({@link EncodingGuess});
 *   <li>separator, quote, preamble and comments from its beginning ({@link DialectSniffer});
 *   <li>whether it has a header ({@link HeaderVotes}), and names where its names do not do;
 *   <li>what stands behind its last row ({@link FileEnd});
 *   <li>missing values from all of its cells ({@link MissingGuess}).
 * </ol>
 *
 * Each takes what is decided already for granted. Used once.
 */
final class CsvSniffer {
  private static final char DOUBLE = '"';

  private final Source source;
  private final Map<String, Object> given;
  private final Run run;
  private final SaidOptions said;
  private final Map<String, Object> found = new LinkedHashMap<>();

  CsvSniffer(Source source, Map<String, Object> given, Run run) {
    this.source = source;
    this.given = given;
    this.run = run;
    said = new SaidOptions(source.name(), given, run);
  }

  Map<String, Object> options() {
    // Refuses what is wrong by itself before it misleads.
    CsvOptions decided = bound();
    EncodingFound encoding = encoding();
    if (given.containsKey("encoding")) {
      said.refuse(encoding, Charset.forName(decided.encoding()));
      said.noteOther(encoding, Charset.forName(decided.encoding()));
    } else if (encoding.charset().isEmpty()) {
      return Map.of();
    } else {
      propose("encoding", encoding.charset().get().name());
      said.note(encoding);
    }
    TextFile file = TextFile.open(source, Charset.forName(bound().encoding()), CsvRead.ADVICE);
    Sample sample = Sample.of(file, decided.skip(), run);
    boolean preambles = !given.containsKey("skip");
    Layout layout = sample.layout(text("separator"), text("quote"), text("escape"), preambles);
    if (layout.rows().isEmpty()) {
      return found;
    }
    said.refuse(layout, sample, preambles);
    if (!given.containsKey("quote")) {
      refuseUnclosed(layout, decided.skip());
    }
    dialect(layout, sample, preambles);
    header(layout);
    end();
    Table table = new CsvRead(source, unmarked(), run).table();
    MissingGuess.refuseAbsent(table, given.get("missing"), source.name());
    propose("missing", MissingGuess.of(table));
    if (QuotedMissing.in(layout, bound().missing())) {
      propose("quotedMissing", true);
    }
    return found;
  }

  private void propose(String option, Object value) {
    if (!given.containsKey(option)) {
      found.put(option, value);
    }
  }

  private Optional<String> text(String option) {
    return given.get(option) instanceof String text ? Optional.of(text) : Optional.empty();
  }

  private CsvOptions bound() {
    Map<String, Object> all = new LinkedHashMap<>(found);
    all.putAll(given);
    return Options.bind(CsvOptions.class, all, "importer 'csv'");
  }

  /** The options so far, with no missing value. */
  private CsvOptions unmarked() {
    Map<String, Object> all = new LinkedHashMap<>(found);
    all.putAll(given);
    all.put("missing", List.of());
    return Options.bind(CsvOptions.class, all, "importer 'csv'");
  }

  private EncodingFound encoding() {
    // Opened first for its refusals: what is no file.
    TextFile file = TextFile.open(source, StandardCharsets.UTF_8, CsvRead.ADVICE);
    try (InputStream in = source.open()) {
      return EncodingGuess.of(in);
    } catch (IOException e) {
      throw file.unreadable(e);
    }
  }

  private void dialect(Layout layout, Sample sample, boolean preambles) {
    propose("separator", String.valueOf(layout.separator()));
    propose("quote", layout.quote() == CsvOptions.NO_QUOTE ? "" : String.valueOf(layout.quote()));
    int skipped = layout.skipped();
    if (preambles && DialectSniffer.said(sample.text()).isPresent()) {
      skipped = Math.max(1, skipped);
    }
    if (layout.cut().escape() != CsvOptions.NO_QUOTE) {
      propose("escape", String.valueOf(layout.cut().escape()));
    }
    if (preambles && skipped > 0) {
      propose("skip", (long) skipped);
    }
    if (layout.comments()) {
      propose("comment", String.valueOf(SampleRows.HASH));
    }
    boolean padded =
        layout.rows().stream().anyMatch(row -> row.cells().stream().anyMatch(Cell::padded));
    if (padded && layout.separator() != '\t') {
      propose("trim", true);
    }
  }

  /**
   * Refuses cells that begin with a quote and have no other, where quotes are taken for text: one
   * that was to be closed would hide what stands behind it in the same cell.
   */
  private void refuseUnclosed(Layout layout, int skipped) {
    if (layout.quote() != CsvOptions.NO_QUOTE) {
      return;
    }
    for (Row row : layout.cut().rows()) {
      if (row.cells().stream().anyMatch(cell -> cell.text().strip().lastIndexOf(DOUBLE) == 0)) {
        throw KanonException.input(
            "UNCLOSED_QUOTE",
            "%s: line %d: a quote is opened but never closed; close it, or say --quote \"\" where quotes are text"
                .formatted(source.name(), skipped + row.line() + 1));
      }
    }
  }

  private void header(Layout layout) {
    Optional<Row> shortHeader = layout.shortHeader();
    if (shortHeader.isPresent() && !given.containsKey("header") && !given.containsKey("names")) {
      propose("header", false);
      propose("names", completed(shortHeader.get(), layout));
      return;
    }
    propose("header", layout.votes().count() > 0);
    if (!given.containsKey("header") && !given.containsKey("names")) {
      layout.votes().noteNone(run);
    }
    Row first = layout.rows().get(0);
    if (bound().hasHeader() && !given.containsKey("names")) {
      List<String> names = first.cells().stream().map(c -> c.text().strip()).toList();
      if (names.contains("") || new HashSet<>(names).size() < names.size()) {
        propose("names", ColumnNames.distinct(names));
      }
    }
  }

  private void end() {
    FileEnd end = new CsvRead(source, bound(), run).end();
    if (end.lines() > 0) {
      propose("skipEnd", (long) end.lines());
    }
    if (end.emptyRows()) {
      propose("dropEmptyEnd", true);
    }
  }

  /** The names of a header that lacks one: before the others, or behind where that is empty. */
  private static List<String> completed(Row header, Layout layout) {
    List<String> names = new ArrayList<>();
    header.cells().forEach(cell -> names.add(cell.text().strip()));
    int last = layout.width() - 1;
    boolean behind =
        layout.rows().stream()
            .filter(row -> row.width() == layout.width())
            .allMatch(row -> row.cells().get(last).empty());
    names.add(behind ? names.size() : 0, "");
    return ColumnNames.distinct(names);
  }
}
