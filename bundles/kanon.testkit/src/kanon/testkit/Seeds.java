package kanon.testkit;

import java.util.SplittableRandom;

/**
 * The seed of all random tests of a process: the system property {@code kanon.seed}, else drawn anew. It
 * is printed once, so that what failed can be run again.
 */
public final class Seeds {
  private static final long SEED = seed();

  private Seeds() {}

  private static long seed() {
    Long given = Long.getLong("kanon.seed");
    long seed = given == null ? new SplittableRandom().nextLong(1_000_000_000) : given;
    System.out.println("kanon.seed=" + seed);
    return seed;
  }

  /** The seed of one test, told apart by a name. */
  public static long seed(String test) {
    return SEED + test.hashCode();
  }

  /** A generator for one test, told apart by a name. */
  public static SplittableRandom random(String test) {
    return new SplittableRandom(seed(test));
  }
}
