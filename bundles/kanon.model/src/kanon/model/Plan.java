package kanon.model;

import java.util.BitSet;
import java.util.List;
import org.osgi.annotation.versioning.ProviderType;

/**
 * An algorithm's answer: what becomes of the rows of each atom. Arrays pass into the plan's
 * ownership and are not written to any more.
 */
@ProviderType
public sealed interface Plan {

  /** How a bucketized release hides which row has which sensitive value. */
  enum Bucketization {
    /** Quasi-identifiers as they are, sensitive values by group. */
    ANATOMY,
    /** Every column permuted within its group. */
    PERMUTATION,
    /**
     * Columns of several quasi-identifiers permuted within their groups, and each sensitive
     * attribute; see {@link Sliced}.
     */
    SLICING;

    /** Whether columns are permuted apart, so that no released row is anybody's. */
    public boolean permutes() {
      return this != ANATOMY;
    }
  }

  /**
   * Full-domain generalization: every value of an attribute is raised to one level.
   *
   * @param levels one for each quasi-identifier
   * @param removedTuples the tuples whose rows are removed
   */
  record Levels(int[] levels, BitSet removedTuples) implements Plan {}

  /**
   * Any recoding into classes of equal cells.
   *
   * @param assignment which rows go to which class
   * @param cells the cells of each quasi-identifier
   * @param cellOfClass [quasi-identifier][class]
   */
  record Classes(Assignment assignment, List<Cells> cells, int[][] cellOfClass) implements Plan {}

  /**
   * Groups whose values are released apart from each other.
   *
   * @param assignment which rows go to which group
   * @param groups how many groups there are
   * @param kind what is hidden
   */
  record Groups(Assignment assignment, int groups, Bucketization kind) implements Plan {}

  /**
   * Groups in which columns are permuted that have several quasi-identifiers each: those of one
   * column stay together, as a row of the group had them.
   *
   * @param groups of the kind {@code SLICING}
   * @param columnOf for each quasi-identifier the number of its column, from 0 on; each number up
   *     to the largest is there
   */
  record Sliced(Groups groups, int[] columnOf) implements Plan {}

  /**
   * Groups of Anatomy whose sensitive table also shows values that no row has: counterfeits. There
   * is one sensitive attribute.
   *
   * @param groups the groups of the rows; each with a counterfeit has rows
   * @param groupOf the group of each counterfeit
   * @param values its code in the sensitive attribute's dictionary
   */
  record Counterfeited(Groups groups, int[] groupOf, int[] values) implements Plan {}
}
