package kanon.shell.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import kanon.api.command.Style;
import org.junit.jupiter.api.Test;

class TerminalsTest {
  private static final String ESCAPE = "\033[";

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private TextConsole console(boolean terminal, boolean live, boolean colours) {
    return new TextConsole(stream(out), stream(err), terminal, live, colours, () -> 10);
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }

  private static String text(ByteArrayOutputStream bytes) {
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void results_areColouredOnlyWhereAPersonReadsThem() {
    assertTrue(console(true, false, true).paint(Style.BAD, "x").startsWith(ESCAPE));
    assertEquals("x", console(false, true, true).paint(Style.BAD, "x"));
    assertEquals("x", console(true, true, false).paint(Style.BAD, "x"));
  }

  @Test
  void whatIsNoResult_goesToStandardError() {
    TextConsole console = console(false, false, true);
    console.line("result");
    console.note("note");
    console.warn("odd");
    console.fail("bad");
    assertEquals("result\n", text(out).replace("\r", ""));
    assertEquals("note\nwarning: odd\nkanon: bad\n", text(err).replace("\r", ""));
  }

  @Test
  void failures_areOneLine_colouredWhereAPersonReadsThem() {
    console(false, true, true).fail("  first\n   second\r\nthird ");
    String line = text(err);
    assertTrue(line.contains(ESCAPE));
    assertTrue(line.stripTrailing().endsWith(" first second third"), line);
    assertEquals(1, line.lines().count());
  }

  @Test
  void width_isTheWindows_butNeverTooNarrow_andEndlessElsewhere() {
    assertEquals(20, console(true, true, true).width());
    assertEquals(Integer.MAX_VALUE, console(false, true, true).width());
  }

  @Test
  void terminals_areThoseThatTheStartScriptNames() {
    TextConsole both = Terminals.process(Map.of("KANON_TERMINALS", "out err"));
    assertTrue(both.live() && both.colours());
    TextConsole none = Terminals.process(Map.of("KANON_TERMINALS", ""));
    assertFalse(none.live());
    assertTrue(Terminals.input(Map.of("KANON_TERMINALS", "in out")));
    assertFalse(Terminals.input(Map.of("KANON_TERMINALS", "out")));
  }

  @Test
  void noColourAndDumbTerminals_areHonoured() {
    Map<String, String> plain = Map.of("KANON_TERMINALS", "out err", "NO_COLOR", "1");
    assertFalse(Terminals.process(plain).colours());
    assertTrue(Terminals.process(plain).live());
    Map<String, String> dumb = Map.of("KANON_TERMINALS", "out err", "TERM", "dumb");
    assertFalse(Terminals.process(dumb).colours());
    assertFalse(Terminals.process(dumb).live());
  }

  @Test
  void columns_areToldByTheEnvironment_or80WhereThatIsNoNumber() {
    Map<String, String> wide = Map.of("KANON_TERMINALS", "out", "COLUMNS", "132");
    assertEquals(132, Terminals.process(wide).width());
    Map<String, String> odd = Map.of("KANON_TERMINALS", "out", "COLUMNS", "wide");
    assertEquals(80, Terminals.process(odd).width());
  }
}
