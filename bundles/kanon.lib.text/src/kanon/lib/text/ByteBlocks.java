package kanon.lib.text;

import java.io.IOException;
import java.io.OutputStream;

/** Collects bytes and hands them on in blocks of 64 KB. Not thread-safe. */
public final class ByteBlocks {
  private final OutputStream out;
  private final byte[] block = new byte[1 << 16];
  private int filled;

  /** Writes to a stream, which the caller closes. */
  public ByteBlocks(OutputStream out) {
    this.out = out;
  }

  /** Appends bytes. */
  public void put(byte[] bytes) throws IOException {
    int length = bytes.length;
    if (length > block.length - filled) {
      flush();
      if (length > block.length) {
        out.write(bytes);
        return;
      }
    }
    System.arraycopy(bytes, 0, block, filled, length);
    filled += length;
  }

  /** Hands on what was collected; to be called at the end. */
  public void flush() throws IOException {
    out.write(block, 0, filled);
    filled = 0;
  }
}
