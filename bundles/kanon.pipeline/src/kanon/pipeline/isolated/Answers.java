package kanon.pipeline.isolated;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** What comes from a process, each answer up to a length. */
final class Answers extends FilterInputStream {
  /** What an answer may have that says nothing of rows. */
  static final long SHORT = 1 << 20;

  private long left = SHORT;

  Answers(InputStream in) {
    super(in);
  }

  /** The next answer may have so many bytes. */
  void expect(long bytes) {
    left = bytes;
  }

  private int counted(int read) throws IOException {
    left -= Math.max(0, read);
    if (left < 0) {
      throw new IOException("an answer is too long");
    }
    return read;
  }

  @Override
  public int read() throws IOException {
    int read = super.read();
    counted(read < 0 ? 0 : 1);
    return read;
  }

  @Override
  public int read(byte[] into, int from, int most) throws IOException {
    return counted(super.read(into, from, most));
  }
}
