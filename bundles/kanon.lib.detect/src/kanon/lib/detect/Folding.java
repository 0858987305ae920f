package kanon.lib.detect;

/**
 * Makes words alike that languages write differently: {@code vaccin}, {@code vakcin} and {@code
 * vaksin}; {@code allergi} and {@code alergi}; {@code pharmac} and {@code farmak}.
 */
final class Folding {
  private Folding() {}

  /** A word in small Latin letters without accents, folded. */
  static String of(String plain) {
    StringBuilder folded = new StringBuilder();
    for (int i = 0; i < plain.length(); i++) {
      char letter = plain.charAt(i);
      boolean aspirated = letter == 'h' && i > 0 && "cgkrtp".indexOf(plain.charAt(i - 1)) >= 0;
      if (aspirated && plain.charAt(i - 1) == 'p') {
        folded.setLength(folded.length() - 1);
        folded.append('f');
      }
      char alike = alike(letter);
      boolean twice = folded.length() > 0 && folded.charAt(folded.length() - 1) == alike;
      if (!aspirated && !twice) {
        folded.append(alike);
      }
    }
    return folded.toString();
  }

  private static char alike(char letter) {
    return switch (letter) {
      case 'c', 'q', 's', 'z', 'x' -> 'k';
      case 'j', 'y' -> 'i';
      case 'w' -> 'v';
      default -> letter;
    };
  }
}
