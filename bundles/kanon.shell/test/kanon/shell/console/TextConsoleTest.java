package kanon.shell.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import kanon.api.command.Style;
import kanon.api.command.TextTable;
import kanon.lib.json.JsonTree;
import org.junit.jupiter.api.Test;

class TextConsoleTest {
  private static final String ESCAPE = "\033[";
  private static final int ENDLESS = Integer.MAX_VALUE;

  private record Counted(String name, long rows) {}

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
  void controlCharacters_ofDataAreNotPrinted() {
    String red = "\u001B[31mred\u001B[0m\n\tx";
    assertEquals("a\uFFFD[2Jb\uFFFD\uFFFD", Printable.of("a\u001B[2Jb\0\u009B", true));
    assertEquals(red, Printable.of(red, true));
    assertEquals("\uFFFD[31mred\uFFFD[0m\n\tx", Printable.of(red, false));
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
    console.aside().line("beside");
    assertEquals("result\n", text(out).replace("\r", ""));
    assertEquals("note\nwarning: odd\nkanon: bad\nbeside\n", text(err).replace("\r", ""));
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
    assertEquals(ENDLESS, console(false, true, true).width());
  }

  @Test
  void tables_areCutToTheWindowWhereAPersonReadsThem() {
    TextTable table = new TextTable("", "").row("a", "one two three four five");
    console(true, false, false).table(table);
    assertEquals("a  one two three\n   four five\n", text(out).replace("\r", ""));
    out.reset();
    console(false, false, false).table(table);
    assertEquals("a  one two three four five\n", text(out).replace("\r", ""));
  }

  @Test
  void recordsListsOfThemAndTrees_areDocuments() {
    TextConsole console = console(false, false, false);
    Counted one = new Counted("a", 1);
    for (Object document : List.of(one, List.of(one), Map.of("name", "a", "rows", 1L))) {
      out.reset();
      console.json(document);
      Object tree = JsonTree.parse(text(out)).orElseThrow();
      Map<String, Object> expected = Map.of("name", "a", "rows", 1L);
      assertEquals(document instanceof List ? List.of(expected) : expected, tree);
    }
  }
}
