package kanon.lib.files;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream whose bytes are counted as they are read, so that it can end at a bound. */
public abstract class CountedStream extends FilterInputStream {
  protected CountedStream(InputStream in) {
    super(in);
  }

  /**
   * So many bytes were read.
   *
   * @throws IOException where they are too many
   */
  protected abstract void counted(int bytes) throws IOException;

  @Override
  public final int read() throws IOException {
    int one = super.read();
    if (one >= 0) {
      counted(1);
    }
    return one;
  }

  @Override
  public final int read(byte[] into, int offset, int length) throws IOException {
    int read = super.read(into, offset, length);
    if (read > 0) {
      counted(read);
    }
    return read;
  }

  /** Skips by reading, so that what is skipped counts. */
  @Override
  public final long skip(long bytes) throws IOException {
    return bytes > 0 && read() >= 0 ? 1 : 0;
  }
}
