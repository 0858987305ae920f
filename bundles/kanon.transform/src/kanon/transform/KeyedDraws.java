package kanon.transform;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import kanon.api.Transform;

/**
 * Numbers that look drawn by chance and follow from a key and a text: the bytes of HMAC-SHA-256 of
 * the scope, a zero, a count of four bytes from 0 on, and the text, block after block.
 */
final class KeyedDraws {
  private static final int VALUES = 256;

  private final Transform.Key key;
  private final byte[] scope;
  private final byte[] text;
  private int blocks;
  private byte[] block = {};
  private int used;

  KeyedDraws(Transform.Key key, String scope, String text) {
    this.key = key;
    this.scope = scope.getBytes(StandardCharsets.UTF_8);
    this.text = text.getBytes(StandardCharsets.UTF_8);
  }

  /** The next number below a bound of at most 256, each as likely as any other. */
  int below(int bound) {
    int fair = VALUES - VALUES % bound;
    int value = next();
    while (value >= fair) {
      value = next();
    }
    return value % bound;
  }

  /** The next number below a bound of at most 2^24, evenly but for less than one in 2^38. */
  int belowMany(int bound) {
    long value = 0;
    for (int i = 0; i < Long.BYTES - 1; i++) {
      value = value << 8 | next();
    }
    return (int) Math.floorMod(value, (long) bound);
  }

  private int next() {
    if (used == block.length) {
      ByteBuffer message = ByteBuffer.allocate(scope.length + 1 + Integer.BYTES + text.length);
      message.put(scope).put((byte) 0).putInt(blocks++).put(text);
      block = key.mac(message.array());
      used = 0;
    }
    return block[used++] & 0xFF;
  }
}
