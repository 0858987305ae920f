package kanon.shell.interactive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WiringTest {
  @TempDir Path folder;

  private Wiring wiring() {
    return new Wiring(folder.resolve("history"));
  }

  @Test
  void linesThatChangedThePipelineAreLeftForTheNextShell() throws IOException {
    assertEquals(List.of(), wiring().left());
    Wiring first = wiring();
    first.executed("help", 0, 0);
    assertFalse(Files.exists(folder.resolve("pipeline")));
    first.executed("new a.csv", 1, 0);
    first.executed("check", 1, 0);
    first.executed("use mondrian", 1, 1);
    assertEquals(List.of("new a.csv", "use mondrian"), wiring().left());
    first.executed("open b.json", 2, 1);
    assertEquals(List.of("open b.json"), wiring().left());
    assertEquals(
        "rw-------",
        PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("pipeline"))));
  }

  @Test
  void whatIsSavedIsNotOfferedAgain() {
    Wiring shell = wiring();
    shell.executed("new a.csv", 1, 0);
    shell.executed("save  a.json", 1, 0);
    assertEquals(List.of(), wiring().left());
    shell.executed("set seed 1", 1, 1);
    assertEquals(List.of("new a.csv", "set seed 1"), wiring().left());
  }

  @Test
  void anotherFolder_orADevice_leavesNothing() throws IOException {
    Files.writeString(folder.resolve("pipeline"), "# in /elsewhere\nnew a.csv\n");
    assertEquals(List.of(), wiring().left());
    Wiring none = new Wiring(Path.of("/dev/null"));
    none.executed("new a.csv", 1, 0);
    assertEquals(List.of(), none.left());
  }
}
