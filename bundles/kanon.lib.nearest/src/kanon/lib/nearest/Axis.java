package kanon.lib.nearest;

import kanon.model.Cells;

/**
 * One attribute as distances see it. What a tuple shows of it is a label, numbered as the
 * attribute's cells are; a label has a height in integer units, 0 for a value, and of two labels
 * there is a lowest one that covers both, where they meet.
 *
 * <p>A tree of tuples cuts the labels into regions. An entry is a part of a region that a branch of
 * the tree can hold: twice a region for what lies in it, plus 1 for the labels that lie in a region
 * and in none of the parts that it is split into.
 */
abstract class Axis {
  /** The height of the place where u and v meet at [u * labels + v]; empty if it is computed. */
  int[] meeting = {};

  /** How many labels there are so far; the root is one of them. */
  abstract int labels();

  abstract int height(int label);

  /** The lowest label that covers both. */
  abstract int common(int u, int v);

  /** The height of the lowest label that covers both. */
  abstract int meeting(int u, int v);

  /** The cells that labels are. */
  abstract Cells cells();

  /** How many regions. */
  abstract int regions();

  /** The region of all labels. */
  abstract int whole();

  /** Whether a region can be split. */
  abstract boolean divisible(int region);

  /** The part of a region that a label in it lies in. */
  abstract int entry(int region, int label);

  /** About how far apart the labels of a region are. */
  abstract int breadth(int region);
}
