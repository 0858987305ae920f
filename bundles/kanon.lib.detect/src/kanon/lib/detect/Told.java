package kanon.lib.detect;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What somebody says of how the cells of a table are written.
 *
 * @param dates the patterns that dates have; the first that reads a column counts
 * @param times the patterns that times of day have
 * @param decimal the mark before decimals
 * @param thousands the mark between groups of digits
 * @param currencies what stands before or behind amounts of money
 */
public record Told(
    List<String> dates,
    List<String> times,
    Optional<String> decimal,
    Optional<String> thousands,
    List<String> currencies) {
  /** Nothing is said. */
  public static final Told NOTHING =
      new Told(List.of(), List.of(), Optional.empty(), Optional.empty(), List.of());

  private static final Pattern CURRENCY = Pattern.compile("[^\\d.,'’\\s-]([^\\d\\n]{0,8}\\S)?");

  /**
   * What somebody says.
   *
   * @throws IllegalArgumentException if something of it could not be said of any table
   */
  public Told {
    dates = List.copyOf(dates);
    times = List.copyOf(times);
    currencies = List.copyOf(currencies);
    dates.forEach(pattern -> require(DateFormats.isPattern(pattern), "dates", pattern));
    times.forEach(pattern -> require(DateFormats.isPatternOfTimes(pattern), "times", pattern));
    if (decimal.isPresent() && !NumberFormats.DECIMALS.contains(decimal.get())) {
      throw new IllegalArgumentException(
          "'" + decimal.get() + "' is no mark of decimals, expected . or ,");
    }
    if (thousands.isPresent() && !NumberFormats.THOUSANDS.contains(thousands.get())) {
      throw new IllegalArgumentException(
          "'" + thousands.get() + "' is no mark of thousands, expected . , ' or a blank");
    }
    if (decimal.isPresent() && decimal.equals(thousands)) {
      throw new IllegalArgumentException(
          "'" + decimal.get() + "' cannot be the mark of decimals and of thousands");
    }
    for (String currency : currencies) {
      if (!CURRENCY.matcher(currency).matches()) {
        throw new IllegalArgumentException(
            "'" + currency + "' is no currency, expected a sign or letters such as € or PLN");
      }
    }
  }

  private static void require(boolean right, String noun, String pattern) {
    if (!right) {
      String example =
          noun.equals("dates") ? "year, month and day, as dd.MM.yyyy" : "hours, as HHmm";
      throw new IllegalArgumentException(
          "'%s' is no pattern of %s, expected one with %s".formatted(pattern, noun, example));
    }
  }

  /** Whether a mark of decimals may be this one. */
  boolean decimals(String mark) {
    return decimal.isEmpty() || decimal.get().equals(mark);
  }

  /** Whether a mark of thousands may be this one; none may always be. */
  boolean groups(String mark) {
    return mark.isEmpty() || thousands.isEmpty() || thousands.get().equals(mark);
  }

  /** Whether anything is said of numbers. */
  boolean ofNumbers() {
    return decimal.isPresent() || thousands.isPresent();
  }
}
