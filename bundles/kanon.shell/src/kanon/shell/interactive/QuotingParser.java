package kanon.shell.interactive;

import java.util.List;
import org.jline.reader.CompletingParsedLine;
import org.jline.reader.ParsedLine;
import org.jline.reader.Parser;

/**
 * Gogo's parser of lines. Words that completion puts in are quoted here: Gogo's own way fails on
 * words with a blank in them, and on words that are begun with a quote.
 */
final class QuotingParser implements Parser {
  private static final String PLAIN = "-_./=:,+@%";

  private final Parser gogo = new org.apache.felix.gogo.jline.Parser();

  @Override
  public ParsedLine parse(String line, int cursor, ParseContext context) {
    ParsedLine parsed;
    try {
      parsed = gogo.parse(line, cursor, context);
    } catch (RuntimeException | AssertionError e) { // Gogo asserts what lines need not hold.
      if (context == ParseContext.COMPLETE) {
        return new Unreadable(line, cursor); // The editor would print the error.
      }
      throw e;
    }
    return parsed instanceof CompletingParsedLine completing ? new Quoting(completing) : parsed;
  }

  /** A line that is not one of Gogo's. */
  record Unreadable(String line, int cursor) implements ParsedLine {
    @Override
    public String word() {
      return "";
    }

    @Override
    public int wordCursor() {
      return 0;
    }

    @Override
    public int wordIndex() {
      return 0;
    }

    @Override
    public List<String> words() {
      return List.of("");
    }
  }

  /** A parsed line whose words are completed to what Gogo reads back. */
  private record Quoting(CompletingParsedLine parsed) implements CompletingParsedLine {
    @Override
    public String word() {
      return parsed.word();
    }

    /** Gogo's own lies behind the word where quotes or backslashes stand before its end. */
    @Override
    public int wordCursor() {
      int length = word().length();
      return rawWordCursor() >= rawWordLength() ? length : Math.min(parsed.wordCursor(), length);
    }

    @Override
    public int wordIndex() {
      return parsed.wordIndex();
    }

    @Override
    public List<String> words() {
      return parsed.words();
    }

    @Override
    public String line() {
      return parsed.line();
    }

    @Override
    public int cursor() {
      return parsed.cursor();
    }

    @Override
    public int rawWordCursor() {
      return parsed.rawWordCursor();
    }

    @Override
    public int rawWordLength() {
      return parsed.rawWordLength();
    }

    @Override
    public CharSequence escape(CharSequence candidate, boolean complete) {
      int from = cursor() - rawWordCursor();
      boolean quoted = rawWordLength() > 0 && line().charAt(from) == '"';
      return quoted(candidate, quoted, complete);
    }
  }

  /**
   * A word as Gogo reads it back.
   *
   * @param quotes whether it was begun with a quote
   * @param complete whether it ends here
   */
  static String quoted(CharSequence word, boolean quotes, boolean complete) {
    StringBuilder quoted = new StringBuilder(quotes ? "\"" : "");
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      if (quotes ? "\"\\$".indexOf(c) >= 0 : !plain(c)) {
        quoted.append('\\');
      }
      quoted.append(c);
    }
    return quoted.append(quotes && complete ? "\"" : "").toString();
  }

  private static boolean plain(char c) {
    return c > 127 && !Character.isWhitespace(c)
        || Character.isLetterOrDigit(c)
        || PLAIN.indexOf(c) >= 0;
  }
}
