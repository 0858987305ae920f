package kanon.repository.index;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that fails after so many bytes. */
final class BoundedInput extends FilterInputStream {
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
  public int read() throws IOException {
    int one = super.read();
    count(one < 0 ? 0 : 1);
    return one;
  }

  @Override
  public int read(byte[] bytes, int from, int length) throws IOException {
    int n = super.read(bytes, from, length);
    count(Math.max(n, 0));
    return n;
  }

  private void count(int bytes) throws IOException {
    read += bytes;
    if (exceeded()) {
      throw new IOException("too large");
    }
  }
}
