package kanon.shell.interactive;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.jline.reader.CompletingParsedLine;
import org.jline.reader.Parser.ParseContext;
import org.junit.jupiter.api.Test;

class QuotingParserTest {
  private static String completed(String line, String word, boolean complete) {
    CompletingParsedLine parsed =
        (CompletingParsedLine)
            new QuotingParser().parse(line, line.length(), ParseContext.COMPLETE);
    return parsed.escape(word, complete).toString();
  }

  @Test
  void wordsAreQuotedAsTheyWereBegun() {
    assertEquals("first\\ name", completed("role fir", "first name", true));
    assertEquals("\"first name\"", completed("role \"fir", "first name", true));
    assertEquals("\"first name", completed("role \"fir", "first name", false));
    assertEquals("age", completed("role ", "age", true));
    assertEquals("größe", completed("role gr", "größe", true));
    assertEquals("a\\$b\\*\\(\\'\\\"\\\\", completed("role a", "a$b*('\"\\", true));
    assertEquals("\"a\\$b*('\\\"\"", completed("role \"a", "a$b*('\"", true));
    assertEquals("strict=", completed("use mondrian str", "strict=", false));
  }
}
