package kanon.hierarchy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kanon.api.HierarchyBuilder;
import kanon.api.Option;
import kanon.api.ProvidesHierarchy;
import kanon.model.Dictionary;
import kanon.model.Type;
import org.osgi.service.component.annotations.Component;

/**
 * Intervals of the values that occur, with the borders at which least is lost. A level's bound says
 * how many rows each of its intervals has at least. Of all ways to cut the values so, the level has
 * the one with the least sum of rows times length, from the lowest to the highest value: what the
 * metric {@code ncp} counts. Found by dynamic programming ({@link Borders}); each level joins
 * intervals of the level below, and is the best of those that do.
 *
 * <p>An interval shows its lowest and its highest value, {@code [17,21]}; one of a single value
 * shows that value.
 */
@Component
@ProvidesHierarchy(
    name = "fitted",
    description = "intervals with enough rows each, their borders where least is lost")
public final class FittedHierarchy implements HierarchyBuilder<FittedHierarchy.Fitted> {
  /** About how many characters a label has. */
  private static final int LABEL = 24;

  record Fitted(
      @Option(
              "how many rows an interval of a level has at least, rising: a share of the rows that have a value (below 1), or a number of rows")
          List<Double> atLeast) {
    Fitted {
      Bounds.require("atLeast", atLeast);
    }
  }

  @Override
  public Class<Fitted> options() {
    return Fitted.class;
  }

  /** Where nobody counts, each value counts as one row. */
  @Override
  public Levels build(Dictionary values, Fitted options, Files files) {
    return build(values, code -> 1, options, files);
  }

  @Override
  public Levels build(Dictionary values, Counts counts, Fitted options, Files files) {
    Paths.requireType(
        "fitted",
        values,
        List.of(Type.INTEGER, Type.DECIMAL, Type.DATE),
        "integer, decimal or date");
    int present = values.present();
    long[] rows = new long[present];
    double[] place = new double[present];
    long all = 0;
    for (int code = 0; code < present; code++) {
      rows[code] = counts.rows(code);
      place[code] = values.type().number(values.value(code));
      all += rows[code];
    }
    Borders borders = new Borders(place, rows, files::check);
    List<int[]> levels = new ArrayList<>();
    int[] units = borders.ofValues();
    for (double bound : options.atLeast()) {
      units = borders.joined(units, Bounds.rows(bound, all));
      levels.add(units);
    }
    return Paths.of(values, levels.size() + 1, LABEL, files, value -> path(values, value, levels));
  }

  private static String[] path(Dictionary values, String value, List<int[]> levels) {
    String[] path = new String[levels.size() + 1];
    int code = values.code(value);
    for (int l = 0; l < levels.size(); l++) {
      path[l] = label(values, levels.get(l), code);
    }
    path[levels.size()] = Paths.ROOT;
    return path;
  }

  /** The interval of a level that has a value; the root where it has all. */
  private static String label(Dictionary values, int[] begins, int code) {
    int at = Arrays.binarySearch(begins, code);
    int interval = at < 0 ? -at - 2 : at;
    int low = begins[interval];
    int high = begins[interval + 1] - 1;
    if (low == high) {
      return values.value(low);
    }
    boolean everything = low == 0 && high == values.present() - 1;
    return everything
        ? Paths.ROOT
        : "[" + values.value(low).strip() + "," + values.value(high).strip() + "]";
  }
}
