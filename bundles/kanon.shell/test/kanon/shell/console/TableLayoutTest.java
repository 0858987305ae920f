package kanon.shell.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import kanon.api.command.Style;
import kanon.api.command.TextTable;
import org.junit.jupiter.api.Test;

class TableLayoutTest {
  private static List<String> plain(TextTable table, int width) {
    return new TableLayout(table).lines(width, (style, text) -> text);
  }

  @Test
  void columnsAreAlignedAndNumbersToTheRight() {
    TextTable table = new TextTable("NAME", "#ROWS", "NOTE");
    table.row("a", "5", "x").row("bcd", "1,000", "");
    assertEquals(List.of("NAME   ROWS  NOTE", "a         5  x", "bcd   1,000"), plain(table, 80));
  }

  @Test
  void theWidestColumnWrapsAtSpaces() {
    TextTable table = new TextTable("N", "WHAT");
    table.row("a", "one two three four");
    assertEquals(List.of("N  WHAT", "a  one two", "   three", "   four"), plain(table, 12));
  }

  @Test
  void noLineIsWiderThanTheWindow() {
    TextTable table = new TextTable("NAME", "DESCRIPTION", "BUNDLE");
    table.row("some-name", "Words that go on and on and on", "kanon.algorithm.something");
    for (int width = 24; width < 90; width++) {
      for (String line : plain(table, width)) {
        assertTrue(line.length() <= width, line);
      }
    }
  }

  @Test
  void wordsLongerThanTheColumnAreCut() {
    assertEquals(List.of("abcdef", "ghi"), TableLayout.wrap("abcdefghi", 6));
    assertEquals(List.of(""), TableLayout.wrap("", 6));
  }

  @Test
  void aPairOfCodeUnitsIsOneCharacter() {
    String clef = "\uD834\uDD1E";
    assertEquals(List.of(clef + clef, clef), TableLayout.wrap(clef.repeat(3), 2));
  }

  @Test
  void coloursDoNotCountAsWidth() {
    TextTable table = new TextTable("", "");
    table.row(Style.NAME, "ab", "x").row(Style.NAME, "a", "y");
    List<String> lines = new TableLayout(table).lines(80, Colours::paint);
    assertEquals(List.of("\033[36mab\033[0m  x", "\033[36ma\033[0m   y"), lines);
  }

  @Test
  void aTableWithoutHeadingsHasOnlyRows() {
    assertEquals(List.of("a  b"), plain(new TextTable("", "").row("a", "b"), 80));
  }

  @Test
  void transposed_hasAColumnForEachRow() {
    TextTable table = new TextTable("NAME", "#ROWS");
    table.row("a", "5").row("b", "1,000");
    TableLayout layout = new TableLayout(table);
    assertEquals(List.of("NAME  a      b", "ROWS  5  1,000"), plain(layout.transposed(), 80));
    assertEquals(11, layout.width());
  }

  /** A table of 100,000 columns is shown with a row for each. */
  @Test
  void manyRows_takeMemoryByTheirNumber() {
    TextTable table = new TextTable("a", "b");
    for (int i = 0; i < 20_000; i++) {
      table.row(i, "cell");
    }
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    assertEquals(20_001, new TableLayout(table).lines(80, (style, text) -> text).size());
    long allocated = threads.getCurrentThreadAllocatedBytes() - before;
    assertTrue(allocated < 200_000_000, allocated + " bytes");
  }
}
