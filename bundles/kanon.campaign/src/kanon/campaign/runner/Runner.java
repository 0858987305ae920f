package kanon.campaign.runner;

import java.io.IOException;
import java.io.PrintStream;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.concurrent.TimeUnit;

/** Runs the cases of a campaign one after the other. */
public final class Runner {
  private static final long KEPT_NANOS = TimeUnit.SECONDS.toNanos(10);
  private static final long SAID_NANOS = TimeUnit.SECONDS.toNanos(60);

  private final Limits limits;
  private final PrintStream out;

  /**
   * When a campaign ends.
   *
   * @param nanos the time that it may take now
   * @param cases how many cases it has in all
   */
  public record Limits(long nanos, long cases) {}

  /** A runner that prints what it finds. */
  public Runner(Limits limits, PrintStream out) {
    this.limits = limits;
    this.out = out;
  }

  /** Runs cases until a limit is reached; whether none of them had a fault. */
  public boolean run(Campaign campaign, State state) throws IOException {
    String name = campaign.name();
    out.printf("%s: seed %d, from case %d%n", name, state.seed(), state.cases() + 1);
    long start = System.nanoTime();
    long kept = start;
    long said = start;
    while (state.cases() < limits.cases() && System.nanoTime() - start < limits.nanos()) {
      long before = System.nanoTime();
      long seed = Seeds.of(name, state.seed(), state.cases());
      Findings findings = run(campaign, seed);
      long now = System.nanoTime();
      state.add(seed, now - before, findings);
      findings.faults().forEach(f -> out.printf("%s: FAULT with --case %d: %s%n", name, seed, f));
      if (now - kept > KEPT_NANOS) {
        state.write(today());
        kept = now;
      }
      if (now - said > SAID_NANOS) {
        out.printf("%s: %,d cases, %,d with a fault%n", name, state.cases(), state.faulty());
        said = now;
      }
    }
    state.write(today());
    out.printf(
        "%s: %,d cases, %,d with a fault; %s%n",
        name, state.cases(), state.faulty(), String.join(", ", state.figures()));
    return state.faulty() == 0;
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
