package kanon.algorithm.best;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times as users write them. */
final class Times {
  private static final Pattern FORM = Pattern.compile("([1-9][0-9]{0,8})\\s*(ms|s|m|h)");
  private static final Map<String, Long> MILLIS =
      Map.of("ms", 1L, "s", 1_000L, "m", 60_000L, "h", 3_600_000L);
  private static final long MOST_MILLIS = 1_000_000 * 3_600_000L;

  private Times() {}

  /** A whole number above 0 and a unit. */
  static Optional<Duration> parse(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      return Optional.empty();
    }
    long millis = Long.parseLong(form.group(1)) * MILLIS.getOrDefault(form.group(2), 1L);
    return millis > MOST_MILLIS ? Optional.empty() : Optional.of(Duration.ofMillis(millis));
  }
}
