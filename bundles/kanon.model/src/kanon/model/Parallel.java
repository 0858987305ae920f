package kanon.model;

import java.util.function.IntConsumer;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Runs independent tasks on the threads that a run may use. What is computed never depends on the
 * number of threads.
 */
@ProviderType
public interface Parallel {
  /** How many tasks run at a time, at least 1. */
  int threads();

  /**
   * Runs {@code task} with 0 .. tasks-1 and returns when all have ended. The first failure is
   * thrown here; tasks not yet begun are then left out.
   */
  void each(int tasks, IntConsumer task);

  /** Everything in the calling thread. */
  static Parallel sequential() {
    return new Parallel() {
      @Override
      public int threads() {
        return 1;
      }

      @Override
      public void each(int tasks, IntConsumer task) {
        for (int i = 0; i < tasks; i++) {
          task.accept(i);
        }
      }
    };
  }
}
