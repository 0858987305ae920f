package kanon.lib.grid;

import java.util.Arrays;

/**
 * How one attribute is recoded: the part that each of its values belongs to. Not to be written to.
 */
public final class Axis {
  private final int[] partOf;
  private final double[] loss;

  /**
   * A recoding; ownership of the arrays passes.
   *
   * @param partOf for each value its part
   * @param loss for each part what one cell of it loses; parts need not be used
   */
  public Axis(int[] partOf, double[] loss) {
    this.partOf = partOf;
    this.loss = loss;
  }

  /** How many values there are. */
  public int values() {
    return partOf.length;
  }

  /** How many parts there can be. */
  public int parts() {
    return loss.length;
  }

  /** The part of a value. */
  public int part(int value) {
    return partOf[value];
  }

  /** The parts of all values; a copy. */
  public int[] partsOfValues() {
    return partOf.clone();
  }

  /** What one cell of a part loses. */
  public double loss(int part) {
    return loss[part];
  }

  /** The same parts with the same losses, other values in them. */
  public Axis with(int[] otherPartOf) {
    return new Axis(otherPartOf, loss);
  }

  /** Whether every value is in the part that it is in by another recoding. */
  public boolean same(Axis other) {
    return Arrays.equals(partOf, other.partOf);
  }
}
