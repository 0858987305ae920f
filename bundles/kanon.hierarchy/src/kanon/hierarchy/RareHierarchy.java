package kanon.hierarchy;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import kanon.api.HierarchyBuilder;
import kanon.api.Option;
import kanon.api.ProvidesHierarchy;
import kanon.model.Dictionary;
import org.osgi.service.component.annotations.Component;

/**
 * Rare values grouped, frequent ones kept. A level takes the values that fewer rows have than its
 * bound says, rarest first, and goes on with the next frequent ones until the group has two values
 * and as many rows as the bound: a group of one value would only be another name for it, and a
 * group that is rare itself would help nobody. So what stands on a level is either a value that
 * enough rows have, or a group that enough rows have. Where a group has every value, it is the
 * root.
 *
 * <p>The bounds rise, so the group of a level holds that of the level below. A group that has not
 * grown keeps its label; one whose label is a value's text gets a {@code _} in front.
 */
@Component
@ProvidesHierarchy(
    name = "rare",
    description = "values that few rows have become one, as in other (1%)")
public final class RareHierarchy implements HierarchyBuilder<RareHierarchy.Rare> {
  private static final String OTHER = "other";

  record Rare(
      @Option(
              "below what a value is rare, rising: a share of the rows that have a value (below 1), or a number of rows")
          List<Double> below) {
    Rare {
      Bounds.require("below", below);
    }
  }

  @Override
  public Class<Rare> options() {
    return Rare.class;
  }

  /** Where nobody counts, each value counts as one row. */
  @Override
  public Levels build(Dictionary values, Rare options, Files files) {
    return build(values, code -> 1, options, files);
  }

  @Override
  public Levels build(Dictionary values, Counts counts, Rare options, Files files) {
    int present = values.present();
    long[] rows = IntStream.range(0, present).mapToLong(counts::rows).toArray();
    int[] rarest =
        IntStream.range(0, present)
            .boxed()
            .sorted(Comparator.<Integer>comparingLong(code -> rows[code]))
            .mapToInt(Integer::intValue)
            .toArray();
    int[] place = new int[present];
    for (int i = 0; i < present; i++) {
      place[rarest[i]] = i;
    }
    List<Integer> sizes = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    for (double bound : options.below()) {
      int size = grouped(rows, rarest, bound);
      boolean grown = sizes.isEmpty() || size > sizes.get(sizes.size() - 1);
      labels.add(grown ? label(values, bound, size) : labels.get(labels.size() - 1));
      sizes.add(size);
    }
    labels.add(Paths.ROOT);
    sizes.add(present);
    return Paths.of(
        values,
        labels.size(),
        OTHER.length() + OTHER.length(),
        files,
        value -> {
          String[] path = new String[labels.size()];
          for (int l = 0; l < path.length; l++) {
            path[l] = place[values.code(value)] < sizes.get(l) ? labels.get(l) : value;
          }
          return path;
        });
  }

  /** How many of the rarest values make the group; 0 where none is rare. */
  private static int grouped(long[] rows, int[] rarest, double bound) {
    long all = 0;
    for (long n : rows) {
      all += n;
    }
    long least = Bounds.rows(bound, all);
    int size = 0;
    long within = 0;
    while (size < rarest.length
        && (rows[rarest[size]] < least || size > 0 && (size < 2 || within < least))) {
      within += rows[rarest[size++]];
    }
    return size;
  }

  private static String label(Dictionary values, double bound, int size) {
    if (size == values.present()) {
      return Paths.ROOT;
    }
    BigDecimal exact = BigDecimal.valueOf(bound);
    String said =
        bound < 1
            ? exact.movePointRight(2).stripTrailingZeros().toPlainString() + "%"
            : exact.stripTrailingZeros().toPlainString();
    String label = OTHER + " (" + said + ")";
    while (values.code(label) >= 0) {
      label = "_" + label;
    }
    return label;
  }
}
