package kanon.exporter.excel;

import java.nio.charset.StandardCharsets;
import kanon.lib.text.Surrogates;

/**
 * Texts as workbooks have them. A character that XML lacks, or that it would change, is written as
 * {@code _x000D_}; so is the underline of a text that reads like such a character.
 */
final class XmlText {
  private static final int DIGITS = 4;

  private XmlText() {}

  /**
   * A text of the list of texts.
   *
   * @param column where it stands, to be named
   */
  static byte[] item(String text, String column) {
    return Surrogates.encoded(
        "<si><t xml:space=\"preserve\">" + escaped(text) + "</t></si>", column);
  }

  /** A text within an attribute, whose characters XML has. */
  static byte[] attribute(String text) {
    return escaped(text).getBytes(StandardCharsets.UTF_8);
  }

  private static String escaped(String text) {
    StringBuilder xml = new StringBuilder(text.length() + 8);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> xml.append("&amp;");
        case '<' -> xml.append("&lt;");
        case '>' -> xml.append("&gt;");
        case '"' -> xml.append("&quot;");
        default -> {
          if (lacking(c) || c == '_' && readsAsCharacter(text, i)) {
            xml.append("_x%04X_".formatted((int) c));
          } else {
            xml.append(c);
          }
        }
      }
    }
    return xml.toString();
  }

  /** Whether XML has no such character, or reads it as another. */
  private static boolean lacking(char c) {
    return c < ' ' && c != '\t' && c != '\n' || c == '\uFFFE' || c == '\uFFFF';
  }

  /** Whether x and four digits follow, and an underline or what is written with one. */
  private static boolean readsAsCharacter(String text, int at) {
    int end = at + 2 + DIGITS;
    if (end >= text.length() || text.charAt(at + 1) != 'x') {
      return false;
    }
    for (int i = at + 2; i < end; i++) {
      if (!isHex(text.charAt(i))) {
        return false;
      }
    }
    return text.charAt(end) == '_' || lacking(text.charAt(end));
  }

  private static boolean isHex(char c) {
    return c >= '0' && c <= '9' || c >= 'A' && c <= 'F' || c >= 'a' && c <= 'f';
  }
}
