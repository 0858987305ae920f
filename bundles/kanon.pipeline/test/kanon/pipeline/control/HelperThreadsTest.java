package kanon.pipeline.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import kanon.api.platform.Monitor;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;

class HelperThreadsTest {
  private static final int MANY = 1000;

  private static RunControl run(int threads) {
    RunControl run = new RunControl(Monitor.NONE);
    run.configure(OptionalLong.empty(), threads, Optional.empty());
    return run;
  }

  @Test
  void parallel_everyTaskRunsOnceNestedOnesToo() {
    RunControl run = run(3);
    AtomicIntegerArray ran = new AtomicIntegerArray(MANY);
    run.parallel()
        .each(
            10, i -> run.parallel().each(MANY / 10, j -> ran.incrementAndGet(i * (MANY / 10) + j)));
    for (int i = 0; i < MANY; i++) {
      assertEquals(1, ran.get(i));
    }
    run.close();
  }

  @Test
  void parallel_holdsNothingOfWhatHasEndedWhileHelpersAreBusy() {
    RunControl run = run(2);
    AtomicInteger begun = new AtomicInteger();
    CountDownLatch ended = new CountDownLatch(1);
    WeakReference<?>[] worked = new WeakReference<?>[1];
    run.parallel()
        .each(
            2,
            i -> {
              if (begun.getAndIncrement() == 0) {
                await(ended);
              } else {
                worked[0] = nested(run);
                System.gc();
                ended.countDown();
              }
            });
    assertNull(worked[0].get());
    run.close();
  }

  static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static WeakReference<Object> nested(RunControl run) {
    Object data = new Object();
    run.parallel().each(MANY, i -> assertNotEquals(i, data));
    return new WeakReference<>(data);
  }

  @Test
  void parallel_firstFailureIsThrownAndTheRestLeftOut() {
    RunControl run = run(2);
    AtomicInteger ran = new AtomicInteger();
    IllegalStateException thrown =
        assertThrows(
            IllegalStateException.class,
            () ->
                run.parallel()
                    .each(
                        MANY,
                        i -> {
                          ran.incrementAndGet();
                          throw new IllegalStateException("task");
                        }));
    assertEquals("task", thrown.getMessage());
    assertTrue(ran.get() <= 2);
    run.close();
  }

  @Test
  void parallel_stopsWhenCancelled() {
    RunControl run = run(2);
    AtomicInteger ran = new AtomicInteger();
    KanonException thrown =
        assertThrows(
            KanonException.class,
            () ->
                run.parallel()
                    .each(
                        MANY,
                        i -> {
                          ran.incrementAndGet();
                          run.cancel();
                        }));
    assertEquals(KanonException.Kind.CANCELLED, thrown.kind());
    assertTrue(ran.get() <= 2);
    run.close();
  }

  @Test
  void parallel_helpersEndWithTheRun() throws InterruptedException {
    Set<Thread> helpers = ConcurrentHashMap.newKeySet();
    RunControl run = run(3);
    Worker.run(
        Monitor.NONE,
        run,
        () -> {
          CountDownLatch all = new CountDownLatch(3);
          run.parallel()
              .each(
                  3,
                  i -> {
                    helpers.add(Thread.currentThread());
                    all.countDown();
                    await(all);
                  });
          return 0;
        },
        KanonException.class::cast,
        () -> {});
    assertEquals(3, helpers.size());
    for (Thread helper : helpers) {
      helper.join(Duration.ofSeconds(20).toMillis());
      assertFalse(helper.isAlive(), helper.getName());
    }
  }

  @Test
  void parallel_afterTheEndWhoAsksWorksAlone() {
    RunControl run = run(3);
    run.parallel().each(MANY, i -> {});
    run.close();
    run.close();
    Set<Thread> worked = ConcurrentHashMap.newKeySet();
    run.parallel().each(MANY, i -> worked.add(Thread.currentThread()));
    assertEquals(Set.of(Thread.currentThread()), worked);
  }

  @Test
  void parallel_whatNobodyDeclaredIsThrownToo() {
    RunControl run = run(2);
    CountDownLatch both = new CountDownLatch(2);
    RuntimeException thrown =
        assertThrows(
            RuntimeException.class,
            () ->
                run.parallel()
                    .each(
                        2,
                        i -> {
                          both.countDown();
                          await(both);
                          HelperThreadsTest.<RuntimeException>sneak(new IOException("undeclared"));
                        }));
    assertEquals("undeclared", thrown.getCause().getMessage());
    run.close();
  }

  @SuppressWarnings("unchecked")
  private static <E extends Exception> void sneak(Exception e) throws E {
    throw (E) e;
  }
}
