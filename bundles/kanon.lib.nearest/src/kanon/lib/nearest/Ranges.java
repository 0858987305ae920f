package kanon.lib.nearest;

import java.util.Arrays;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Dictionary;

/**
 * An attribute that has an order and no hierarchy: labels are its values and intervals of them, two
 * meet at the interval from the lower of their lower ends to the higher of their higher ends. Its
 * height is its width, of which that of all values weighs as much as the root of a hierarchy: by
 * the numbers where the dictionary is ordered by these, else by places in the order. The missing
 * value meets others at the root.
 *
 * <p>A region is a stretch of values with the intervals inside of it, and is split in its middle;
 * region 0 is everything, region 1 the missing value. Intervals are numbered as they come to be:
 * one thread may ask for them.
 */
final class Ranges extends Axis {
  private static final int WHOLE = 0;
  private static final int MISSING = 1;
  private static final int FIRST_STRETCH = 2;

  private final Cells cells;
  private final int missing;
  private final int root;
  private final int top;
  private final int present;

  /** Units from the lowest value, by code. */
  private final int[] place;

  /** By label: the codes of its ends. */
  private int[] low;

  private int[] high;

  /** By region: the codes of its ends, and the region of its lower half. */
  private final int[] from;

  private final int[] to;
  private final int[] lower;
  private int regions = FIRST_STRETCH;

  /**
   * @param places of the values, from 0 to 1, see {@link #places}
   * @param units that the root is high
   */
  Ranges(Attribute attribute, double[] places, int units) {
    Dictionary values = attribute.dictionary();
    cells = new Cells(attribute);
    missing = values.missing();
    root = cells.root();
    present = values.present();
    top = units;
    place = new int[present];
    Arrays.setAll(place, code -> (int) Math.rint(places[code] * units));
    low = new int[cells.size()];
    Arrays.setAll(low, code -> code < present ? code : 0);
    high = low.clone();
    high[root] = Math.max(0, present - 1);
    int most = FIRST_STRETCH + 2 * Math.max(1, present);
    from = new int[most];
    to = new int[most];
    lower = new int[most];
    to[WHOLE] = Math.max(0, present - 1);
    halve(WHOLE);
  }

  /** Whether an attribute is shown by intervals of its values. */
  static boolean fits(Attribute attribute) {
    return attribute.ordered() && !attribute.hasHierarchy() && attribute.items().isEmpty();
  }

  /** Where each value lies between the lowest and the highest one. */
  static double[] places(Dictionary values) {
    double[] places = new double[values.present()];
    boolean byNumber = values.type().numeric();
    for (int code = 1; byNumber && code < places.length; code++) {
      byNumber = values.number(code) >= values.number(code - 1);
    }
    boolean numbers = byNumber;
    Arrays.setAll(places, code -> numbers ? values.number(code) : code);
    double first = places.length == 0 ? 0 : places[0];
    double range = places.length == 0 ? 0 : places[places.length - 1] - first;
    for (int code = 0; code < places.length; code++) {
      places[code] = range == 0 ? 0 : (places[code] - first) / range;
    }
    return places;
  }

  private void halve(int region) {
    if (from[region] < to[region]) {
      int middle = middle(region);
      lower[region] = regions;
      stretch(from[region], middle);
      stretch(middle + 1, to[region]);
      halve(lower[region]);
      halve(lower[region] + 1);
    }
  }

  private void stretch(int first, int last) {
    from[regions] = first;
    to[regions++] = last;
  }

  private int middle(int region) {
    return (from[region] + to[region]) >>> 1;
  }

  @Override
  int labels() {
    return cells.size();
  }

  @Override
  Cells cells() {
    return cells;
  }

  @Override
  int height(int label) {
    return label == root ? top : label == missing ? 0 : width(label);
  }

  private int width(int label) {
    return place[high[label]] - place[low[label]];
  }

  @Override
  int common(int u, int v) {
    if (u == v) {
      return u;
    }
    if (offTheOrder(u) || offTheOrder(v)) {
      return root;
    }
    int cell = cells.interval(Math.min(low[u], low[v]), Math.max(high[u], high[v]));
    if (cell >= low.length) {
      low = Arrays.copyOf(low, 2 * cell);
      high = Arrays.copyOf(high, 2 * cell);
    }
    int[] range = cells.range(cell);
    low[cell] = range[0];
    high[cell] = range[1];
    return cell;
  }

  private boolean offTheOrder(int label) {
    return label == root || label == missing;
  }

  @Override
  int meeting(int u, int v) {
    if (u == v) {
      return height(u);
    }
    return offTheOrder(u) || offTheOrder(v)
        ? top
        : place[Math.max(high[u], high[v])] - place[Math.min(low[u], low[v])];
  }

  @Override
  int regions() {
    return regions;
  }

  @Override
  int whole() {
    return WHOLE;
  }

  @Override
  boolean divisible(int region) {
    return region == WHOLE ? root > 1 : from[region] < to[region];
  }

  @Override
  int entry(int region, int label) {
    if (label == root) {
      return 2 * region + 1;
    }
    if (label == missing) {
      return 2 * MISSING;
    }
    if (from[region] == to[region]
        || low[label] <= middle(region) && high[label] > middle(region)) {
      return 2 * region + 1;
    }
    return 2 * (low[label] <= middle(region) ? lower[region] : lower[region] + 1);
  }

  @Override
  int breadth(int region) {
    if (region == MISSING) {
      return 0;
    }
    return region == WHOLE ? top : place[to[region]] - place[from[region]];
  }

  /** Units that a label is raised at least to meet any label of a part. */
  int own(int entry, int label) {
    int region = entry >> 1;
    if (region == MISSING) {
      return label == missing ? 0 : top - height(label);
    }
    if (label == root || present == 0) {
      return 0;
    }
    if (label == missing) {
      return region == WHOLE && (entry & 1) == 0 ? 0 : top;
    }
    boolean across = (entry & 1) == 1 && from[region] < to[region];
    int least = place[across ? middle(region) + 1 : from[region]];
    int most = place[across ? middle(region) : to[region]];
    return Math.max(0, least - place[high[label]]) + Math.max(0, place[low[label]] - most);
  }

  /** Units that any label of a part is raised at least to meet a label. */
  int other(int entry, int label) {
    int region = entry >> 1;
    if (region == MISSING) {
      return label == missing ? 0 : top;
    }
    if (region == WHOLE) {
      return 0;
    }
    if (offTheOrder(label)) {
      return top - breadth(region);
    }
    return Math.max(0, place[from[region]] - place[low[label]])
        + Math.max(0, place[high[label]] - place[to[region]]);
  }
}
