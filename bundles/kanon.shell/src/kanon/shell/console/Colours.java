package kanon.shell.console;

import kanon.api.command.Style;

/** Styles as a terminal's colours. */
public final class Colours {
  private Colours() {}

  /** The text in a style. */
  public static String paint(Style style, String text) {
    String code =
        switch (style) {
          case PLAIN -> "";
          case STRONG -> "1";
          case FAINT -> "2";
          case GOOD -> "32";
          case BAD -> "31";
          case WARNING -> "33";
          case NAME -> "36";
        };
    return code.isEmpty() || text.isEmpty() ? text : "\033[" + code + "m" + text + "\033[0m";
  }
}
