package kanon.lib.nearest;

import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.LevelWeights;
import kanon.model.Schema;

/**
 * The space of generalized tuples of a schema's quasi-identifiers. A tuple is one node for each
 * attribute, numbered as in the attribute's cells; raising a tuple to a more general one costs, for
 * each attribute, the weight of the steps on the way times the attribute's weight. Costs are whole
 * numbers of units, of which {@link #unitsOfOne} are 1.0: exact for fractions with a small common
 * denominator, rounded to 30 bits altogether otherwise. Immutable, but for what searches in it
 * count.
 */
public final class TupleSpace {
  /** The height of the most general tuple is about so many units at most. */
  private static final double LARGEST = 1 << 30;

  private final double unitsOfOne;
  final Axis[] axes;
  private final LongAdder work = new LongAdder();

  /** The space of a schema's quasi-identifiers; those without a hierarchy are kept or lost. */
  public TupleSpace(Schema schema, LevelWeights weights) {
    this(schema, weights, false);
  }

  /**
   * The space in which what has an order and no hierarchy is raised to intervals of its values, by
   * their width. Then one thread alone may ask for {@link #common}, while nobody searches.
   */
  public static TupleSpace withIntervals(Schema schema, LevelWeights weights) {
    return new TupleSpace(schema, weights, true);
  }

  private TupleSpace(Schema schema, LevelWeights weights, boolean intervals) {
    List<Attribute> attributes = schema.quasiIdentifiers();
    double[][] heights = weights.distances(schema);
    double sum = 0;
    for (int a = 0; a < heights.length; a++) {
      boolean ranges = intervals && Ranges.fits(attributes.get(a));
      heights[a] = ranges ? Ranges.places(attributes.get(a).dictionary()) : heights[a];
      double weight = attributes.get(a).weight();
      for (int level = 0; level < heights[a].length; level++) {
        heights[a][level] *= weight;
      }
      sum += weight;
    }
    unitsOfOne = UnitScale.of(heights, LARGEST / sum);
    axes = new Axis[heights.length];
    for (int a = 0; a < axes.length; a++) {
      Attribute attribute = attributes.get(a);
      axes[a] =
          intervals && Ranges.fits(attribute)
              ? new Ranges(attribute, Ranges.places(attribute.dictionary()), units(attribute))
              : new Taxonomy(attribute, units(heights[a]));
    }
  }

  private int units(Attribute attribute) {
    return (int) Math.max(1, Math.min(LARGEST, Math.rint(attribute.weight() * unitsOfOne)));
  }

  /** Whole and strictly ascending: a step costs at least one unit, however little it weighs. */
  private int[] units(double[] heights) {
    int[] units = new int[heights.length];
    for (int level = 1; level < units.length; level++) {
      int rounded = (int) Math.min(LARGEST, Math.rint(heights[level] * unitsOfOne));
      units[level] = Math.max(units[level - 1] + 1, rounded);
    }
    return units;
  }

  /** Counts work, in the unit of {@link kanon.api.Algorithm#work}. For any thread. */
  public void worked(long steps) {
    work.add(steps);
  }

  /** How much work was counted so far, that of all searches in this space among it. */
  public long work() {
    return work.sum();
  }

  /** How many units are 1.0. */
  public double unitsOfOne() {
    return unitsOfOne;
  }

  /** How many attributes. */
  public int attributes() {
    return axes.length;
  }

  /** How many nodes an attribute has so far; without intervals the last is the root. */
  public int nodes(int a) {
    return axes[a].labels();
  }

  /** Whether an attribute is raised to intervals of its values. */
  public boolean intervals(int a) {
    return axes[a] instanceof Ranges;
  }

  /** The cells that an attribute's nodes are: those that its intervals were added to. */
  public Cells cells(int a) {
    return axes[a].cells();
  }

  /** The units from a value to a node. */
  public int height(int a, int node) {
    return axes[a].height(node);
  }

  /** The lowest common ancestor of two nodes, or the narrowest interval. */
  public int common(int a, int node, int other) {
    return axes[a].common(node, other);
  }

  /** The units from a value to what two nodes have in common. */
  public int meeting(int a, int node, int other) {
    return axes[a].meeting(node, other);
  }
}
