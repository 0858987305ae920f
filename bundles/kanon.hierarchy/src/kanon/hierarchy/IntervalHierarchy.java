package kanon.hierarchy;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import kanon.api.HierarchyBuilder;
import kanon.api.Option;
import kanon.api.ProvidesHierarchy;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Type;
import org.osgi.service.component.annotations.Component;

/**
 * Intervals of fixed widths that nest. Computed exactly. Integers show the first and last number,
 * {@code [20,24]}; decimals the ends, of which the upper does not belong to the interval, {@code
 * [20,25)}.
 */
@Component
@ProvidesHierarchy(
    name = "intervals",
    description = "each level has wider intervals, as in 23, [20,24], [20,29]")
public final class IntervalHierarchy implements HierarchyBuilder<IntervalHierarchy.Intervals> {
  /** About how many characters a label has. */
  private static final int LABEL = 16;

  record Intervals(
      @Option(value = "where an interval begins", standard = "0") double origin,
      @Option("the width of each level, from narrow to wide; each divides the next")
          List<Double> widths) {
    Intervals {
      if (Double.isNaN(origin) || Double.isInfinite(origin)) {
        throw new IllegalArgumentException("'origin' is " + origin + ", expected a number");
      }
      if (widths.isEmpty()) {
        throw new IllegalArgumentException("'widths' is empty, expected at least one width");
      }
      BigDecimal before = BigDecimal.ZERO;
      for (double w : widths) {
        if (!(w > 0 && w < Double.POSITIVE_INFINITY)) {
          throw new IllegalArgumentException("'widths' has " + w + ", expected numbers above 0");
        }
        BigDecimal width = BigDecimal.valueOf(w);
        boolean nests =
            before.signum() == 0
                || width.compareTo(before) > 0 && width.remainder(before).signum() == 0;
        if (!nests) {
          throw new IllegalArgumentException(
              "'widths' has %s after %s, expected a multiple of it"
                  .formatted(plain(width), plain(before)));
        }
        before = width;
      }
    }
  }

  @Override
  public Class<Intervals> options() {
    return Intervals.class;
  }

  @Override
  public Levels build(Dictionary values, Intervals options, Files files) {
    Paths.requireType(
        "intervals", values, List.of(Type.INTEGER, Type.DECIMAL), "integer or decimal");
    boolean whole = values.type() == Type.INTEGER;
    BigDecimal origin = BigDecimal.valueOf(options.origin());
    List<BigDecimal> widths = options.widths().stream().map(BigDecimal::valueOf).toList();
    if (whole) {
      requireWhole(origin, widths);
    }
    return Paths.of(
        values,
        widths.size() + 1,
        LABEL,
        files,
        value -> {
          BigDecimal number = new BigDecimal(value.strip());
          String[] path = new String[widths.size() + 1];
          for (int l = 0; l < widths.size(); l++) {
            path[l] = label(number, origin, widths.get(l), whole);
          }
          path[widths.size()] = Paths.ROOT;
          return path;
        });
  }

  private static void requireWhole(BigDecimal origin, List<BigDecimal> widths) {
    if (!isWhole(origin)
        || !isWhole(widths.get(0))
        || widths.get(0).compareTo(BigDecimal.ONE) <= 0) {
      throw KanonException.usage(
          "TYPE_UNFIT",
          "'intervals' of integers have a whole origin and whole widths above 1, these have the"
              + " origin %s and the width %s".formatted(plain(origin), plain(widths.get(0))));
    }
  }

  private static boolean isWhole(BigDecimal number) {
    return number.stripTrailingZeros().scale() <= 0;
  }

  private static String label(
      BigDecimal number, BigDecimal origin, BigDecimal width, boolean whole) {
    BigDecimal steps = number.subtract(origin).divide(width, 0, RoundingMode.FLOOR);
    BigDecimal low = origin.add(steps.multiply(width));
    BigDecimal high = low.add(width);
    return whole
        ? "[" + plain(low) + "," + plain(high.subtract(BigDecimal.ONE)) + "]"
        : "[" + plain(low) + "," + plain(high) + ")";
  }

  private static String plain(BigDecimal number) {
    return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
  }
}
