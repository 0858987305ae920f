package kanon.pipeline.source;

import java.io.InputStream;
import kanon.lib.files.CountedStream;
import kanon.model.KanonException;

/**
 * What comes out of a compressed file, as long as it is in proportion to the file: beyond the first
 * 64 MB at most 250 times its size. Tables of people are packed to a tenth; what is packed to less
 * than a 250th is made to fill memory.
 */
final class BoundedStream extends CountedStream {
  private static final long FREE = 64L << 20;
  private static final long TIMES = 250;

  private final String name;
  private final long most;
  private long read;

  BoundedStream(InputStream in, String name, long packedSize) {
    super(in);
    this.name = name;
    most = Math.max(FREE, packedSize * TIMES);
  }

  @Override
  protected void counted(int bytes) {
    read += bytes;
    if (read > most) {
      throw KanonException.input(
          "PACKED_TOO_MUCH",
          name
              + ": unpacked it has more than %,d bytes, %d times its size; unpack it first"
                  .formatted(most, TIMES));
    }
  }
}
