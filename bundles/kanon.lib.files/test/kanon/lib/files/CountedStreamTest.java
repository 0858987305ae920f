package kanon.lib.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class CountedStreamTest {
  /** Ends after so many bytes. */
  private static final class Bounded extends CountedStream {
    private int left;

    Bounded(int bytes, int most) {
      super(new ByteArrayInputStream(new byte[bytes]));
      left = most;
    }

    @Override
    protected void counted(int bytes) throws IOException {
      left -= bytes;
      if (left < 0) {
        throw new IOException("too many");
      }
    }
  }

  @Test
  void bytes_countHoweverTheyAreRead() throws IOException {
    try (Bounded stream = new Bounded(100, 10)) {
      stream.read();
      stream.read(new byte[4]);
      stream.skipNBytes(5);
      assertEquals(0, stream.left);
      assertThrows(IOException.class, stream::read);
    }
  }

  @Test
  void end_countsNothing() throws IOException {
    try (Bounded stream = new Bounded(10, 10)) {
      assertEquals(10, stream.readAllBytes().length);
      assertEquals(-1, stream.read());
      assertEquals(-1, stream.read(new byte[4]));
      assertEquals(0, stream.skip(1));
    }
  }
}
