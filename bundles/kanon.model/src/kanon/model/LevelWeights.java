package kanon.model;

import org.osgi.annotation.versioning.ProviderType;

/**
 * What raising a value by one level weighs: the weighted hierarchical distance. A step from level a
 * to a + 1 of a hierarchy of a height weighs 1 (uniform) or {@code 1 / (height - a) ^ beta}
 * (height: steps near the root weigh more); a distance is the weight of the steps on the way over
 * that of all steps. Immutable.
 */
@ProviderType
public final class LevelWeights {

  /** How the steps of a hierarchy weigh against each other. */
  public enum Kind {
    /** All the same. */
    UNIFORM,
    /** The nearer to the root, the more. */
    HEIGHT
  }

  private final double exponent;

  private LevelWeights(double exponent) {
    this.exponent = exponent;
  }

  /**
   * Weights of a kind.
   *
   * @param beta how strongly height matters, a finite number not below 0, at which all steps weigh
   *     the same; not read for uniform weights
   * @throws IllegalArgumentException in one line, for options to pass on
   */
  public static LevelWeights of(Kind kind, double beta) {
    if (!(beta >= 0) || Double.isInfinite(beta)) {
      throw new IllegalArgumentException("'beta' is " + beta + ", expected a number not below 0");
    }
    return new LevelWeights(kind == Kind.UNIFORM ? 0 : beta);
  }

  /** The weight of the step from a level to the next, in a hierarchy of a height. */
  public double step(int from, int height) {
    return 1 / Math.pow(height - from, exponent);
  }

  /**
   * The distance from level 0 to each level, 0 to {@code height}: from 0 to 1. The distance between
   * two levels is the difference of theirs.
   */
  public double[] distances(int height) {
    double[] distances = new double[height + 1];
    for (int level = 0; level < height; level++) {
      distances[level + 1] = distances[level] + step(level, height);
    }
    double whole = distances[height];
    for (int level = 1; level <= height; level++) {
      distances[level] /= whole;
    }
    return distances;
  }

  /** The distances of every quasi-identifier of a schema, as {@code [attribute][level]}. */
  public double[][] distances(Schema schema) {
    int[] heights = schema.heights();
    double[][] distances = new double[heights.length][];
    for (int a = 0; a < heights.length; a++) {
      distances[a] = distances(heights[a]);
    }
    return distances;
  }
}
