package kanon.pipeline.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.random.RandomGenerator.SplittableGenerator;
import kanon.api.platform.Monitor;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;

class RunControlTest {
  private static final int MANY = 1000;

  private static RunControl run(OptionalLong seed, int threads, Optional<Duration> deadline) {
    RunControl run = new RunControl(Monitor.NONE);
    run.configure(seed, threads, deadline);
    return run;
  }

  private static RunControl seeded(long seed) {
    return run(OptionalLong.of(seed), 2, Optional.empty());
  }

  @Test
  void random_sameSeedSamePhaseSameNumbers() {
    RunControl a = seeded(7);
    a.phase("import");
    a.random().nextLong();
    a.phase("solve");
    RunControl b = seeded(7);
    b.phase("solve");
    assertEquals(a.random().nextLong(), b.random().nextLong());
    b.phase("export");
    RunControl c = seeded(7);
    c.phase("solve");
    assertNotEquals(c.random().nextLong(), b.random().nextLong());
  }

  @Test
  void random_withoutSeedNoTwoRunsAreAlike() {
    RunControl a = run(OptionalLong.empty(), 1, Optional.empty());
    RunControl b = run(OptionalLong.empty(), 1, Optional.empty());
    assertNotEquals(a.random().nextLong(), b.random().nextLong());
  }

  @Test
  void strongRandom_isBalancedAndSplitsDiffer() {
    SplittableGenerator random = new StrongRandom();
    SplittableGenerator split = random.split();
    long bits = 0;
    for (int i = 0; i < MANY * 10; i++) {
      long drawn = random.nextLong();
      bits += Long.bitCount(drawn);
      assertNotEquals(drawn, split.nextLong());
    }
    assertEquals(0.5, bits / (64.0 * MANY * 10), 0.01);
  }

  @Test
  void check_throwsOnceCancelledOrLate() {
    RunControl cancelled = seeded(1);
    cancelled.check();
    cancelled.cancel();
    assertEquals(
        KanonException.Kind.CANCELLED, assertThrows(KanonException.class, cancelled::check).kind());
    RunControl late = run(OptionalLong.empty(), 1, Optional.of(Duration.ofNanos(1)));
    KanonException deadline = assertThrows(KanonException.class, late::check);
    assertEquals(KanonException.Kind.INFEASIBLE, deadline.kind());
    assertEquals("DEADLINE", deadline.code());
    assertTrue(late.expired());
    assertEquals(Optional.of(Duration.ZERO), late.left());
    late.solved();
    late.check();
    assertFalse(late.expired());
  }

  @Test
  void deadline_thatIsFarAway_neitherComesNorOverflows() {
    Duration far = Duration.ofHours(1_000_000);
    RunControl run = run(OptionalLong.empty(), 1, Optional.of(far));
    run.check();
    assertFalse(run.expired());
    assertFalse(run.overdue());
    assertTrue(run.left().orElseThrow().compareTo(far.minusHours(1)) > 0);
  }

  @Test
  void publishing_excludesCancelling() {
    RunControl run = seeded(1);
    run.publishing();
    assertFalse(run.abandon());
    RunControl abandoned = seeded(1);
    assertTrue(abandoned.abandon());
    assertThrows(KanonException.class, abandoned::publishing);
  }

  @Test
  void worker_returnsOrThrowsWhatTheWorkDoes() {
    assertEquals(5, Worker.run(Monitor.NONE, seeded(1), () -> 5, RunControlTest::told, () -> {}));
    KanonException known = KanonException.usage("X", "x");
    assertEquals(
        known,
        assertThrows(
            KanonException.class,
            () ->
                Worker.run(
                    Monitor.NONE,
                    seeded(1),
                    () -> {
                      throw known;
                    },
                    RunControlTest::told,
                    () -> {})));
  }

  private static KanonException told(Throwable e) {
    return e instanceof KanonException known
        ? known
        : new KanonException(KanonException.Kind.INTERNAL, "FAILED", "failed", e);
  }

  @Test
  void worker_interruptsOfAnyThreadDoNotEndTheWork() {
    Thread caller = Thread.currentThread();
    AtomicBoolean interrupted = new AtomicBoolean();
    int worked =
        Worker.run(
            Monitor.NONE,
            seeded(1),
            () -> {
              caller.interrupt();
              Thread.currentThread().interrupt();
              interrupted.set(Thread.interrupted());
              return 7;
            },
            RunControlTest::told,
            () -> {});
    assertEquals(7, worked);
    assertFalse(interrupted.get());
    assertTrue(Thread.interrupted(), "the caller's interrupt is kept for the caller");
  }

  @Test
  void threadsOfARun_haveAGroupOfTheirOwn() {
    ThreadGroup[] groups = new ThreadGroup[2];
    for (int i = 0; i < 2; i++) {
      int run = i;
      Worker.run(
          Monitor.NONE,
          seeded(1),
          () -> {
            groups[run] = Thread.currentThread().getThreadGroup();
            return 1;
          },
          RunControlTest::told,
          () -> {});
    }
    assertFalse(groups[0].parentOf(groups[1]) || groups[1].parentOf(groups[0]));
    assertFalse(groups[0].parentOf(Thread.currentThread().getThreadGroup()));
  }

  @Test
  void tidy_doesNotWaitForEver() throws InterruptedException {
    assertTrue(Worker.tidy(() -> {}));
    CountDownLatch end = new CountDownLatch(1);
    assertFalse(Worker.tidy(() -> HelperThreadsTest.await(end), 1));
    end.countDown();
  }

  @Test
  void acting_isUndoneWhereTheCallFails() throws Exception {
    RunControl run = seeded(1);
    assertThrows(
        IllegalStateException.class,
        () ->
            run.acting(
                "a plugin",
                text -> true,
                () -> {
                  assertEquals("a plugin", run.actor());
                  assertEquals("another", run.acting("another", text -> false, run::actor));
                  assertEquals("a plugin", run.actor());
                  throw new IllegalStateException();
                }));
    assertEquals("the pipeline", run.actor());
  }

  @Test
  void at_tellsWordsThatMayBeToldAlone() throws Exception {
    List<String> told = new ArrayList<>();
    Monitor monitor =
        new Monitor() {
          @Override
          public void at(long done, long total, String what) {
            told.add(done + " " + what);
          }
        };
    RunControl run = new RunControl(monitor);
    run.acting(
        "a plugin",
        "nodes"::equals,
        () -> {
          run.at(1, 1, "nodes");
          run.at(2, 2, "Femalex");
          return 0;
        });
    run.at(3, 3, "rows");
    assertEquals(List.of("1 nodes", "2 steps", "3 rows"), told);
  }

  @Test
  void worker_monitorCancelsTheWork() {
    Monitor cancelling =
        new Monitor() {
          @Override
          public boolean cancelled() {
            return true;
          }
        };
    RunControl run = seeded(1);
    KanonException thrown =
        assertThrows(
            KanonException.class,
            () ->
                Worker.run(
                    cancelling,
                    run,
                    () -> {
                      while (true) {
                        run.check();
                        Thread.onSpinWait();
                      }
                    },
                    RunControlTest::told,
                    () -> {}));
    assertEquals(KanonException.Kind.CANCELLED, thrown.kind());
    assertEquals("CANCELLED", thrown.code());
  }

  @Test
  void worker_leavesBehindWhatDoesNotStop() throws InterruptedException {
    CountDownLatch end = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    AtomicBoolean abandoned = new AtomicBoolean();
    RunControl run = run(OptionalLong.empty(), 1, Optional.of(Duration.ofMillis(1)));
    KanonException thrown =
        assertThrows(
            KanonException.class,
            () ->
                Worker.run(
                    Monitor.NONE,
                    run,
                    () ->
                        run.acting(
                            "algorithm 'stubborn' of bundle x 1.0.0",
                            text -> true,
                            () -> {
                              end.await();
                              assertThrows(KanonException.class, run::publishing);
                              ended.countDown();
                              return 1;
                            }),
                    RunControlTest::told,
                    () -> abandoned.set(true)));
    assertEquals("NOT_STOPPED", thrown.code());
    assertEquals(KanonException.Kind.INTERNAL, thrown.kind());
    assertTrue(thrown.getMessage().contains("algorithm 'stubborn' of bundle x"));
    assertTrue(abandoned.get());
    end.countDown();
    ended.await();
  }
}
