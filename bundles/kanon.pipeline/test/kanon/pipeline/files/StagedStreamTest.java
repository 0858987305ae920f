package kanon.pipeline.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import kanon.model.KanonException;
import kanon.pipeline.control.Vetted;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class StagedStreamTest {
  private final AtomicBoolean closed = new AtomicBoolean();

  /** A disk that is full from the first byte. */
  private static final class Full extends OutputStream {
    @Override
    public void write(int one) throws IOException {
      throw new IOException("No space left on device");
    }

    @Override
    public void flush() throws IOException {
      throw new FileSystemException("hidden", null, "Disk quota exceeded");
    }

    @Override
    public void close() throws IOException {
      flush();
    }
  }

  private StagedStream on(OutputStream to) {
    return new StagedStream(to, Path.of("release.csv"), () -> closed.set(true));
  }

  private static void refused(String why, Executable step) {
    KanonException e = assertThrows(KanonException.class, step);
    assertEquals("UNWRITABLE_FILE", e.code());
    assertEquals("'release.csv' cannot be written: " + why, e.getMessage());
    assertTrue(Vetted.has(e));
  }

  @Test
  void fullDisk_isToldOfTheFileThatWasAskedFor() {
    StagedStream stream = on(new Full());
    refused("No space left on device", () -> stream.write(1));
    refused("No space left on device", () -> stream.write(new byte[9], 2, 3));
    refused("Disk quota exceeded", stream::flush);
    refused("Disk quota exceeded", stream::close);
    assertFalse(closed.get());
  }

  @Test
  void bytes_arriveAndTheEndIsTold() {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    try (StagedStream stream = on(to)) {
      stream.write(1);
      stream.write(new byte[] {2, 3, 4, 5}, 1, 2);
    }
    assertEquals(3, to.size());
    assertTrue(closed.get());
  }
}
