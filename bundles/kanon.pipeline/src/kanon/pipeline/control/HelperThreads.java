package kanon.pipeline.control;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import kanon.model.Parallel;
import org.jspecify.annotations.Nullable;

/**
 * Tasks on the calling thread and a few helpers. Who calls always works too, so that tasks may have
 * tasks of their own. What helpers never came to is taken from their queue: it would hold what it
 * works on for as long as they are busy.
 */
final class HelperThreads implements Parallel, AutoCloseable {
  private static final ThreadFactory OF_THE_RUN =
      task -> new RunThread(Thread.currentThread().getThreadGroup(), task, "kanon-helper");

  private final int threads;
  private final Runnable check;
  private @Nullable ThreadPoolExecutor helpers;

  /**
   * @param check called before each task, to throw where the run is to end
   */
  HelperThreads(int threads, Runnable check) {
    this.threads = threads;
    this.check = check;
  }

  @Override
  public int threads() {
    return threads;
  }

  @Override
  public void each(int tasks, IntConsumer task) {
    Batch batch = new Batch(tasks, task);
    int wanted = Math.min(threads, tasks) - 1;
    for (int i = 0; i < wanted; i++) {
      helpers().execute(batch);
    }
    batch.run();
    boolean waiting = wanted > 0;
    while (waiting) {
      waiting = helpers().remove(batch);
    }
    batch.finish();
  }

  private synchronized ThreadPoolExecutor helpers() {
    ThreadPoolExecutor running = helpers;
    if (running == null) {
      int n = threads - 1;
      running =
          new ThreadPoolExecutor(
              n, n, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), OF_THE_RUN);
      helpers = running;
    }
    return running;
  }

  @Override
  public synchronized void close() {
    if (helpers != null) {
      helpers.shutdown();
    }
  }

  /** One call of {@link #each}. */
  private final class Batch implements Runnable {
    private final int tasks;
    private final IntConsumer task;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    private final CountDownLatch running;

    Batch(int tasks, IntConsumer task) {
      this.tasks = tasks;
      this.task = task;
      running = new CountDownLatch(tasks);
    }

    @Override
    public void run() {
      for (int i = next.getAndIncrement(); i < tasks; i = next.getAndIncrement()) {
        try {
          if (failure.get() == null) {
            check.run();
            task.accept(i);
          }
        } catch (RuntimeException | Error e) {
          failure.compareAndSet(null, e);
        } finally {
          running.countDown();
        }
      }
    }

    /** Waits for tasks that helpers have begun. */
    void finish() {
      boolean interrupted = false;
      while (true) {
        try {
          running.await();
          break;
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
      Throwable thrown = failure.get();
      if (thrown instanceof RuntimeException e) {
        throw e;
      }
      if (thrown instanceof Error e) {
        throw e;
      }
    }
  }
}
