package kanon.plugins;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Work that calls a plugin's code and is waited for only so long. */
final class Bounded {
  /** How long a bundle may take to start. */
  static final Duration START = Duration.ofSeconds(60);

  /** How long it may take to go. */
  static final Duration TIDY = Duration.ofSeconds(10);

  private Bounded() {}

  /** Whether the work ended in time; else it is left behind in its thread. */
  static boolean run(Runnable work, Duration most) {
    CountDownLatch ended = new CountDownLatch(1);
    Thread thread =
        new Thread(
            () -> {
              try {
                work.run();
              } finally {
                ended.countDown();
              }
            },
            "kanon plugin");
    thread.setDaemon(true);
    thread.start();
    long end = System.nanoTime() + most.toNanos();
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return ended.await(end - System.nanoTime(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
