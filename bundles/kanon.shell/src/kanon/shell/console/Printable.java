package kanon.shell.console;

import java.util.regex.Pattern;

/**
 * Texts as a terminal may be handed them. Names of columns, values of configs and names of files
 * can hold control characters, with which they would move its cursor, or worse.
 */
final class Printable {
  private static final char INSTEAD = '\uFFFD';

  private static final Pattern CONTROLS = Pattern.compile("[\\p{Cc}&&[^\\n\\t]]");

  /** Those that begin no colour. */
  private static final Pattern BUT_COLOURS =
      Pattern.compile("(?!\\x1B\\[[0-9;]*m)[\\p{Cc}&&[^\\n\\t]]");

  private Printable() {}

  /**
   * The text with another character in place of each control character but line ends and tabs.
   *
   * @param coloured whether colours are kept: those of commands are in the text already
   */
  static String of(String text, boolean coloured) {
    Pattern controls = coloured ? BUT_COLOURS : CONTROLS;
    return controls.matcher(text).replaceAll(String.valueOf(INSTEAD));
  }
}
