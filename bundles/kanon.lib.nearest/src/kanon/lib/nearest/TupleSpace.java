package kanon.lib.nearest;

import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import kanon.model.Attribute;
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
  final Taxonomy[] taxonomies;
  private final LongAdder work = new LongAdder();

  /** The space of a schema's quasi-identifiers. */
  public TupleSpace(Schema schema, LevelWeights weights) {
    List<Attribute> attributes = schema.quasiIdentifiers();
    double[][] heights = weights.distances(schema);
    double sum = 0;
    for (int a = 0; a < heights.length; a++) {
      double weight = attributes.get(a).weight();
      for (int level = 0; level < heights[a].length; level++) {
        heights[a][level] *= weight;
      }
      sum += weight;
    }
    unitsOfOne = UnitScale.of(heights, LARGEST / sum);
    taxonomies = new Taxonomy[heights.length];
    for (int a = 0; a < taxonomies.length; a++) {
      taxonomies[a] = new Taxonomy(attributes.get(a), units(heights[a]));
    }
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
    return taxonomies.length;
  }

  /** How many nodes an attribute has; the last is the root. */
  public int nodes(int a) {
    return taxonomies[a].nodes;
  }

  /** The units from a value to a node. */
  public int height(int a, int node) {
    return taxonomies[a].height[node];
  }

  /** The lowest common ancestor of two nodes. */
  public int common(int a, int node, int other) {
    return taxonomies[a].common(node, other);
  }

  /** The units from a value to the lowest common ancestor of two nodes. */
  public int meeting(int a, int node, int other) {
    return taxonomies[a].meeting(node, other);
  }
}
