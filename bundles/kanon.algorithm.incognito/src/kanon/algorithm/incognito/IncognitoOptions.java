package kanon.algorithm.incognito;

import java.util.Map;
import kanon.api.Option;
import kanon.api.Problem;
import kanon.lib.fulldomain.LevelBounds;

/** The options of {@link Incognito}. */
record IncognitoOptions(
    @Option(value = "Where the frequency sets of roots come from", standard = "\"super-roots\"")
        Variant variant,
    @Option(
            value = "For the variant materialized: megabytes of frequency sets that are kept",
            standard = "64")
        double memory,
    @Option(
            value = "Whether it is recorded what became of every node of every subset",
            standard = "false")
        boolean trace,
    @Option(value = LevelBounds.LOWEST, standard = "{}") Map<String, Integer> lowest,
    @Option(value = LevelBounds.HIGHEST, standard = "{}") Map<String, Integer> highest) {

  private static final int MOST = 1 << 20;

  IncognitoOptions {
    if (!(memory > 0 && memory <= MOST)) {
      throw new IllegalArgumentException(
          "'memory' is %s, expected above 0 and at most %d".formatted(memory, MOST));
    }
  }

  LevelBounds bounds(Problem problem) {
    return LevelBounds.of(problem, lowest, highest);
  }

  /** The paper's variants. */
  enum Variant {
    /** Each root from the table. */
    BASIC,
    /** All roots of a family from one set that is finer than all of them. */
    SUPER_ROOTS,
    /** From the ungeneralized set of the family's attributes, made beforehand for all families. */
    CUBE,
    /** From the smallest of some sets chosen beforehand. */
    MATERIALIZED;

    /** Whether sets are made before the search, which is timed apart. */
    boolean builds() {
      return this == CUBE || this == MATERIALIZED;
    }
  }
}
