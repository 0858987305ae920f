package kanon.shell.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
  private static final long MILLI = 1_000_000;

  private final ByteArrayOutputStream written = new ByteArrayOutputStream();
  private long now;

  @SuppressWarnings("NullAway.Init")
  private TextConsole console;

  private ProgressLine progress(boolean live, int width) {
    PrintStream err = new PrintStream(written, true, StandardCharsets.UTF_8);
    console = new TextConsole(err, err, live, live, false, () -> width);
    return console.showing(new ProgressLine(console, () -> false, () -> now));
  }

  private String written() {
    String all = written.toString(StandardCharsets.UTF_8);
    written.reset();
    return all;
  }

  @Test
  void shareRateAndTimeLeftAreShown() {
    ProgressLine progress = progress(true, 120);
    progress.phase("solve");
    now += 2_000 * MILLI;
    progress.at(2_000, 8_000, "nodes");
    assertEquals(
        "\r\033[Ksolve [######..................]  25 %  2,000/8,000 nodes  1,000/s  0:06 left",
        written());
  }

  @Test
  void withoutATotalThereIsNoBar() {
    ProgressLine progress = progress(true, 120);
    progress.phase("import");
    now += 1_000 * MILLI;
    progress.at(5_000, 0, "rows");
    assertEquals("\r\033[Kimport  5,000 rows  5,000/s", written());
  }

  @Test
  void shortRunsDrawNothing() {
    ProgressLine progress = progress(true, 120);
    progress.phase("solve");
    now += 100 * MILLI;
    progress.at(1, 2, "nodes");
    progress.close();
    assertEquals("", written());
  }

  @Test
  void manyReportsDrawTenTimesASecond() {
    ProgressLine progress = progress(true, 120);
    progress.phase("solve");
    for (int i = 0; i < 10_000; i++) {
      now += MILLI / 10;
      progress.at(i, 10_000, "nodes");
    }
    int drawings = written().split("\r", -1).length - 1;
    assertTrue(drawings >= 5 && drawings <= 8, drawings + " drawings in 0.7 s");
  }

  @Test
  void elsewhereThanOnATerminalNothingIsDrawn() {
    ProgressLine progress = progress(false, 120);
    progress.phase("solve");
    now += 5_000 * MILLI;
    progress.at(1, 2, "nodes");
    progress.close();
    assertEquals("", written());
  }

  @Test
  void theLineFitsTheWindow() {
    ProgressLine progress = progress(true, 30);
    progress.phase("solve");
    now += 5_000 * MILLI;
    progress.at(1, 2, "nodes");
    assertFalse(written().replace("\r\033[K", "").length() >= 30);
  }

  @Test
  void whateverIsPrintedErasesTheLine() {
    ProgressLine progress = progress(true, 120);
    now += 1_000 * MILLI;
    progress.at(1, 2, "nodes");
    written();
    console.line("result");
    console.note("note");
    assertEquals("\r\033[Kresult\nnote\n", written());
    now += 1_000 * MILLI;
    progress.at(2, 2, "nodes");
    written();
    console.aside().line("beside");
    assertEquals("\r\033[Kbeside\n", written());
  }

  @Test
  void warningsAndTheEndEraseTheLine() {
    ProgressLine progress = progress(true, 120);
    now += 1_000 * MILLI;
    progress.at(1, 2, "nodes");
    written();
    progress.warn("column 'name' is nearly unique");
    assertEquals("\r\033[Kwarning: column 'name' is nearly unique\n", written());
    now += 1_000 * MILLI;
    progress.at(2, 2, "nodes");
    written();
    progress.close();
    assertEquals("\r\033[K", written());
  }
}
