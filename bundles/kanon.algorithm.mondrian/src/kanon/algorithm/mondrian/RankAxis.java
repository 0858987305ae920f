package kanon.algorithm.mondrian;

import java.util.Arrays;
import java.util.BitSet;
import kanon.algorithm.mondrian.MondrianOptions.CellStyle;
import kanon.algorithm.mondrian.MondrianOptions.CutPlaces;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;
import kanon.model.Profile;

/**
 * An attribute as a dimension: each value has a rank on it, and a part of the table lies between
 * two ranks. The missing value has the last rank.
 */
final class RankAxis {
  private final Attribute attribute;
  private final CellStyle style;
  private final boolean bordersOnly;
  private final int[] rank;
  private final int[] leaf;
  private final double[] place;
  private final double length;

  RankAxis(Profile profile, int a, MondrianOptions options) {
    attribute = profile.schema().quasiIdentifier(a);
    style = style(attribute, options.cells());
    boolean byHierarchy = attribute.hasHierarchy() && !attribute.ordered();
    bordersOnly = byHierarchy && options.cuts() == CutPlaces.HIERARCHY;
    int domain = attribute.dictionary().size();
    leaf = byHierarchy ? attribute.hierarchy().depthFirst() : identity(domain);
    rank = new int[domain];
    for (int r = 0; r < domain; r++) {
      rank[leaf[r]] = r;
    }
    place = places();
    length = Math.max(observedLength(profile.codes(a)), Double.MIN_NORMAL);
  }

  private static CellStyle style(Attribute attribute, CellStyle asked) {
    boolean unfit =
        asked == CellStyle.AUTO
            || asked == CellStyle.INTERVAL && !attribute.ordered()
            || asked == CellStyle.ANCESTOR && !attribute.hasHierarchy();
    if (!unfit) {
      return asked;
    }
    if (attribute.ordered()) {
      return CellStyle.INTERVAL;
    }
    return attribute.hasHierarchy() ? CellStyle.ANCESTOR : CellStyle.SET;
  }

  private static int[] identity(int n) {
    int[] all = new int[n];
    Arrays.setAll(all, i -> i);
    return all;
  }

  private double[] places() {
    Dictionary values = attribute.dictionary();
    double[] places = new double[values.size()];
    for (int r = 0; r < places.length; r++) {
      boolean number = values.type().numeric() && leaf[r] != values.missing();
      places[r] = number ? values.number(leaf[r]) : r;
    }
    return places;
  }

  private double observedLength(int[] codes) {
    int low = Integer.MAX_VALUE;
    int high = -1;
    for (int code : codes) {
      if (code != attribute.dictionary().missing()) {
        low = Math.min(low, rank[code]);
        high = Math.max(high, rank[code]);
      }
    }
    return high < 0 ? 0 : place[high] - place[low];
  }

  /** The rank of each code. */
  int[] ranks() {
    return rank;
  }

  /** The share of the axis that a part covers, weighted; 0 where it has one value. */
  double width(int low, int high) {
    return low == high ? 0 : attribute.weight() * share(low, high);
  }

  private double share(int low, int high) {
    if (style == CellStyle.ANCESTOR && bordersOnly) {
      Hierarchy h = attribute.hierarchy();
      return (double) h.leavesBelow(h.lca(leaf[low], leaf[high])) / h.leaves();
    }
    if (style != CellStyle.INTERVAL) {
      return (high - low + 1.0) / rank.length;
    }
    return isMissing(high) ? 1 : (place[high] - place[low]) / length;
  }

  boolean isMissing(int r) {
    return leaf[r] == attribute.dictionary().missing();
  }

  /**
   * Whether rows may be told apart by any border between ranks, not only by those of the hierarchy.
   */
  boolean cutsAnywhere() {
    return !bordersOnly;
  }

  /**
   * Numbers the ranks low to high of a part so that ranks between which no cut is allowed get equal
   * numbers. The numbers ascend, since the leaves below a node have neighbouring ranks.
   */
  void blocks(int low, int high, int[] into) {
    if (!bordersOnly) {
      for (int r = low; r <= high; r++) {
        into[r - low] = r;
      }
      return;
    }
    Hierarchy h = attribute.hierarchy();
    int top = h.lca(leaf[low], leaf[high]);
    int level = h.level(top) - 1;
    for (int r = low; r <= high; r++) {
      into[r - low] = h.ancestor(leaf[r], level);
    }
  }

  /** The cell of a part whose values have ranks between two. */
  int cell(int low, int high, Cells cells, BitSet ranksPresent) {
    if (low == high) {
      return cells.value(leaf[low]);
    }
    if (style == CellStyle.ANCESTOR) {
      return cells.node(attribute.hierarchy().lca(leaf[low], leaf[high]));
    }
    if (style == CellStyle.INTERVAL) {
      return isMissing(high) ? cells.root() : cells.interval(leaf[low], leaf[high]);
    }
    BitSet leaves = new BitSet(leaf.length);
    ranksPresent.stream().forEach(r -> leaves.set(leaf[r]));
    return cells.values(leaves);
  }

  /** Whether the cell depends on more than the lowest and the highest rank. */
  boolean showsEveryValue() {
    return style == CellStyle.SET;
  }

  /**
   * Whether what parts show has no values in common where their ranks have none: an ancestor stands
   * for values of other parts, and so does the root, beside a missing value.
   */
  boolean apart() {
    return style == CellStyle.SET
        || style == CellStyle.INTERVAL && attribute.dictionary().missing() < 0;
  }

  Cells cells() {
    return new Cells(attribute);
  }
}
