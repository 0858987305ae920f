package kanon.it;

import java.util.concurrent.CountDownLatch;
import kanon.api.platform.Monitor;

/** Holds a run between profile and solution until it may go on. */
final class Held implements Monitor {
  final CountDownLatch reached = new CountDownLatch(1);
  final CountDownLatch mayEnd = new CountDownLatch(1);

  @Override
  public void phase(String name) {
    if (name.equals("solve")) {
      reached.countDown();
      try {
        mayEnd.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
