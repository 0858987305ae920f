package kanon.lib.text;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The different words of a text that have a byte beyond ASCII, as bytes: runs of bytes from 40 on,
 * which are letters and what may be the second byte of a character.
 */
final class Tokens {
  private static final int MOST = 2000;
  private static final int LONGEST = 200;
  private static final int LEAST = 0x40;

  private final Set<String> tokens = new LinkedHashSet<>();
  private final byte[] token = new byte[LONGEST];
  private int length;
  private boolean beyond;

  void add(int b) {
    if (b < LEAST) {
      end();
    } else {
      beyond |= b >= 0x80;
      if (length < LONGEST) {
        token[length] = (byte) b;
      }
      length++;
    }
  }

  /** The text ends, or a word of it. */
  void end() {
    if (beyond && length <= LONGEST && tokens.size() < MOST) {
      tokens.add(new String(token, 0, length, StandardCharsets.ISO_8859_1));
    }
    length = 0;
    beyond = false;
  }

  /** Each byte a character. */
  Set<String> all() {
    return tokens;
  }
}
