package kanon.lib.detect;

import java.util.List;

/** Digits of any script, as the transforms read them. */
final class Digits {
  private Digits() {}

  /** The same texts with every decimal digit as one of 0 to 9. */
  static List<String> plain(List<String> texts) {
    return texts.stream().map(Digits::plain).toList();
  }

  private static String plain(String text) {
    if (text.chars().noneMatch(c -> c > '9' && Character.isDigit(c))) {
      return text;
    }
    StringBuilder plain = new StringBuilder(text.length());
    text.codePoints()
        .map(c -> Character.isDigit(c) ? '0' + Character.digit(c, 10) : c)
        .forEach(plain::appendCodePoint);
    return plain.toString();
  }
}
