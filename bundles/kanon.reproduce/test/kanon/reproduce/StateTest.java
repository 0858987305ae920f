package kanon.reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StateTest {
  private static final Map<String, String> OF = Map.of("kanon", "1", "paper", "kaca");

  @TempDir Path folder;

  @Test
  void whatWasKeptIsKnownAnotherTime_butForALineThatWasCutOff() throws IOException {
    Path file = folder.resolve("state");
    Run run = new Run(Map.of("wall", 1.5, "metric ncp", 0.25));
    State first = State.in(file, OF);
    first.keep("one", run);
    first.keep("two", run);
    String text = Files.readString(file);
    Files.writeString(file, text.substring(0, text.length() - 5));
    State again = State.in(file, OF);
    assertEquals(Optional.of(run), again.known("one"));
    assertEquals(Optional.empty(), again.known("two"));
    again.keep("two", run);
    assertEquals(Optional.of(run), State.in(file, OF).known("two"));
  }

  @Test
  void otherMeasurementsAreRefused() throws IOException {
    Path file = folder.resolve("state");
    State.in(file, OF);
    assertEquals(
        "OTHER_MEASUREMENTS",
        assertThrows(KanonException.class, () -> State.in(file, Map.of("kanon", "2"))).code());
    Path other = Files.writeString(folder.resolve("other"), "anything\n");
    assertEquals(
        "OTHER_MEASUREMENTS", assertThrows(KanonException.class, () -> State.in(other, OF)).code());
  }

  @Test
  void withoutAFileNothingIsKept() {
    State none = State.none();
    none.keep("one", new Run(Map.of()));
    assertEquals(Optional.empty(), none.known("one"));
  }
}
