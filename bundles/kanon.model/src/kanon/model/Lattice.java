package kanon.model;

import java.util.Arrays;
import org.osgi.annotation.versioning.ProviderType;

/**
 * The full-domain generalization lattice: a node is one level for each attribute, its index their
 * mixed-radix number with the first attribute the most significant.
 */
@ProviderType
public final class Lattice {
  private final int[] heights;
  private final long[] weights;
  private final long nodes;

  /**
   * The lattice over attributes of the given heights.
   *
   * @throws KanonException of kind USAGE where nodes cannot be numbered by longs
   */
  public Lattice(int[] heights) {
    this.heights = heights.clone();
    weights = new long[heights.length];
    long product = 1;
    for (int a = heights.length - 1; a >= 0; a--) {
      weights[a] = product;
      if (Math.multiplyHigh(product, heights[a] + 1L) != 0 || product * (heights[a] + 1L) < 0) {
        throw KanonException.usage(
            "LATTICE_TOO_LARGE",
            "The lattice of %d quasi-identifiers has more than %d nodes; use fewer of them"
                .formatted(heights.length, Long.MAX_VALUE));
      }
      product *= heights[a] + 1L;
    }
    nodes = product;
  }

  /** How many attributes. */
  public int attributes() {
    return heights.length;
  }

  /** The highest level of an attribute. */
  public int height(int a) {
    return heights[a];
  }

  /** The sum of all heights. */
  public int height() {
    return Arrays.stream(heights).sum();
  }

  /** How many nodes. */
  public long nodes() {
    return nodes;
  }

  /** What one level of an attribute adds to an index. */
  public long weight(int a) {
    return weights[a];
  }

  /** The index of a node. */
  public long index(int[] levels) {
    long index = 0;
    for (int a = 0; a < heights.length; a++) {
      index += levels[a] * weights[a];
    }
    return index;
  }

  /** The level of one attribute in a node. */
  public int level(long index, int a) {
    return (int) (index / weights[a] % (heights[a] + 1));
  }

  /** The levels of a node. */
  public int[] levels(long index) {
    int[] levels = new int[heights.length];
    for (int a = 0; a < levels.length; a++) {
      levels[a] = level(index, a);
    }
    return levels;
  }

  /** The node at which everything is at its root. */
  public int[] top() {
    return heights.clone();
  }

  /** Whether no level of one node is above the other's. */
  public static boolean atMost(int[] levels, int[] others) {
    for (int a = 0; a < levels.length; a++) {
      if (levels[a] > others[a]) {
        return false;
      }
    }
    return true;
  }
}
