package kanon.api;

import java.nio.file.Path;
import java.util.List;
import java.util.function.IntFunction;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import org.osgi.annotation.versioning.ConsumerType;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Makes a hierarchy for the values of an attribute.
 *
 * @param <O> its options; a record of one component also takes the bare value
 */
@ConsumerType
public interface HierarchyBuilder<O extends Record> extends Plugin<O> {
  /**
   * Makes the levels.
   *
   * @param values the values that occur, in their type's order
   * @param files finds files that options name
   */
  Levels build(Dictionary values, O options, Files files);

  /**
   * Makes the levels, where they depend on how often values occur; the platform calls this method
   * alone. The levels of equal values, counts and options are equal.
   *
   * @param values the values that occur, in their type's order
   * @param counts how many rows have each
   * @param files finds files that options name
   */
  default Levels build(Dictionary values, Counts counts, O options, Files files) {
    return build(values, options, files);
  }

  /** How often values occur. The rows are counted when somebody asks for the first time. */
  @ProviderType
  interface Counts {
    /**
     * How many rows of the table have a value: 0 where only the config or a population has it.
     *
     * @param code of a value that is not missing
     */
    long rows(int code);

    /**
     * How often values occur together with those of another column of the table. Only columns that
     * attackers know or see anyway are told: quasi-identifiers and insensitive ones.
     *
     * @param column by its name
     * @param most how many values it may have
     * @throws KanonException where there is no such column, it is not told or has more values, or
     *     nobody counts
     */
    default Beside beside(String column, int most) {
      throw KanonException.usage(
          "NOTHING_BESIDE", "Nothing is known here of what stands beside its values");
    }
  }

  /** The values of another column in the rows that have a value. */
  @ProviderType
  final class Beside {
    private final Dictionary others;
    private final long[][] rows;

    private Beside(Dictionary others, long[][] rows) {
      this.others = others;
      this.rows = rows;
    }

    /**
     * Counts of pairs.
     *
     * @param others the other column's values by code point, the missing one last
     * @param rows for each value that is not missing, and each of the others, the rows with both;
     *     the array is handed over
     */
    public static Beside of(Dictionary others, long[][] rows) {
      return new Beside(others, rows);
    }

    /** The other column's values by code point, the missing one last. */
    public Dictionary others() {
      return others;
    }

    /** The rows with a value and one of the others. */
    public long rows(int code, int other) {
      return rows[code][other];
    }
  }

  /** The values of level 0 and what lies above them. */
  @ProviderType
  final class Levels {
    private final Dictionary leaves;
    private final List<String[]> ancestors;
    private final IntFunction<String> places;

    private Levels(Dictionary leaves, List<String[]> ancestors, IntFunction<String> places) {
      this.leaves = leaves;
      this.ancestors = ancestors;
      this.places = places;
    }

    /**
     * Levels.
     *
     * @param leaves at least the values that occur, in an order that means something
     * @param ancestors for each leaf its labels on level 1 to the root {@code *}; for a missing
     *     value anything
     */
    public static Levels of(Dictionary leaves, List<String[]> ancestors) {
      return new Levels(leaves, ancestors, leaf -> "value " + (leaf + 1));
    }

    /**
     * The same, of values that stand somewhere, such as in a file.
     *
     * @param where for each leaf what messages call it, since they tell no value: "the value of
     *     line 7"
     */
    public Levels standing(IntFunction<String> where) {
      return new Levels(leaves, ancestors, where);
    }

    /** What messages call a leaf. */
    public String place(int leaf) {
      return places.apply(leaf);
    }

    /** The values of level 0. */
    public Dictionary leaves() {
      return leaves;
    }

    /** For each leaf its labels on level 1 to the root. */
    public List<String[]> ancestors() {
      return ancestors;
    }
  }

  /** Finds files beside the config, or else in the working directory. */
  @ProviderType
  interface Files {
    /** The file of a name. */
    Path find(String name);

    /** Throws where the run was told to end; called now and then by what takes long. */
    default void check() {}
  }
}
