package kanon.campaign.fuzz;

import java.util.Optional;
import java.util.regex.Pattern;

/** What no text that is told to a user may hold. */
public final class Told {
  private static final Pattern TRACE =
      Pattern.compile(
          "(?m)^\\s+at [\\w.$]+\\(|\\bjava\\.[a-z]+\\.\\w+(Exception|Error)|NullPointer");

  private Told() {}

  /** Whether it has a stack trace or the name of an exception. */
  public static boolean traces(String text) {
    return TRACE.matcher(text).find();
  }

  /** Whether it has a planted cell. */
  public static boolean leaks(String text) {
    return Cells.SENTINELS.stream().anyMatch(text::contains);
  }

  /** Whether it has a character that a terminal would obey. */
  public static boolean controls(String text) {
    return text.chars().anyMatch(c -> c < ' ' && c != '\n' && c != '\t' || c == 0x7F);
  }

  /** What is wrong with a text before it is printed, if anything is. */
  public static Optional<String> fault(String text) {
    if (leaks(text)) return Optional.of("tells a planted cell");
    return traces(text) ? Optional.of("a trace: " + text.strip()) : Optional.empty();
  }
}
