package kanon.pipeline.source;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream whose library throws unchecked exceptions where its bytes are wrong. */
final class FaultsAsIo extends FilterInputStream {
  FaultsAsIo(InputStream in) {
    super(in);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    int n = read(one, 0, 1);
    return n < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    try {
      return super.read(into, offset, length);
    } catch (RuntimeException e) {
      throw new IOException("it is damaged", e);
    }
  }
}
