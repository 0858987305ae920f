package kanon.lib.refining;

import java.util.function.IntConsumer;
import kanon.api.Run;
import kanon.model.KanonException;

/** Work that the deadline ends early without being an error. */
final class Anytime {
  private Anytime() {}

  /** Whether to come to an end; other reasons for one than the deadline are thrown. */
  static boolean expired(Run run) {
    return run.expired() || !within(run::check);
  }

  /** Runs tasks on the run's threads; those not begun before the deadline are left out. */
  static void each(Run run, int tasks, IntConsumer task) {
    within(() -> run.parallel().each(tasks, task));
  }

  /** Whether some work was done before the deadline. */
  private static boolean within(Runnable work) {
    try {
      work.run();
      return true;
    } catch (KanonException e) {
      if (e.code().equals("DEADLINE")) {
        return false;
      }
      throw e;
    }
  }
}
