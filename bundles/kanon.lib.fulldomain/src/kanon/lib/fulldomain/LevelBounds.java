package kanon.lib.fulldomain;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import kanon.api.Names;
import kanon.api.Problem;
import kanon.model.Attribute;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Lattice;

/**
 * The part of the lattice between a lowest and a highest level of each quasi-identifier, both
 * included. It is a lattice itself, whose level 0 of an attribute is the lowest one allowed: what
 * spreads in the whole lattice spreads in it, and a search that is complete for the one is complete
 * for the other. Immutable.
 */
public final class LevelBounds {
  /** What the option of the lowest levels says. */
  public static final String LOWEST =
      "the lowest level of quasi-identifiers by name; 0 for those that it does not name";

  /** What the option of the highest levels says. */
  public static final String HIGHEST =
      "the highest level of quasi-identifiers by name; the root for those that it does not name";

  private final int[] low;
  private final int[] high;
  private final int[] top;

  private LevelBounds(int[] low, int[] high, int[] top) {
    this.low = low;
    this.high = high;
    this.top = top;
  }

  /** All levels of attributes of the given heights. */
  public static LevelBounds none(int[] top) {
    return new LevelBounds(new int[top.length], top.clone(), top.clone());
  }

  /**
   * The levels that options allow.
   *
   * @throws KanonException of kind USAGE where a name is no quasi-identifier's, its hierarchy lacks
   *     a level, or a lowest level is above the highest
   */
  public static LevelBounds of(
      Problem problem, Map<String, Integer> lowest, Map<String, Integer> highest) {
    List<Attribute> attributes = problem.schema().quasiIdentifiers();
    LevelBounds bounds = none(problem.schema().heights());
    set(bounds.low, "lowest", lowest, attributes);
    set(bounds.high, "highest", highest, attributes);
    for (int a = 0; a < attributes.size(); a++) {
      if (bounds.low[a] > bounds.high[a]) {
        throw KanonException.usage(
            "BAD_NODE",
            "lowest has %d for '%s', which is above the highest, %d"
                .formatted(bounds.low[a], attributes.get(a).name(), bounds.high[a]));
      }
    }
    return bounds;
  }

  private static void set(
      int[] levels, String option, Map<String, Integer> given, List<Attribute> attributes) {
    List<String> names = attributes.stream().map(Attribute::name).toList();
    given.forEach(
        (name, level) -> {
          int a = names.indexOf(name);
          if (a < 0) {
            throw KanonException.usage(
                "BAD_NODE", option + ": " + Names.unknown("quasi-identifier", name, names));
          }
          if (level < 0 || level > attributes.get(a).height()) {
            throw KanonException.usage(
                "BAD_NODE",
                "%s has %d for '%s', expected 0 to %d"
                    .formatted(option, level, name, attributes.get(a).height()));
          }
          levels[a] = level;
        });
  }

  /** The lowest level of each attribute. */
  public int[] lowest() {
    return low.clone();
  }

  /** The highest level of each attribute. */
  public int[] highest() {
    return high.clone();
  }

  /** The roots, also where they are above the highest levels. */
  public int[] roots() {
    return top.clone();
  }

  /** How many levels above the lowest each attribute has. */
  public int[] heights() {
    int[] heights = new int[low.length];
    for (int a = 0; a < heights.length; a++) {
      heights[a] = high[a] - low[a];
    }
    return heights;
  }

  /** The lowest level of an attribute. */
  public int lowest(int a) {
    return low[a];
  }

  /** The levels of a node of the lattice of {@link #heights}. */
  public int[] levels(Lattice lattice, long node) {
    int[] levels = lattice.levels(node);
    for (int a = 0; a < levels.length; a++) {
      levels[a] += low[a];
    }
    return levels;
  }

  /** Whether any node is left out. */
  public boolean bounded() {
    return !Arrays.equals(high, top) || Arrays.stream(low).anyMatch(level -> level > 0);
  }

  /** What is promised within these levels. */
  public Guarantee within(Guarantee guarantee) {
    return bounded() ? guarantee.within(low, high) : guarantee;
  }

  /** What was searched, for a sentence: a full-domain generalization, or one within the levels. */
  String told() {
    return "full-domain generalization" + (bounded() ? " within lowest and highest" : "");
  }
}
