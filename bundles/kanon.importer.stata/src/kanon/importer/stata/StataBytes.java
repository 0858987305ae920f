package kanon.importer.stata;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The bytes of a file in their order, as numbers and tags. */
final class StataBytes {
  private static final int BLOCK = 1 << 16;

  private final InputStream in;
  private ByteOrder order = ByteOrder.LITTLE_ENDIAN;

  StataBytes(InputStream in) {
    this.in = new BufferedInputStream(in, BLOCK);
  }

  /** What the file is cut off or wrong in. */
  static final class Damaged extends IOException {
    private static final long serialVersionUID = 1;

    Damaged(String place) {
      super(place);
    }
  }

  void order(ByteOrder told) {
    order = told;
  }

  ByteOrder order() {
    return order;
  }

  /** So many bytes; they are not allocated before they are there. */
  byte[] bytes(int n) throws IOException {
    byte[] bytes = in.readNBytes(n);
    if (bytes.length < n) {
      throw new EOFException();
    }
    return bytes;
  }

  /** Fills an array. */
  void into(byte[] row) throws IOException {
    if (in.readNBytes(row, 0, row.length) < row.length) {
      throw new EOFException();
    }
  }

  ByteBuffer buffer(int n) throws IOException {
    return ByteBuffer.wrap(bytes(n)).order(order);
  }

  int oneByte() throws IOException {
    return bytes(1)[0] & 0xFF;
  }

  int twoBytes() throws IOException {
    return buffer(2).getShort() & 0xFFFF;
  }

  int fourBytes() throws IOException {
    return buffer(4).getInt();
  }

  long eightBytes() throws IOException {
    return buffer(8).getLong();
  }

  /** Goes over a tag, such as {@code <data>}. */
  void tag(String tag) throws IOException {
    byte[] expected = tag.getBytes(StandardCharsets.US_ASCII);
    if (!Arrays.equals(expected, bytes(expected.length))) {
      throw new Damaged(tag);
    }
  }

  /** Whether the next bytes are the first of these tags; else they are the second one. */
  boolean either(String tag, String other) throws IOException {
    int same = 0;
    while (tag.charAt(same) == other.charAt(same)) {
      same++;
    }
    tag(tag.substring(0, same));
    boolean first = oneByte() == tag.charAt(same);
    String rest = (first ? tag : other).substring(same + (first ? 1 : 0));
    if (first) {
      tag(rest);
    } else {
      tag(rest.substring(1));
    }
    return first;
  }
}
