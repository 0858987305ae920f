package kanon.campaign.rogue;

import java.util.BitSet;
import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.locks.LockSupport;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.model.Guarantee;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Solution;

/** What an algorithm does instead of its work. */
enum Misbehaviour {
  RUNTIME_EXCEPTION,
  CELL_IN_MESSAGE,
  FAILING_TO_STRING,
  NO_SUCH_METHOD,
  STACK_OVERFLOW,
  OUT_OF_MEMORY,
  CHECKED_EXCEPTION,
  NULL,
  TOO_FEW_LEVELS,
  LEVELS_TOO_HIGH,
  NEGATIVE_LEVELS,
  NOTHING_GENERALIZED,
  REMOVES_EVERYTHING,
  CHANGES_THE_PROFILE,
  INTERRUPTS_ITSELF,
  HANGS,
  SPINS,
  CHANGES_LANGUAGE_AND_ZONE,
  THREADS,
  EXITS,
  HALTS;

  /** A cell of the study's table that no message may tell. */
  static final String CELL = "asthma";

  /** An exception that cannot be told. */
  private static final class Mute extends RuntimeException {
    private static final long serialVersionUID = 1L;

    @Override
    public String getMessage() {
      throw new IllegalStateException("no message");
    }

    @Override
    public String toString() {
      throw new IllegalStateException("no text");
    }
  }

  /** Whether it ends a process in which nothing guards against that. */
  boolean ends() {
    return this == EXITS || this == HALTS;
  }

  /** Whether a deadline alone ends it. */
  boolean endless() {
    return this == HANGS || this == SPINS;
  }

  /** Does it. */
  Solution solve(Problem problem, Run run) {
    int n = problem.profile().schema().quasiIdentifiers().size();
    switch (this) {
      case RUNTIME_EXCEPTION -> throw new IllegalStateException("broken");
      case CELL_IN_MESSAGE -> throw new NumberFormatException("For input string: " + CELL);
      case FAILING_TO_STRING -> throw new Mute();
      case NO_SUCH_METHOD -> throw new NoSuchMethodError("gone");
      case STACK_OVERFLOW -> throw new StackOverflowError();
      case OUT_OF_MEMORY -> throw new OutOfMemoryError("Java heap space");
      case CHECKED_EXCEPTION -> throw Misbehaviour.<RuntimeException>any(new Exception("checked"));
      case NULL -> {
        return nothing();
      }
      case TOO_FEW_LEVELS -> {
        return levels(new int[n - 1], new BitSet());
      }
      case LEVELS_TOO_HIGH -> {
        return levels(filled(n, 99), new BitSet());
      }
      case NEGATIVE_LEVELS -> {
        return levels(filled(n, -1), new BitSet());
      }
      case REMOVES_EVERYTHING -> {
        BitSet all = new BitSet();
        all.set(0, problem.profile().tuples());
        return levels(new int[n], all);
      }
      case CHANGES_THE_PROFILE -> change(problem.profile());
      case INTERRUPTS_ITSELF -> Thread.currentThread().interrupt();
      case HANGS -> hang();
      case SPINS -> spin(run);
      case CHANGES_LANGUAGE_AND_ZONE -> {
        Locale.setDefault(new Locale("tr", "TR"));
        TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Apia"));
      }
      case THREADS -> threads();
      case EXITS -> System.exit(0);
      case HALTS -> Runtime.getRuntime().halt(0);
      default -> {}
    }
    return levels(new int[n], new BitSet());
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <E extends Throwable> E any(Throwable thrown) throws E {
    throw (E) thrown;
  }

  @SuppressWarnings("NullAway")
  private static Solution nothing() {
    return null;
  }

  private static Solution levels(int[] levels, BitSet removed) {
    return Solution.of(new Plan.Levels(levels, removed), Guarantee.of(Guarantee.Kind.OPTIMAL));
  }

  private static int[] filled(int n, int level) {
    int[] levels = new int[n];
    java.util.Arrays.fill(levels, level);
    return levels;
  }

  private static void change(Profile profile) {
    for (int a = 0; a < profile.schema().quasiIdentifiers().size(); a++) {
      java.util.Arrays.fill(profile.codes(a), 0);
    }
  }

  /** Until the platform has long gone on without it. */
  private static void hang() {
    long end = System.nanoTime() + 20_000_000_000L;
    while (System.nanoTime() < end) LockSupport.parkNanos(100_000_000L);
  }

  private static void spin(Run run) {
    while (true) {
      run.check();
      Thread.onSpinWait();
    }
  }

  private static void threads() {
    for (int i = 0; i < 8; i++) {
      Thread thread = new Thread(() -> LockSupport.parkNanos(3_000_000_000L));
      thread.setDaemon(true);
      thread.start();
    }
  }
}
