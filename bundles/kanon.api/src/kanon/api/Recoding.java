package kanon.api;

import java.util.Locale;

/**
 * What a release's cells can look like: the models of section 5 of the Incognito paper, and
 * buckets.
 */
public enum Recoding {
  /** Every value of an attribute on one level. */
  FULL_DOMAIN,
  /** A whole attribute as it is or at the root. */
  ATTRIBUTE_SUPPRESSION,
  /** A value maps to an ancestor, and so does everything below that ancestor. */
  FULL_SUBTREE,
  /** A value maps to any of its ancestors, alike in every row. */
  UNRESTRICTED_VALUES,
  /** Each attribute's ordered domain is cut into intervals. */
  ORDERED_SET,
  /** A tuple maps to a generalization, and so does everything below that generalization. */
  FULL_SUBGRAPH,
  /** A tuple maps to any of its generalizations, alike in every row. */
  UNRESTRICTED_TUPLES,
  /**
   * Tuples are shown as boxes of intervals, sets or ancestors, which may overlap. A partition of
   * the space of tuples is one of these, and what says that it is one has the statistic {@code
   * covers} as {@code disjoint}.
   */
  MULTIDIMENSIONAL,
  /** Cells as they are or at the root, row by row. */
  CELL_SUPPRESSION,
  /**
   * Cells at any ancestor, row by row; of what has an order and no hierarchy, intervals of values.
   */
  CELL_GENERALIZATION,
  /** Values as they are, in groups whose columns are released apart. */
  BUCKETS;

  /** The name for people. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
