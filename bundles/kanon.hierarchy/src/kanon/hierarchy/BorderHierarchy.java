package kanon.hierarchy;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import kanon.api.HierarchyBuilder;
import kanon.api.Option;
import kanon.api.ProvidesHierarchy;
import kanon.model.Dictionary;
import kanon.model.Type;
import org.osgi.service.component.annotations.Component;

/**
 * Intervals between given borders, for numbers that are spread unevenly. Level 1 has all borders;
 * each level above keeps every second one, until one is left; then comes the root. A border is the
 * first number of the interval above it. The outermost intervals are open: {@code <100}, {@code
 * [100,250)}, {@code >=250}.
 */
@Component
@ProvidesHierarchy(
    name = "borders",
    description = "intervals between given borders, twice as wide on each level")
public final class BorderHierarchy implements HierarchyBuilder<BorderHierarchy.Borders> {
  /** About how many characters a label has. */
  private static final int LABEL = 16;

  record Borders(@Option("where intervals of level 1 begin, ascending") List<Double> at) {
    Borders {
      if (at.isEmpty()) {
        throw new IllegalArgumentException("'at' is empty, expected at least one border");
      }
      for (int i = 0; i < at.size(); i++) {
        if (!Double.isFinite(at.get(i))) {
          throw new IllegalArgumentException("'at' has " + at.get(i) + ", expected numbers");
        }
        if (i > 0 && at.get(i) <= at.get(i - 1)) {
          throw new IllegalArgumentException(
              "'at' has %s after %s, expected numbers that rise"
                  .formatted(at.get(i), at.get(i - 1)));
        }
      }
    }
  }

  @Override
  public Class<Borders> options() {
    return Borders.class;
  }

  @Override
  public Levels build(Dictionary values, Borders options, Files files) {
    Paths.requireType("borders", values, List.of(Type.INTEGER, Type.DECIMAL), "integer or decimal");
    boolean whole = values.type() == Type.INTEGER;
    List<List<BigDecimal>> levels = levels(options.at());
    return Paths.of(
        values,
        levels.size() + 1,
        LABEL,
        files,
        value -> {
          BigDecimal number = new BigDecimal(value.strip());
          String[] path = new String[levels.size() + 1];
          for (int l = 0; l < levels.size(); l++) {
            path[l] = label(number, levels.get(l), whole);
          }
          path[levels.size()] = Paths.ROOT;
          return path;
        });
  }

  /** All borders, every second, every fourth, ..., one. */
  private static List<List<BigDecimal>> levels(List<Double> at) {
    List<List<BigDecimal>> levels = new ArrayList<>();
    List<BigDecimal> borders = at.stream().map(BigDecimal::valueOf).toList();
    levels.add(borders);
    while (borders.size() > 1) {
      List<BigDecimal> kept = new ArrayList<>();
      for (int i = 1; i < borders.size(); i += 2) {
        kept.add(borders.get(i));
      }
      borders = kept;
      levels.add(kept);
    }
    return levels;
  }

  private static String label(BigDecimal number, List<BigDecimal> borders, boolean whole) {
    int above = 0;
    while (above < borders.size() && borders.get(above).compareTo(number) <= 0) {
      above++;
    }
    if (above == 0) {
      return "<" + plain(borders.get(0));
    }
    String low = plain(borders.get(above - 1));
    if (above == borders.size()) {
      return ">=" + low;
    }
    BigDecimal high = borders.get(above);
    boolean closed = whole && high.stripTrailingZeros().scale() <= 0;
    return closed
        ? "[" + low + "," + plain(high.subtract(BigDecimal.ONE)) + "]"
        : "[" + low + "," + plain(high) + ")";
  }

  private static String plain(BigDecimal number) {
    return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
  }
}
