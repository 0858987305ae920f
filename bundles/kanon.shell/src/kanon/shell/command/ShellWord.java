package kanon.shell.command;

import java.util.regex.Pattern;

/** A word of a command as a shell takes it. */
final class ShellWord {
  private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_./:@%+,=-]+");

  private ShellWord() {}

  /**
   * The word, in single quotes where it has to be; a path that begins with - is one of this folder.
   */
  static String of(String text) {
    String word = text.startsWith("-") ? "./" + text : text;
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
