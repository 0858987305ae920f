package kanon.operations.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import kanon.api.platform.RunningWork.Work;
import kanon.api.platform.WorkObserver.Failure;
import kanon.model.KanonException.Kind;
import org.junit.jupiter.api.Test;

class LineTest {
  private static final Work RUN = new Work(3, "run", Instant.EPOCH, "solve", 0, 0, 17);
  private static final Duration TOOK = Duration.ofMillis(1_234);

  private static Line.Level level(Kind kind) {
    return Line.ended(RUN, TOOK, Optional.of(new Failure(kind, "CODE"))).level();
  }

  @Test
  void whatWentWrong_decidesTheLevel() {
    assertEquals(Line.Level.ERROR, level(Kind.INTERNAL));
    assertEquals(Line.Level.ERROR, level(Kind.WITHHELD));
    assertEquals(Line.Level.WARN, level(Kind.USAGE));
    assertEquals(Line.Level.WARN, level(Kind.INPUT));
    assertEquals(Line.Level.WARN, level(Kind.INFEASIBLE));
    assertEquals(Line.Level.INFO, level(Kind.CANCELLED));
    assertEquals(Line.Level.INFO, Line.ended(RUN, TOOK, Optional.empty()).level());
  }

  @Test
  void lines_sayKindNumberAndCode() {
    assertEquals("run 3 began", Line.begun(RUN).text());
    assertEquals("run 3: import took 1234 ms", Line.phase(RUN, "import", TOOK).text());
    assertEquals(
        "run 3 ended after 1234 ms, 17 rows in the input",
        Line.ended(RUN, TOOK, Optional.empty()).text());
    assertEquals(
        "run 3 failed with BAD_ROW after 1234 ms, 17 rows in the input",
        Line.ended(RUN, TOOK, Optional.of(new Failure(Kind.INPUT, "BAD_ROW"))).text());
  }

  private static String logged(String level) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    ErrorStreamLog.of(level, out)
        .ifPresent(
            log -> {
              log.begun(RUN);
              log.phase(RUN, "import", TOOK);
              log.ended(RUN, TOOK, Optional.of(new Failure(Kind.INPUT, "BAD_ROW")));
            });
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void levels_choose() {
    assertEquals(3, logged("debug").lines().count());
    assertEquals(2, logged("info").lines().count());
    assertEquals(1, logged("warn").lines().count());
    assertEquals("", logged("error"));
    assertEquals("", logged(""));
  }

  @Test
  void aWordThatIsNoLevel_isTold() {
    assertTrue(logged("loud").contains("expected: error, warn, info, debug"));
  }
}
