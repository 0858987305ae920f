package kanon.importer.csv;

import java.util.List;

/** The texts that stand for a missing value, indexed by length. */
final class MissingTexts {
  private static final int LONG = Long.SIZE - 1;

  private final char[][] texts;
  private final long lengths;

  MissingTexts(List<String> missing) {
    texts = new char[missing.size()][];
    long seen = 0;
    for (int i = 0; i < texts.length; i++) {
      texts[i] = missing.get(i).toCharArray();
      seen |= 1L << Math.min(LONG, texts[i].length);
    }
    lengths = seen;
  }

  boolean contains(char[] chars, int from, int length) {
    if ((lengths >>> Math.min(LONG, length) & 1) == 0) {
      return false;
    }
    for (char[] text : texts) {
      if (text.length == length && equal(text, chars, from)) {
        return true;
      }
    }
    return false;
  }

  private static boolean equal(char[] text, char[] chars, int from) {
    for (int i = 0; i < text.length; i++) {
      if (text[i] != chars[from + i]) {
        return false;
      }
    }
    return true;
  }
}
