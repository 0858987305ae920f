package kanon.testkit;

import java.util.SplittableRandom;
import java.util.function.LongConsumer;
import org.opentest4j.TestAbortedException;
import org.osgi.annotation.versioning.ProviderType;

/**
 * The seed of all random tests of a process: the system property {@code kanon.seed}, else drawn
 * anew. It is printed once, so that a failed test can be repeated.
 */
@ProviderType
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

  /**
   * Runs a check with as many seeds as there are rounds. A failure names its seed, and {@code
   * -Dkanon.round=N} repeats that one alone. An assumption that does not hold ends all rounds.
   */
  public static void each(int rounds, LongConsumer check) {
    Long given = Long.getLong("kanon.round");
    if (given != null) {
      one(given, check);
      return;
    }
    SplittableRandom seeds = new SplittableRandom(SEED);
    for (int i = 0; i < rounds; i++) {
      one(seeds.nextLong(), check);
    }
  }

  private static void one(long seed, LongConsumer check) {
    try {
      check.accept(seed);
    } catch (TestAbortedException e) {
      throw e;
    } catch (AssertionError | RuntimeException e) {
      throw new AssertionError("With -Dkanon.round=" + seed + ": " + e, e);
    }
  }
}
