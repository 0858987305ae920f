package kanon.campaign.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import kanon.campaign.runner.Runner.Limits;
import kanon.campaign.runner.Runner.Outcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunnerTest {
  private static final long PATIENCE_MINUTES = 10;

  @TempDir Path folder;
  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private final AtomicBoolean interrupted = new AtomicBoolean();

  /** Cases of one kind; one of them waits until it is given up. */
  private final class Cases implements Campaign {
    private final int waiting;
    private final boolean faulty;
    private int begun;

    Cases(int waiting, boolean faulty) {
      this.waiting = waiting;
      this.faulty = faulty;
    }

    @Override
    public String name() {
      return "cases";
    }

    @Override
    public String about() {
      return "nothing";
    }

    @Override
    public void run(long seed, Findings findings) {
      findings.count("cases begun");
      if (faulty) findings.fault("wrong");
      if (begun++ == waiting) {
        try {
          Thread.sleep(TimeUnit.MINUTES.toMillis(PATIENCE_MINUTES));
        } catch (InterruptedException e) {
          interrupted.set(true);
          throw new IllegalStateException(e);
        }
      }
    }
  }

  private Outcome run(Campaign campaign, State state, double seconds, long cases)
      throws IOException {
    Limits limits = new Limits((long) (seconds * 1e9), cases);
    PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
    return new Runner(limits, out).run(campaign, state);
  }

  private State state() {
    return new State(folder.resolve("state.json"), "build", 7);
  }

  @Test
  void cases_areRunUntilThereAreEnough() throws IOException {
    State state = state();
    assertEquals(Outcome.PASSED, run(new Cases(-1, false), state, 600, 5));
    assertEquals(5, state.cases());
    assertEquals(0, state.faulty());
  }

  @Test
  void fault_failsTheCampaign() throws IOException {
    State state = state();
    assertEquals(Outcome.FAILED, run(new Cases(-1, true), state, 600, 2));
    assertEquals(2, state.faulty());
    assertTrue(printed.toString(StandardCharsets.UTF_8).contains("FAULT with --case"));
  }

  @Test
  void caseThatTakesTooLong_isGivenUpAndCountsAsNothing() throws IOException {
    State state = state();
    assertEquals(Outcome.PASSED, run(new Cases(2, false), state, 3, 5));
    assertEquals(2, state.cases());
    assertEquals(0, state.faulty());
    assertTrue(interrupted.get());
    assertTrue(printed.toString(StandardCharsets.UTF_8).contains("not finished in time"));
  }

  @Test
  void firstCaseThatTakesTooLong_leavesTheCampaignUnfinished() throws IOException {
    State state = state();
    assertEquals(Outcome.UNFINISHED, run(new Cases(0, false), state, 3, 5));
    assertEquals(0, state.cases());
  }

  @Test
  void faultBeforeACaseThatTakesTooLong_isKept() throws IOException {
    State state = state();
    assertEquals(Outcome.FAILED, run(new Cases(1, true), state, 3, 5));
    assertEquals(1, state.cases());
    assertEquals(1, state.faulty());
    assertFalse(state.faults().isEmpty());
  }

  @Test
  void longCampaigns_giveUpACaseTenMinutesAfterTheirEnd() {
    long minute = TimeUnit.MINUTES.toNanos(1);
    assertEquals(80_000_000_000L, new Limits(minute, 1).last());
    assertEquals(610 * minute, new Limits(600 * minute, 1).last());
    assertEquals(Long.MAX_VALUE, new Limits(Long.MAX_VALUE, 1).last());
  }
}
