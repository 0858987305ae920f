package kanon.importer.csv;

import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvCallbackHandler;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import kanon.api.Run;
import kanon.api.Source;
import kanon.lib.text.BytesRead;
import kanon.lib.text.TextColumn;
import kanon.lib.text.TextFile;
import kanon.model.KanonException;
import kanon.model.Table;

/**
 * Reads one file.
 *
 * <p>With several threads a large file is cut behind line breaks, and the parts are read
 * independently. A line break may lie within a quoted cell, but then the part before it ends in an
 * open quote, which is an error. So when every part has been read without one, each began where the
 * one before it had ended a row, and the first one at the beginning: all cuts were right. When any
 * part fails, for whatever reason, the whole file is read again in one piece, which decides whether
 * it is faulty and gives the line of the fault.
 */
final class CsvRead {
  private static final long LEAST_PART = 1 << 21;
  private static final int LEAST_OF_COLUMN = 1 << 8;
  private static final int PARTS_A_THREAD = 4;

  /** The errors that a wrong separator leads to. */
  private static final Set<String> SEPARATED_OTHERWISE = Set.of("RAGGED_ROW", "TEXT_AFTER_QUOTE");

  private static final String UNUSED_COMMENT = "\uFFFF";
  static final String ADVICE = "; another encoding is named by the option encoding";

  private final TextFile file;
  private final CsvOptions options;
  private final Run run;
  private final long leastPart;
  private final FirstLook look;

  CsvRead(Source source, CsvOptions options, Run run) {
    this(source, options, run, LEAST_PART);
  }

  /**
   * @param leastPart the bytes that a part has at least, 1 or more
   */
  CsvRead(Source source, CsvOptions options, Run run, long leastPart) {
    this.options = options;
    this.run = run;
    this.leastPart = leastPart;
    file = TextFile.open(source, Charset.forName(options.encoding()), ADVICE);
    look = new FirstLook(file, options, run);
  }

  Table table() {
    List<String> names = names();
    List<TextColumn[]> parts = new ArrayList<>();
    if (!inParts(names, parts)) {
      parts = new ArrayList<>();
      parts.add(readWhole(names));
    }
    String shown = options.missing().isEmpty() ? "" : options.missing().get(0);
    return new Table(TextColumn.join(names, parts, shown, run.parallel()));
  }

  private TextColumn[] readWhole(List<String> names) {
    try {
      return read(names, file.start(), file.size(), file.progress(run));
    } catch (KanonException e) {
      if (SEPARATED_OTHERWISE.contains(e.code())) {
        throw look.otherSeparator().orElse(e);
      }
      throw e;
    }
  }

  private boolean inParts(List<String> names, List<TextColumn[]> into) {
    long[] cuts = cuts(names.size());
    TextColumn[][] parts = new TextColumn[cuts.length - 1][];
    if (parts.length < 2) {
      return false;
    }
    BytesRead progress = file.progress(run);
    AtomicBoolean failed = new AtomicBoolean();
    run.parallel()
        .each(
            parts.length,
            p -> {
              if (!failed.get()) {
                try {
                  parts[p] = read(names, cuts[p], cuts[p + 1], progress);
                } catch (KanonException e) {
                  run.check();
                  failed.set(true);
                }
              }
            });
    into.addAll(Arrays.asList(parts));
    return !failed.get();
  }

  /** A part of few rows and many columns would take more memory for columns than for cells. */
  private long[] cuts(int columns) {
    int threads = run.parallel().threads();
    long least = Math.max(leastPart, (long) columns * LEAST_OF_COLUMN);
    long parts = Math.min((long) threads * PARTS_A_THREAD, file.size() / least);
    boolean anywhere = file.source().isPlain() && file.asciiBytes();
    if (threads == 1 || parts < 2 || !anywhere || !options.inParts()) {
      return new long[] {file.start(), file.size()};
    }
    try {
      return Cuts.of(file, (int) parts, run);
    } catch (IOException e) {
      throw file.unreadable(e);
    }
  }

  private TextColumn[] read(List<String> names, long from, long to, BytesRead progress) {
    boolean header = options.hasHeader() && from == file.start();
    RowHandler rows = new RowHandler(file, names, options, header);
    try (Reader text = text(file.read(from, to, progress))) {
      reader(rows, text).forEach(CsvRead::refuse);
      return rows.columns();
    } catch (CsvParseException e) {
      throwOurs(e);
      throw rows.fault(fault(e), expected(e));
    } catch (UncheckedIOException e) {
      throw file.unreadable(e);
    } catch (IOException e) {
      throw file.unreadable(e);
    }
  }

  /** The table's part of a text, as RFC 4180 has it. */
  private Reader text(Reader whole) throws IOException {
    Reader text = Preamble.skip(whole, options.skip());
    if (options.skipEnd() > 0) {
      text = new WithoutEnd(text, options.skipEnd());
    }
    return options.escape().isPresent() ? new Unescaped(text, options) : text;
  }

  /** What stands behind the last row. */
  FileEnd end() {
    int width = names().size();
    EndHandler rows = new EndHandler();
    try (CountedLines lines = new CountedLines(text(file.read(file.progress(run))))) {
      reader(rows, lines).forEach(CsvRead::refuse);
      return FileEnd.of(rows, lines.count(), lines.ended(), width);
    } catch (CsvParseException e) {
      throwOurs(e);
      throw file.fault(fault(e), options.skip() + rows.line(), expected(e));
    } catch (UncheckedIOException e) {
      throw file.unreadable(e);
    } catch (IOException e) {
      throw file.unreadable(e);
    }
  }

  /** The handler of rows encodes them and yields none to the reader's caller. */
  private static void refuse(Object row) {
    throw new IllegalStateException("A row was yielded: " + row.getClass());
  }

  private <T> CsvReader<T> reader(CsvCallbackHandler<T> handler, Reader text) {
    return CsvReader.builder()
        .fieldSeparator(options.separator().charAt(0))
        .quoteCharacter(options.quoteCharacter())
        .commentStrategy(options.comment().isEmpty() ? CommentStrategy.NONE : CommentStrategy.SKIP)
        .commentCharacter(options.comment().orElse(UNUSED_COMMENT).charAt(0))
        .allowUnclosedQuote(false)
        .trimWhitespacesAroundQuotes(options.trim())
        .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
        .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
        .build(handler, text);
  }

  /**
   * Throws what the handler has thrown: FastCSV wraps it, a lack of memory too. Its own faults have
   * no cause.
   */
  private static void throwOurs(CsvParseException e) {
    if (e.getCause() instanceof RuntimeException ours) {
      throw ours;
    }
    if (e.getCause() instanceof Error error) {
      throw error;
    }
  }

  /** The code of a fault; FastCSV distinguishes faults by their messages alone. */
  private String fault(CsvParseException e) {
    String message = String.valueOf(e.getMessage());
    if (options.quote().isEmpty() && !message.startsWith("Maximum")) {
      return "NUL_CHARACTER";
    }
    if (message.startsWith("Unclosed")) {
      return "UNCLOSED_QUOTE";
    }
    return message.startsWith("Unexpected character after") ? "TEXT_AFTER_QUOTE" : "CELL_TOO_LONG";
  }

  private String expected(CsvParseException e) {
    return switch (fault(e)) {
      case "NUL_CHARACTER" ->
          "a cell of the row that begins here holds a NUL character, " + file.expected();
      case "UNCLOSED_QUOTE" -> "in the row that begins here a quote is opened but never closed";
      case "TEXT_AFTER_QUOTE" ->
          "in the row that begins here text follows a closing quote, expected '"
              + options.separator()
              + "' or the end of the line; a quote within quotes is doubled, or the option escape says what stands before it";
      default ->
          "in the row that begins here a cell has more than 16,777,216 characters; is a quote not closed?";
    };
  }

  private List<String> names() {
    HeaderHandler handler = new HeaderHandler(file, options);
    try (Reader text = text(file.read(file.progress(run)))) {
      List<String> cells = reader(handler, text).iterator().next();
      look.refuseOtherSeparator(cells);
      if (options.hasHeader() && options.names().isEmpty()) {
        look.refuseRowAsHeader();
        handler.check();
        return List.copyOf(cells);
      }
      return named(cells.size());
    } catch (NoSuchElementException e) {
      return withoutRows();
    } catch (CsvParseException e) {
      throwOurs(e);
      throw file.fault(fault(e), handler.line(), expected(e));
    } catch (UncheckedIOException e) {
      throw file.unreadable(e);
    } catch (IOException e) {
      throw file.unreadable(e);
    }
  }

  private List<String> named(int columns) {
    if (options.names().isPresent()) {
      List<String> names = options.names().get();
      if (names.size() != columns) {
        throw KanonException.usage(
            "BAD_OPTION",
            "importer 'csv': 'names' has "
                + names.size()
                + " names, expected "
                + columns
                + ", one for each column of "
                + file.name());
      }
      return names;
    }
    List<String> names = new ArrayList<>();
    for (int c = 1; c <= columns; c++) {
      names.add("column" + c);
    }
    return names;
  }

  private List<String> withoutRows() {
    if (!options.hasHeader() && options.names().isPresent()) {
      return options.names().get();
    }
    throw KanonException.input(
        "EMPTY_FILE",
        file.name()
            + " is empty, expected "
            + (options.hasHeader() ? "a line that names the columns" : "rows"));
  }
}
