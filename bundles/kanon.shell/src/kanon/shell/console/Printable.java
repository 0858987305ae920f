package kanon.shell.console;

import java.util.regex.Pattern;

/**
 * Texts as a terminal may be handed them. Names of columns, values of configs and names of files
 * can hold control characters, with which they would move its cursor, or worse.
 */
final class Printable {
  private static final char INSTEAD = '\uFFFD';

  /** Control characters but line ends and tabs, unless they begin a colour. */
  private static final Pattern CONTROLS =
      Pattern.compile("(?!\\x1B\\[[0-9;]*m)[\\p{Cc}&&[^\\n\\t]]");

  private Printable() {}

  /** The text with another character in place of each control character. */
  static String of(String text) {
    return CONTROLS.matcher(text).replaceAll(String.valueOf(INSTEAD));
  }
}
