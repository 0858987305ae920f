package kanon.repository.index;

import java.io.IOException;
import java.io.InputStream;
import kanon.lib.files.CountedStream;

/** A stream that fails after so many bytes. */
final class BoundedInput extends CountedStream {
  private final long most;
  private long read;

  BoundedInput(InputStream in, long most) {
    super(in);
    this.most = most;
  }

  boolean exceeded() {
    return read > most;
  }

  @Override
  protected void counted(int bytes) throws IOException {
    read += bytes;
    if (exceeded()) {
      throw new IOException("too large");
    }
  }
}
