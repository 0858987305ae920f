package kanon.lib.text;

import java.util.regex.Pattern;

/** What a cell's text looks like. */
public enum CellKind {
  /** Nothing but blanks. */
  EMPTY,
  /** A number, with any marks, a sign, a currency or a percent sign. */
  NUMBER,
  /** A date or a time of numbers. */
  DATE,
  /** An e-mail or web address. */
  ADDRESS,
  /** Text with digits. */
  MIXED,
  /** Text without digits. */
  WORD;

  private static final Pattern NUMBERS =
      Pattern.compile(
          "[-+(]?\\p{Sc}?\\s?[-+]?([0-9]+([.,'’\\s\\u00A0\\u202F][0-9]+)*[.,]?|[.,][0-9]+)"
              + "([eE][-+]?[0-9]+)?\\s?[%\\p{Sc}]?\\)?");
  private static final Pattern DATES =
      Pattern.compile(
          "([0-9]{1,4}[-./][0-9]{1,2}[-./][0-9]{1,4}\\.?([T ,].{1,30})?)|[0-9]{1,2}:[0-9]{2}(:[0-9.]+)?");
  private static final Pattern ADDRESSES =
      Pattern.compile("[^\\s@]+@[^\\s@]+\\.[^\\s@]+|[a-z]{3,5}://\\S+|www\\.\\S+");
  private static final int LONGEST = 200;

  /** The kind of a text. */
  public static CellKind of(String cell) {
    String text = cell.strip();
    if (text.isEmpty()) {
      return EMPTY;
    }
    if (text.length() <= LONGEST) {
      if (DATES.matcher(text).matches()) {
        return DATE;
      }
      if (NUMBERS.matcher(text).matches()) {
        return NUMBER;
      }
      if (ADDRESSES.matcher(text).matches()) {
        return ADDRESS;
      }
    }
    return text.chars().anyMatch(Character::isDigit) ? MIXED : WORD;
  }

  /** Whether it is no name of a column. */
  public boolean value() {
    return this == NUMBER || this == DATE || this == ADDRESS;
  }
}
