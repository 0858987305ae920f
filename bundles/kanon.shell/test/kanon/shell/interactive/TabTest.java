package kanon.shell.interactive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jline.keymap.KeyMap;
import org.jline.reader.Binding;
import org.jline.reader.Candidate;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.ParsedLine;
import org.jline.reader.Reference;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.DumbTerminal;
import org.junit.jupiter.api.Test;

/** Tab in the line editor itself, also on lines that nobody means. */
class TabTest {
  private static final String LEFT = "\002";
  private static final String TAB = "\t";
  private static final String KEEP = "\030k";
  private static final List<String> WORDS =
      List.of("age", "first name", "identifier", "a\"b'c", "(x)", "$y", "{z}", "k=", "größe");
  private static final String[] PIECES = {
    "role",
    "fir",
    "age",
    "first\\ na",
    " ",
    "  ",
    "\"",
    "'",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "$",
    "\\",
    "|",
    ";",
    "=",
    "#",
    "&",
    "%",
    "<",
    ">",
    "*",
    "ö",
    "k=",
    "$(",
    "`",
    "!",
    ",",
    ":",
    "~"
  };

  private final List<String> kept = new ArrayList<>();

  /** Types lines, each with Tab at its end, and keeps what then stands there. */
  private void type(List<String> lines) throws IOException {
    StringBuilder typed = new StringBuilder();
    lines.forEach(line -> typed.append(line).append(TAB).append(KEEP));
    byte[] bytes = typed.toString().getBytes(StandardCharsets.UTF_8);
    try (Terminal terminal =
        new DumbTerminal(
            "test",
            "dumb",
            new ByteArrayInputStream(bytes),
            OutputStream.nullOutputStream(),
            StandardCharsets.UTF_8)) {
      LineReader reader =
          LineReaderBuilder.builder()
              .terminal(terminal)
              .parser(new QuotingParser())
              .completer(TabTest::complete)
              .variable(LineReader.BLINK_MATCHING_PAREN, 0)
              .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
              .build();
      reader.getWidgets().put("keep", () -> keep(reader));
      KeyMap<Binding> keys = reader.getKeyMaps().get(LineReader.MAIN);
      keys.bind(new Reference("keep"), KEEP);
      keys.bind(new Reference(LineReader.BACKWARD_CHAR), LEFT);
      keys.bind(new Reference(LineReader.EXPAND_OR_COMPLETE), TAB);
      assertThrows(EndOfFileException.class, () -> reader.readLine(""));
    }
  }

  private boolean keep(LineReader reader) {
    kept.add(reader.getBuffer().toString());
    reader.getBuffer().clear();
    return true;
  }

  private static void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
    if (!(line instanceof QuotingParser.Unreadable)) {
      WORDS.forEach(w -> candidates.add(candidate(w)));
    }
  }

  private static Candidate candidate(String word) {
    return new Candidate(word, word, null, null, null, null, !word.endsWith("="));
  }

  private String completed(String line) throws IOException {
    type(List.of(line));
    return kept.remove(0);
  }

  @Test
  void words_areCompletedAsTheyWereBegun() throws IOException {
    assertEquals("role age ", completed("role ag"));
    assertEquals("role first\\ name ", completed("role fir"));
    assertEquals("role first\\ name ", completed("role first\\ n"));
    assertEquals("role \"first name\" ", completed("role \"fir"));
    assertEquals("role \"first name\" ", completed("role \"first n"));
    assertEquals("use k=", completed("use k"));
    assertEquals("role größe ", completed("role gr"));
    assertEquals("role \"(x)\" ", completed("role \"("));
    assertEquals("role first\\ name ", completed("role 'fir"));
    assertEquals("show | role first\\ name ", completed("show | role fir"));
    assertEquals("role fir]", completed("role fir]"));
  }

  @Test
  void noLineThrows() throws IOException {
    Random random = new Random(Long.getLong("kanon.seed", 20261119));
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 3_000; i++) {
      StringBuilder line = new StringBuilder();
      for (int n = random.nextInt(8); n >= 0; n--) {
        line.append(PIECES[random.nextInt(PIECES.length)]);
      }
      lines.add(line + LEFT.repeat(random.nextInt(4)));
    }
    type(lines);
    assertEquals(lines.size(), kept.size());
  }
}
