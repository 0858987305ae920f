package kanon.transform;

/** Digits of any script. */
final class Digits {
  private Digits() {}

  /** The same text with every decimal digit as one of 0 to 9. */
  static String plain(String text) {
    StringBuilder plain = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            c -> {
              int digit = Character.isDigit(c) ? Character.digit(c, 10) : -1;
              plain.appendCodePoint(digit < 0 ? c : '0' + digit);
            });
    return plain.toString();
  }
}
