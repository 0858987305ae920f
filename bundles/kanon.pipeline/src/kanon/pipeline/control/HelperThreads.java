package kanon.pipeline.control;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import kanon.model.Parallel;
import org.jspecify.annotations.Nullable;

/**
 * Tasks on the calling thread and a few helpers. Who calls always works too, so that tasks may have
 * tasks of their own. What helpers never came to is taken from their queue: it would hold what it
 * works on for as long as they are busy.
 *
 * <p>An executor ends idle threads by an interrupt, which a {@link RunThread} does not heed.
 * Helpers end when they find {@link #end} in the queue.
 */
final class HelperThreads implements Parallel, AutoCloseable {
  private final int threads;
  private final Runnable check;
  private final BlockingQueue<Batch> queue = new LinkedBlockingQueue<>();
  private final Batch end = new Batch(0, task -> {});
  private boolean begun;
  private boolean closed;

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
    if (wanted > 0) {
      begin();
    }
    for (int i = 0; i < wanted; i++) {
      queue.add(batch);
    }
    batch.run();
    boolean waiting = wanted > 0;
    while (waiting) {
      waiting = queue.remove(batch);
    }
    batch.finish();
  }

  private synchronized void begin() {
    if (!begun && !closed) {
      begun = true;
      for (int i = 1; i < threads; i++) {
        new RunThread(Thread.currentThread().getThreadGroup(), this::help, "kanon-helper").start();
      }
    }
  }

  private void help() {
    try {
      for (Batch batch = queue.take(); batch != end; batch = queue.take()) {
        batch.run();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Helpers end after what they have begun; what is asked for later is done by who asks. */
  @Override
  public synchronized void close() {
    for (int i = 1; begun && !closed && i < threads; i++) {
      queue.add(end);
    }
    closed = true;
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
        } catch (Throwable e) {
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
      if (thrown != null) {
        throw new IllegalStateException(thrown);
      }
    }
  }
}
