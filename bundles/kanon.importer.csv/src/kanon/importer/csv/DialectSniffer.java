package kanon.importer.csv;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the separator and the quote of a text: those by which its rows have the same number of
 * cells, more than one, and the cells hold no other separator; see {@link Layout}. A first line
 * {@code sep=;} says it.
 */
final class DialectSniffer {
  private static final List<Character> SEPARATORS = List.of(',', ';', '\t', '|');
  private static final char DOUBLE = '"';
  private static final char SINGLE = '\'';
  private static final char BACKSLASH = '\\';
  private static final char UNIT = '\u001F';
  private static final double BETTER = 1e-9;
  private static final int PROPER = 3;

  private final String text;
  private final boolean whole;
  private final Optional<Character> separator;
  private final Optional<Character> quote;
  private final Optional<Character> escape;
  private final boolean preambles;
  private final int start;

  /**
   * @param whole whether the text is all of it
   * @param separator the separator where it is decided already
   * @param quote the quote where it is decided already
   * @param escape what stands before quotes within quotes where it is decided already
   * @param preambles whether other lines may stand before the table
   */
  DialectSniffer(
      String text,
      boolean whole,
      Optional<Character> separator,
      Optional<Character> quote,
      Optional<Character> escape,
      boolean preambles) {
    this.text = text;
    this.whole = whole;
    Optional<Character> said = preambles ? said(text) : Optional.empty();
    this.separator = separator.or(() -> said);
    start = said.isPresent() ? startOfSecondLine(text) : 0;
    this.quote = quote;
    this.escape = escape;
    this.preambles = preambles;
  }

  /** The separator that a first line of Excel's says. */
  static Optional<Character> said(String text) {
    String line = text.substring(0, endOfLine(text)).replace("\"", "");
    boolean says = line.length() == 5 && line.regionMatches(true, 0, "sep=", 0, 4);
    return says ? Optional.of(line.charAt(4)) : Optional.empty();
  }

  private static int endOfLine(String text) {
    int end = 0;
    while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
      end++;
    }
    return end;
  }

  private static int startOfSecondLine(String text) {
    int end = endOfLine(text);
    return Math.min(text.length(), end + (text.startsWith("\r\n", end) ? 2 : 1));
  }

  Layout best() {
    List<Layout> fitting = new ArrayList<>();
    for (char candidate : separator.map(List::of).orElse(SEPARATORS)) {
      Layout layout = quoted(candidate);
      if (layout.fits()) {
        fitting.add(layout);
      }
    }
    Layout best = null;
    for (Layout layout : fitting) {
      if (best == null || layout.score() > best.score() + BETTER) {
        best = layout;
      }
    }
    return best != null ? best : quoted(separator.orElseGet(this::absent));
  }

  /** A separator that the text of one column does not have. */
  private char absent() {
    return SEPARATORS.stream().filter(c -> text.indexOf(c) < 0).findFirst().orElse(UNIT);
  }

  /** The layout of a separator with the quote that fits it best. */
  private Layout quoted(char by) {
    if (quote.isPresent()) {
      return layout(by, quote.get());
    }
    Layout doubled = layout(by, DOUBLE);
    if (doubled.cut().broken() > 0) {
      boolean proper = doubled.cut().wellQuoted() >= PROPER * doubled.cut().broken();
      return proper ? doubled : layout(by, CsvOptions.NO_QUOTE);
    }
    if (doubled.cut().wellQuoted() > 0) {
      return doubled;
    }
    Layout single = layout(by, SINGLE);
    boolean fits =
        single.cut().broken() == 0
            && single.cut().wellQuoted() > 0
            && (single.score() > doubled.score() + BETTER || single.quotesForAReason());
    return fits ? single : doubled;
  }

  /**
   * A backslash stands before quotes where the text has it there, and cells stand in quotes as they
   * should only then.
   */
  private Layout layout(char by, char around) {
    Layout plain = layout(by, around, escape.orElse(CsvOptions.NO_QUOTE));
    boolean asked =
        escape.isEmpty()
            && plain.cut().broken() > 0
            && text.contains(String.valueOf(new char[] {BACKSLASH, around}));
    if (asked) {
      Layout escaped = layout(by, around, BACKSLASH);
      return escaped.cut().broken() == 0 ? escaped : plain;
    }
    return plain;
  }

  private Layout layout(char by, char around, char before) {
    SampleRows cut = SampleRows.of(text, whole, start, start > 0 ? 1 : 0, by, around, before);
    return Layout.of(by, around, cut, preambles);
  }
}
