package kanon.pipeline.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DigestsTest {
  private static final String ABC =
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

  @TempDir Path folder;

  @Test
  void find_isEmptyWhereAFileIsGone() throws IOException {
    Path file = Files.writeString(folder.resolve("a"), "abc");
    assertEquals(Optional.of(ABC), Digests.find(file));
    Files.delete(file);
    assertEquals(Optional.empty(), Digests.find(file));
  }

  @Test
  void await_tellsOfAFileThatIsGone() {
    Path gone = folder.resolve("a");
    KanonException e =
        assertThrows(KanonException.class, () -> Digests.await(Digests.begin(gone), gone));
    assertEquals("UNREADABLE_FILE", e.code());
    assertEquals("File '" + gone + "' cannot be read: it is gone", e.getMessage());
  }
}
