package kanon.shell.console;

/** How a piece of text stands out, where the console has colours. */
public enum Style {
  PLAIN(""),
  STRONG("1"),
  FAINT("2"),
  GOOD("32"),
  BAD("31"),
  WARNING("33"),
  NAME("36");

  private final String code;

  Style(String code) {
    this.code = code;
  }

  /** The text in this style. */
  public String paint(String text) {
    return code.isEmpty() || text.isEmpty() ? text : "\033[" + code + "m" + text + "\033[0m";
  }
}
