package kanon.testkit;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import kanon.model.Parallel;

/** Plain threads, started for each call. */
record TestThreads(int threads) implements Parallel {
  @Override
  public void each(int tasks, IntConsumer task) {
    AtomicInteger next = new AtomicInteger();
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Runnable work =
        () -> {
          try {
            for (int i = next.getAndIncrement(); i < tasks && failure.get() == null; ) {
              task.accept(i);
              i = next.getAndIncrement();
            }
          } catch (Throwable t) {
            failure.compareAndSet(null, t);
          }
        };
    Thread[] helpers = new Thread[Math.min(threads, tasks)];
    for (int i = 0; i < helpers.length; i++) {
      helpers[i] = new Thread(work, "kanon-test-" + i);
      helpers[i].start();
    }
    join(helpers);
    Throwable thrown = failure.get();
    if (thrown instanceof Error error) {
      throw error;
    }
    if (thrown instanceof RuntimeException exception) {
      throw exception;
    }
  }

  private static void join(Thread[] helpers) {
    try {
      for (Thread helper : helpers) {
        helper.join();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
