package kanon.pipeline.config;

import java.time.Duration;
import java.util.Optional;

/** Times as users write them. */
public final class Durations {
  /** The largest time that is accepted; in nanoseconds it is well below 2^63. */
  static final String LARGEST = "1000000h";

  private static final String[] UNITS = {"ms", "s", "m", "h"};
  private static final long[] MILLIS = {1, 1_000, 60_000, 3_600_000};
  private static final long MOST_MILLIS = 1_000_000 * 3_600_000L;
  private static final int MOST_DIGITS = 13;

  private Durations() {}

  /** A whole number above 0 and a unit, up to {@link #LARGEST}. */
  public static Optional<Duration> parse(String text) {
    int digits = 0;
    while (digits < text.length() && text.charAt(digits) >= '0' && text.charAt(digits) <= '9') {
      digits++;
    }
    String unit = text.substring(digits).strip();
    for (int u = 0; u < UNITS.length; u++) {
      if (digits > 0 && digits <= MOST_DIGITS && unit.equals(UNITS[u])) {
        long count = Long.parseLong(text.substring(0, digits));
        return count == 0 || count > MOST_MILLIS / MILLIS[u]
            ? Optional.empty()
            : Optional.of(Duration.ofMillis(count * MILLIS[u]));
      }
    }
    return Optional.empty();
  }

  /** The shortest way to write it. */
  public static String text(Duration duration) {
    long millis = duration.toMillis();
    int u = UNITS.length - 1;
    while (millis % MILLIS[u] != 0) {
      u--;
    }
    return millis / MILLIS[u] + UNITS[u];
  }

  /** The deadline of a config; a problem of the config where it is none. */
  static Optional<Duration> read(Fields f, Object value) {
    if (value instanceof String text) {
      Optional<Duration> duration = parse(text);
      if (duration.isPresent()) {
        return duration;
      }
    }
    f.problem(
        "deadline",
        "is "
            + Fields.shown(value)
            + ", expected a time such as \"500ms\", \"30s\", \"2m\", \"1h\", at most "
            + LARGEST);
    return Optional.empty();
  }
}
