package kanon.importer.stata;

import java.io.IOException;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import kanon.api.Run;

/**
 * The long texts of a file, by the eight bytes that stand in rows: the variable and the row that
 * had the text first.
 */
final class StataLongTexts {
  private static final int BINARY = 129;
  private static final int TEXT = 130;
  private static final int CHECK = 1 << 10;

  private final Map<String, String> texts = new HashMap<>();

  /** Bytes that are no text. */
  static final class Binary extends IOException {
    private static final long serialVersionUID = 1;
  }

  private StataLongTexts() {
    texts.put("0", ""); // Variable 0 of row 0 is the empty text, which is nowhere else.
  }

  static StataLongTexts read(StataBytes in, StataHeader header, Run run) throws IOException {
    StataLongTexts all = new StataLongTexts();
    in.tag("<strls>");
    for (long n = 1; in.either("GSO", "</strls>"); n++) {
      if (n % CHECK == 0) {
        run.check();
      }
      long variable = in.fourBytes() & 0xFFFF_FFFFL;
      long row = header.longRows() ? in.eightBytes() : in.fourBytes() & 0xFFFF_FFFFL;
      int type = in.oneByte();
      int length = in.fourBytes();
      if (length < 0 || type != BINARY && type != TEXT) {
        throw new StataBytes.Damaged("<strls>");
      }
      byte[] bytes = in.bytes(length);
      if (type == BINARY) {
        throw new Binary();
      }
      String key = key(variable, row, header.variableBytes(), in.order());
      all.texts.put(key, header.texts().text(bytes, 0, length));
    }
    return all;
  }

  /** The eight bytes of a row, as they are read as one number. */
  private static String key(long variable, long row, int variableBytes, ByteOrder order) {
    int shift = 8 * variableBytes;
    int rowBits = Long.SIZE - shift;
    long key =
        order == ByteOrder.LITTLE_ENDIAN ? variable | row << shift : variable << rowBits | row;
    return Long.toHexString(key);
  }

  String of(String key) throws IOException {
    if (!texts.containsKey(key)) {
      throw new StataBytes.Damaged("<strls>");
    }
    return Objects.requireNonNull(texts.get(key));
  }
}
