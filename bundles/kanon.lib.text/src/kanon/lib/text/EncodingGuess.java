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
 *   <li>Else a byte is a character. Where words with a letter beyond ASCII have more than half of
 *       their letters there, the text is in an alphabet that nothing tells: no answer. With one of
 *       the bytes 80 to 9F that Windows-1252 has it is that; without any it is ISO-8859-1; with one
 *       that it has not, no answer.
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
  private long nul;
  private long asciiLetters;
  private long highLetters;
  private int asciiOfWord;
  private int highOfWord;
  private boolean control;
  private boolean undefined;
  private final Utf8Check utf8 = new Utf8Check();
  private int before;

  private EncodingGuess() {}

  /** The encoding of a text; empty where its bytes do not tell. */
  public static Optional<Charset> of(InputStream in) throws IOException {
    byte[] block = new byte[BLOCK];
    int n = in.readNBytes(block, 0, BLOCK);
    Optional<Charset> marked = mark(block, n);
    if (marked.isPresent()) {
      return marked;
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
      if ((bytes++ & 1) == 1) {
        highNul += before == 0 && ascii(b) ? 1 : 0;
        lowNul += b == 0 && ascii(before) ? 1 : 0;
        bothAscii += ascii(b) && ascii(before) ? 1 : 0;
      }
      before = b;
      nul += b == 0 ? 1 : 0;
      control |= b >= 0x80 && b < 0xA0;
      undefined |= b == 0x81 || b == 0x8D || b == 0x8F || b == 0x90 || b == 0x9D;
      if (b >= 0xC0) {
        highOfWord++;
      } else if ((b | 0x20) >= 'a' && (b | 0x20) <= 'z') {
        asciiOfWord++;
      } else {
        endWord();
      }
    }
  }

  private void endWord() {
    if (highOfWord > 0) {
      highLetters += highOfWord;
      asciiLetters += asciiOfWord;
    }
    highOfWord = 0;
    asciiOfWord = 0;
  }

  private static boolean ascii(int b) {
    return b >= ' ' && b < 0x7F || b == '\t' || b == '\n' || b == '\r';
  }

  private Optional<Charset> answer() {
    endWord();
    if (wide(highNul, lowNul)) {
      return Optional.of(StandardCharsets.UTF_16BE);
    }
    if (wide(lowNul, highNul)) {
      return Optional.of(StandardCharsets.UTF_16LE);
    }
    if (utf8.valid()) {
      return Optional.of(StandardCharsets.UTF_8);
    }
    if (nul > 0 || undefined || highLetters > asciiLetters) {
      return Optional.empty();
    }
    return Optional.of(control ? Charset.forName("windows-1252") : StandardCharsets.ISO_8859_1);
  }

  private boolean wide(long pairs, long otherWay) {
    return pairs > bytes / 2.0 * PAIRS && pairs > TIMES * otherWay && bothAscii <= 2 * pairs;
  }
}
