package kanon.algorithm.best;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Which of two tasks a thread takes. The thread that made this takes the first if it comes in time:
 * a thread that waits for another one does not help it, and the first task is to have all threads
 * when the second has ended.
 */
final class Lanes {
  private final Thread maker = Thread.currentThread();
  private final AtomicBoolean first = new AtomicBoolean();
  private final AtomicBoolean second = new AtomicBoolean();
  private final boolean alone;

  /**
   * Two tasks.
   *
   * @param alone whether there is one thread, which then begins with the second, shorter one
   */
  Lanes(boolean alone) {
    this.alone = alone;
  }

  /** Whether to take the first task. To be asked twice. */
  boolean next() {
    boolean own = Thread.currentThread() == maker && !alone;
    return own ? first.compareAndSet(false, true) : !second.compareAndSet(false, true);
  }
}
