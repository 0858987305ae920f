package kanon.shell.console;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import kanon.api.command.Style;
import kanon.api.command.TextTable;
import org.junit.jupiter.api.Test;

class TextConsoleTest {
  private record Report(String name, long rows) {}

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private TextConsole console(boolean terminal, boolean live, boolean colours) {
    return new TextConsole(
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        terminal,
        live,
        colours,
        () -> 24);
  }

  @Test
  void resultsAndNotesGoDifferentWays() {
    TextConsole console = console(false, false, true);
    console.line("result");
    console.note("note");
    console.warn("odd");
    console.fail("broken\n  in two lines\n");
    console.aside().line("beside");
    assertEquals("result\n", out.toString(StandardCharsets.UTF_8));
    assertEquals(
        "note\nwarning: odd\nkanon: broken in two lines\nbeside\n",
        err.toString(StandardCharsets.UTF_8));
  }

  @Test
  void onlyWhatAPersonReadsIsColouredAndCut() {
    assertEquals("x", console(false, true, true).paint(Style.GOOD, "x"));
    assertEquals("x", console(true, true, false).paint(Style.GOOD, "x"));
    assertEquals("\033[32mx\033[0m", console(true, false, true).paint(Style.GOOD, "x"));
    TextTable table = new TextTable("", "").row("a", "one two three four five");
    console(true, false, false).table(table);
    assertEquals("a  one two three four\n   five\n", out.toString(StandardCharsets.UTF_8));
    out.reset();
    console(false, false, false).table(table);
    assertEquals("a  one two three four five\n", out.toString(StandardCharsets.UTF_8));
  }

  @Test
  void recordsAndTreesAreDocuments() {
    TextConsole console = console(false, false, false);
    console.json(new Report("a", 1));
    String one = out.toString(StandardCharsets.UTF_8);
    out.reset();
    console.json(Map.of("name", "a"));
    assertEquals("{\n  \"name\": \"a\"\n}\n", out.toString(StandardCharsets.UTF_8));
    assertEquals("{\n  \"name\": \"a\",\n  \"rows\": 1\n}\n", one);
    out.reset();
    console.json(List.of(new Report("a", 1)));
    assertEquals(
        List.of(Map.of("name", "a", "rows", 1L)),
        kanon.lib.json.JsonTree.parse(out.toString(StandardCharsets.UTF_8)).orElseThrow());
  }
}
