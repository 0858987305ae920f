package kanon.exporter.json;

import kanon.lib.text.Surrogates;

/** Texts and numbers as RFC 8259 defines them. */
final class JsonText {
  private static final String HEX = "0123456789abcdef";

  private JsonText() {}

  /**
   * A text in quotes. Escapes what must be escaped, and U+2028 and U+2029, which other programs
   * take for ends of lines.
   */
  static String of(String text) {
    StringBuilder json = new StringBuilder(text.length() + 2).append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isHighSurrogate(c) && !Surrogates.unpaired(text, i)) {
        json.append(c).append(text.charAt(++i));
      } else {
        append(c, json);
      }
    }
    return json.append('"').toString();
  }

  private static void append(char c, StringBuilder json) {
    switch (c) {
      case '"' -> json.append("\\\"");
      case '\\' -> json.append("\\\\");
      case '\n' -> json.append("\\n");
      case '\r' -> json.append("\\r");
      case '\t' -> json.append("\\t");
      case '\b' -> json.append("\\b");
      case '\f' -> json.append("\\f");
      default -> {
        if (c < ' ' || c == '\u2028' || c == '\u2029' || Character.isSurrogate(c)) {
          json.append("\\u");
          for (int shift = 12; shift >= 0; shift -= 4) {
            json.append(HEX.charAt(c >> shift & 15));
          }
        } else {
          json.append(c);
        }
      }
    }
  }

  /** Whether a text is a JSON number: no plus sign, no leading zeros, no blanks. */
  static boolean isNumber(String text) {
    int at = text.startsWith("-") ? 1 : 0;
    int whole = digits(text, at);
    if (whole == at || whole > at + 1 && text.charAt(at) == '0') {
      return false;
    }
    at = whole;
    if (at < text.length() && text.charAt(at) == '.') {
      int fraction = digits(text, at + 1);
      if (fraction == at + 1) {
        return false;
      }
      at = fraction;
    }
    return at == text.length() || isExponent(text, at);
  }

  private static boolean isExponent(String text, int at) {
    if (text.charAt(at) != 'e' && text.charAt(at) != 'E') {
      return false;
    }
    int from = at + 1;
    if (from < text.length() && (text.charAt(from) == '+' || text.charAt(from) == '-')) {
      from++;
    }
    return from < text.length() && digits(text, from) == text.length();
  }

  private static int digits(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
      at++;
    }
    return at;
  }
}
