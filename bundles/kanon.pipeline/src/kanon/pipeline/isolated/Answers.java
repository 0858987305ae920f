package kanon.pipeline.isolated;

import java.io.IOException;
import java.io.InputStream;
import kanon.lib.files.CountedStream;

/** What comes from a process, each answer up to a length. */
final class Answers extends CountedStream {
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

  @Override
  protected void counted(int bytes) throws IOException {
    left -= bytes;
    if (left < 0) {
      throw new IOException("an answer is too long");
    }
  }
}
