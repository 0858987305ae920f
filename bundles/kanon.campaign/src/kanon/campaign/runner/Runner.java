package kanon.campaign.runner;

import java.io.IOException;
import java.io.PrintStream;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Runs the cases of a campaign one after the other. */
public final class Runner {
  private static final long KEPT_NANOS = TimeUnit.SECONDS.toNanos(10);
  private static final long SAID_NANOS = TimeUnit.SECONDS.toNanos(60);
  private static final long GIVEN_UP_SECONDS = 5;

  private final Limits limits;
  private final PrintStream out;

  /** How a campaign ended. */
  public enum Outcome {
    /** No case had a fault. */
    PASSED,
    /** A case had a fault. */
    FAILED,
    /** No case was finished in time. */
    UNFINISHED
  }

  /**
   * When a campaign ends.
   *
   * @param nanos the time in which cases may begin
   * @param cases how many cases it has in all
   */
  public record Limits(long nanos, long cases) {
    private static final long LONGEST = TimeUnit.MINUTES.toNanos(10);

    /** The time after which a case that has begun is given up: the machine is too slow for it. */
    long last() {
      return nanos > Long.MAX_VALUE - LONGEST
          ? Long.MAX_VALUE
          : nanos + Math.min(nanos / 3, LONGEST);
    }
  }

  /** A runner that prints what it finds. */
  public Runner(Limits limits, PrintStream out) {
    this.limits = limits;
    this.out = out;
  }

  /** Runs cases until a limit is reached. */
  public Outcome run(Campaign campaign, State state) throws IOException {
    String name = campaign.name();
    out.printf("%s: seed %d, from case %d%n", name, state.seed(), state.cases() + 1);
    ExecutorService thread = Executors.newSingleThreadExecutor(Runner::daemon);
    boolean finished;
    try {
      finished = run(campaign, state, thread);
    } finally {
      thread.shutdownNow();
    }
    state.write(today());
    out.printf(
        "%s: %,d cases, %,d with a fault; %s%n",
        name, state.cases(), state.faulty(), String.join(", ", state.figures()));
    if (state.faulty() > 0) return Outcome.FAILED;
    return finished || state.cases() > 0 ? Outcome.PASSED : Outcome.UNFINISHED;
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "cases");
    thread.setDaemon(true);
    return thread;
  }

  /** Whether every case that began was finished. */
  private boolean run(Campaign campaign, State state, ExecutorService thread) throws IOException {
    String name = campaign.name();
    long start = System.nanoTime();
    long kept = start;
    long said = start;
    while (state.cases() < limits.cases() && System.nanoTime() - start < limits.nanos()) {
      long before = System.nanoTime();
      long seed = Seeds.of(name, state.seed(), state.cases());
      Future<Findings> running = thread.submit(() -> run(campaign, seed));
      Optional<Findings> found = within(running, limits.last() - (before - start));
      if (found.isEmpty()) {
        out.printf("%s: not finished in time: --case %d%n", name, seed);
        giveUp(running, thread);
        return false;
      }
      long now = System.nanoTime();
      state.add(seed, now - before, found.get());
      found
          .get()
          .faults()
          .forEach(f -> out.printf("%s: FAULT with --case %d: %s%n", name, seed, f));
      if (now - kept > KEPT_NANOS) {
        state.write(today());
        kept = now;
      }
      if (now - said > SAID_NANOS) {
        out.printf("%s: %,d cases, %,d with a fault%n", name, state.cases(), state.faulty());
        said = now;
      }
    }
    return true;
  }

  private static Optional<Findings> within(Future<Findings> running, long nanos) {
    try {
      return Optional.of(running.get(nanos, TimeUnit.NANOSECONDS));
    } catch (TimeoutException e) {
      return Optional.empty();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Lets a case end what it has begun, for a moment. */
  private static void giveUp(Future<Findings> running, ExecutorService thread) {
    running.cancel(true);
    thread.shutdown();
    try {
      boolean ended = thread.awaitTermination(GIVEN_UP_SECONDS, TimeUnit.SECONDS);
      if (!ended) thread.shutdownNow();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Runs one case; what it throws is a fault. */
  public static Findings run(Campaign campaign, long seed) {
    Findings findings = new Findings();
    try {
      campaign.run(seed, findings);
    } catch (Exception | AssertionError | StackOverflowError e) {
      StackTraceElement[] at = e.getStackTrace();
      findings.fault("the case failed: " + e + (at.length == 0 ? "" : " at " + at[0]));
    }
    return findings;
  }

  private static String today() {
    return LocalDate.now(ZoneOffset.UTC).toString();
  }
}
