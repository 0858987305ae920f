package kanon.lib.persons;

import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Hierarchy;

/**
 * What covers values of one attribute: a node of its hierarchy; without one, of ordered values the
 * interval, of others the value itself or everything. A cover is a long.
 */
final class Cover {
  private static final long EVERYTHING = -1;
  private static final long LOW = 0xFFFF_FFFFL;

  private final Attribute attribute;
  private final boolean nodes;
  private final boolean intervals;
  private final int missing;
  private final int size;
  private final double least;

  Cover(Attribute attribute) {
    this.attribute = attribute;
    nodes = attribute.hasHierarchy();
    intervals = !nodes && attribute.ordered();
    missing = attribute.dictionary().missing();
    size = attribute.dictionary().size();
    least = attribute.weight() / Math.max(1, size - 1);
  }

  /** Covers one value. */
  long of(int code) {
    return nodes ? code : pair(code, code);
  }

  /** Covers one more value. */
  long join(long cover, int code) {
    if (cover == EVERYTHING) {
      return cover;
    }
    if (nodes) {
      Hierarchy h = attribute.hierarchy();
      return h.covers((int) cover, code) ? cover : h.lca((int) cover, code);
    }
    int low = low(cover);
    int high = high(cover);
    if (low <= code && code <= high && code != missing || low == high && low == code) {
      return cover;
    }
    if (!intervals || code == missing || low == missing) {
      return EVERYTHING;
    }
    return pair(Math.min(low, code), Math.max(high, code));
  }

  /** What a cover loses: 0 for one value, the attribute's weight for all. */
  double loss(long cover) {
    if (cover == EVERYTHING) {
      return size > 1 ? attribute.weight() : 0;
    }
    int width =
        nodes ? attribute.hierarchy().leavesBelow((int) cover) : high(cover) - low(cover) + 1;
    return (width - 1) * least;
  }

  /** The cell that shows a cover. */
  int cell(long cover, Cells cells) {
    if (cover == EVERYTHING) {
      return cells.root();
    }
    if (nodes) {
      return cells.node((int) cover);
    }
    return low(cover) == high(cover)
        ? cells.value(low(cover))
        : cells.interval(low(cover), high(cover));
  }

  private static long pair(int low, int high) {
    return (long) high << 32 | low;
  }

  private static int low(long cover) {
    return (int) (cover & LOW);
  }

  private static int high(long cover) {
    return (int) (cover >>> 32);
  }
}
