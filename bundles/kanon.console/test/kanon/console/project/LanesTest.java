package kanon.console.project;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How many runs are worked on at the same time. */
class LanesTest {
  private static final long MEGABYTE = 1 << 20;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  private Lanes lanes(int processors, long memory) {
    return new Lanes(folder, processors, memory);
  }

  @Test
  void asManyAsProcessors_betweenTwoAndFour() {
    assertEquals(2, lanes(1, MEGABYTE).count());
    assertEquals(3, lanes(3, MEGABYTE).count());
    assertEquals(4, lanes(64, MEGABYTE).count());
  }

  @Test
  void largeTable_isWorkedOnAlone() throws IOException {
    Files.write(folder.resolve("t.csv"), new byte[1 << 16]);
    Map<String, Object> config = Map.of("input", Map.of("path", "t.csv"));
    assertEquals(1, lanes(4, 4 * MEGABYTE).taken(config));
    assertEquals(4, lanes(4, MEGABYTE).taken(config));
  }

  @Test
  void whatIsNoFile_takesOne() {
    Lanes lanes = lanes(4, MEGABYTE);
    assertEquals(1, lanes.taken(Map.of()));
    assertEquals(1, lanes.taken(Map.of("input", Map.of("url", "jdbc:x"))));
    assertEquals(1, lanes.taken(Map.of("input", Map.of("path", "none.csv"))));
    assertEquals(1, lanes.taken(Map.of("input", Map.of("path", "no\u0000thing"))));
  }
}
