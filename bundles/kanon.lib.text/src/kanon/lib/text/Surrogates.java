package kanon.lib.text;

import java.nio.charset.StandardCharsets;
import kanon.model.KanonException;

/**
 * Characters above U+FFFF are pairs of surrogates; half a pair is no character and cannot be
 * encoded.
 */
public final class Surrogates {
  private Surrogates() {}

  /** Whether a text holds half a pair. */
  public static boolean unpaired(String text) {
    int length = text.length();
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      if (Character.isSurrogate(c)) {
        if (unpaired(text, i)) {
          return true;
        }
        i++;
      }
    }
    return false;
  }

  /**
   * A text in UTF-8.
   *
   * @param column where it stands, to be named
   * @throws KanonException of kind INPUT if it holds half a pair
   */
  public static byte[] encoded(String text, String column) {
    if (unpaired(text)) {
      throw KanonException.input(
          "MALFORMED_TEXT",
          "Column '"
              + column
              + "' has a text with half a surrogate pair, which UTF-8 cannot encode");
    }
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Whether the surrogate at a place, before which all are paired, lacks its other half. */
  public static boolean unpaired(String text, int at) {
    return Character.isLowSurrogate(text.charAt(at))
        || at + 1 == text.length()
        || !Character.isLowSurrogate(text.charAt(at + 1));
  }
}
