package kanon.lib.detect;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import kanon.model.KanonException;

/** Refuses what somebody says of how a table is written and what fits none of its columns. */
final class Misfit {
  private static final int NAMED = 3;

  private final List<Reading> readings;

  private Misfit(List<Reading> readings) {
    this.readings = readings;
  }

  /**
   * Refuses what fits nothing, with what was found instead.
   *
   * @param readings of all columns, as somebody says
   */
  static void refuse(Told told, List<Reading> readings) {
    Misfit misfit = new Misfit(readings);
    for (String pattern : told.dates()) {
      misfit.require("dates are written " + pattern, pattern, Misfit::date, "dates are written ");
    }
    for (String pattern : told.times()) {
      misfit.require("times are written " + pattern, pattern, Reading::times, "times are written ");
    }
    told.decimal()
        .ifPresent(
            m ->
                misfit.require(
                    "numbers have '" + m + "' before decimals",
                    m,
                    Misfit::decimal,
                    "before decimals is "));
    told.thousands()
        .ifPresent(
            m ->
                misfit.require(
                    "numbers have '" + m + "' between thousands",
                    m,
                    Misfit::thousands,
                    "between thousands is "));
    for (String currency : told.currencies()) {
      misfit.require(
          "amounts have '" + currency + "' beside them",
          currency,
          Misfit::currency,
          "currencies are ");
    }
  }

  private static Optional<String> date(Reading reading) {
    return reading.dates().map(DateFormats.Found::pattern);
  }

  private static Optional<String> decimal(Reading reading) {
    return reading
        .numbers()
        .filter(n -> !n.whole() || !n.thousands().isEmpty())
        .map(NumberFormats.Found::decimal);
  }

  private static Optional<String> thousands(Reading reading) {
    return reading.numbers().map(NumberFormats.Found::thousands).filter(m -> !m.isEmpty());
  }

  private static Optional<String> currency(Reading reading) {
    return reading.numbers().map(NumberFormats.Found::currency).filter(c -> !c.isEmpty());
  }

  private void require(
      String said, String value, Function<Reading, Optional<String>> of, String found) {
    Map<String, List<String>> columns = new LinkedHashMap<>();
    for (Reading reading : readings) {
      of.apply(reading)
          .ifPresent(
              text ->
                  columns
                      .computeIfAbsent(text, t -> new ArrayList<>())
                      .add("'" + reading.column().name() + "'"));
    }
    if (!columns.containsKey(value)) {
      throw KanonException.usage(
          "NOT_WRITTEN_SO",
          "There is no column whose %s; %s"
              .formatted(
                  said,
                  columns.isEmpty() ? "none of that kind was found" : found + listed(columns)));
    }
  }

  private static String listed(Map<String, List<String>> columns) {
    return columns.entrySet().stream()
        .map(e -> e.getKey() + " in " + named(e.getValue()))
        .collect(Collectors.joining(", "));
  }

  private static String named(List<String> names) {
    int more = names.size() - NAMED;
    return more <= 0
        ? String.join(" and ", names)
        : String.join(", ", names.subList(0, NAMED)) + " and " + more + " more";
  }
}
