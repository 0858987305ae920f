package kanon.lib.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Tells the encoding of a text from all of its bytes.
 *
 * <ol>
 *   <li>A byte order mark decides.
 *   <li>Text whose ASCII characters have NUL beside them is UTF-16: of all pairs of bytes more than
 *       5 % have NUL in one place and ASCII in the other, ten times fewer the other way round, and
 *       at most twice as many have ASCII in both.
 *   <li>Text without NUL that is valid UTF-8 is UTF-8.
 *   <li>Else the different words that have bytes beyond ASCII are read in every encoding that has
 *       all of these bytes, and compared with the letters of the languages that are written in it
 *       ({@link LetterGuess}). The likeliest is the answer, if its letters are those of a language
 *       at all. Another one that reads the words otherwise and is hardly less likely is its rival.
 * </ol>
 */
public final class EncodingGuess {
  private static final int BLOCK = 1 << 16;
  private static final double PAIRS = 0.05;
  private static final int TIMES = 10;

  private long bytes;
  private long highNul;
  private long lowNul;
  private long bothAscii;
  private final long[] seen = new long[256];
  private final Utf8Check utf8 = new Utf8Check();
  private final Tokens tokens = new Tokens();
  private int before;

  private EncodingGuess() {}

  /** The encoding of a text. */
  public static EncodingFound of(InputStream in) throws IOException {
    byte[] block = new byte[BLOCK];
    int n = in.readNBytes(block, 0, BLOCK);
    Optional<Charset> marked = mark(block, n);
    if (marked.isPresent()) {
      return EncodingFound.marked(marked.get());
    }
    EncodingGuess guess = new EncodingGuess();
    for (; n > 0; n = in.readNBytes(block, 0, BLOCK)) {
      guess.add(block, n);
    }
    return guess.answer();
  }

  /** The encoding that a byte order mark tells. */
  static Optional<Charset> mark(byte[] head, int length) {
    if (length >= 3
        && (head[0] & 0xFF) == 0xEF
        && (head[1] & 0xFF) == 0xBB
        && (head[2] & 0xFF) == 0xBF) {
      return Optional.of(StandardCharsets.UTF_8);
    }
    if (length >= 2 && (head[0] & 0xFF) == 0xFE && (head[1] & 0xFF) == 0xFF) {
      return Optional.of(StandardCharsets.UTF_16BE);
    }
    if (length >= 2 && (head[0] & 0xFF) == 0xFF && (head[1] & 0xFF) == 0xFE) {
      return Optional.of(StandardCharsets.UTF_16LE);
    }
    return Optional.empty();
  }

  private void add(byte[] block, int length) {
    for (int i = 0; i < length; i++) {
      int b = block[i] & 0xFF;
      utf8.add(b);
      tokens.add(b);
      seen[b]++;
      if ((bytes++ & 1) == 1) {
        highNul += before == 0 && ascii(b) ? 1 : 0;
        lowNul += b == 0 && ascii(before) ? 1 : 0;
        bothAscii += ascii(b) && ascii(before) ? 1 : 0;
      }
      before = b;
    }
  }

  private static boolean ascii(int b) {
    return b >= ' ' && b < 0x7F || b == '\t' || b == '\n' || b == '\r';
  }

  private EncodingFound answer() {
    tokens.end();
    if (wide(highNul, lowNul)) {
      return EncodingFound.utf16(StandardCharsets.UTF_16BE);
    }
    if (wide(lowNul, highNul)) {
      return EncodingFound.utf16(StandardCharsets.UTF_16LE);
    }
    if (utf8.valid()) {
      return EncodingFound.utf8(utf8.sequences(), seen['\u001B'] > 0);
    }
    return seen[0] > 0
        ? EncodingFound.bytes(Optional.empty(), Optional.empty(), seen)
        : new LetterGuess(tokens.all(), seen).answer();
  }

  private boolean wide(long pairs, long otherWay) {
    return pairs > bytes / 2.0 * PAIRS && pairs > TIMES * otherWay && bothAscii <= 2 * pairs;
  }
}
