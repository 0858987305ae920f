package kanon.chart.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.ToLongFunction;
import kanon.api.report.SizeBin;
import kanon.chart.Text;

/** Values of reports as pages show them. */
final class Shown {
  private static final String DASH = "–";

  private Shown() {}

  /** A number for people, or any other value as it is. */
  static String any(Object value) {
    return value instanceof Number n ? Text.number(n.doubleValue()) : String.valueOf(value);
  }

  /** A number for people, a dash where there is none. */
  static String number(OptionalDouble number) {
    return Text.number(number.orElse(Double.NaN));
  }

  /** As in {@code k=5, kind=entropy}. */
  static String line(Map<String, ?> map) {
    List<String> parts = new ArrayList<>();
    map.forEach(
        (key, value) ->
            parts.add(key + "=" + (value instanceof Map<?, ?> inner ? braces(inner) : any(value))));
    return String.join(", ", parts);
  }

  private static String braces(Map<?, ?> inner) {
    List<String> parts = new ArrayList<>();
    inner.forEach((key, value) -> parts.add(key + "=" + any(value)));
    return "{" + String.join(", ", parts) + "}";
  }

  /** The bins of class sizes by name. */
  static List<String> names(List<SizeBin> bins) {
    return bins.stream().map(bin -> bin.label(DASH)).toList();
  }

  /** A figure of each bin. */
  static List<Double> counts(List<SizeBin> bins, ToLongFunction<SizeBin> figure) {
    return bins.stream().map(bin -> (double) figure.applyAsLong(bin)).toList();
  }
}
