package kanon.console.project;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import kanon.api.platform.Workbench;
import org.jspecify.annotations.Nullable;

/**
 * Workbenches for runs side by side, each of which keeps the table that it has read. The one that
 * was given back last is taken first, and when nobody works any more, one is kept. Thread-safe.
 */
final class Benches implements AutoCloseable {
  private final Supplier<Workbench> open;
  private final Deque<Workbench> free = new ArrayDeque<>();
  private int taken;
  private boolean closed;

  Benches(Supplier<Workbench> open) {
    this.open = open;
  }

  /** Works on a workbench that nobody else has meanwhile. */
  <T> T with(Function<Workbench, T> work) {
    Workbench bench = take();
    try {
      return work.apply(bench);
    } finally {
      giveBack(bench);
    }
  }

  private Workbench take() {
    @Nullable Workbench kept;
    synchronized (this) {
      taken++;
      kept = free.poll();
    }
    return Optional.ofNullable(kept).orElseGet(open);
  }

  private void giveBack(Workbench bench) {
    Deque<Workbench> done = new ArrayDeque<>();
    synchronized (this) {
      taken--;
      free.push(bench);
      while (closed ? !free.isEmpty() : taken == 0 && free.size() > 1) {
        done.add(free.removeLast());
      }
    }
    done.forEach(Workbench::close);
  }

  /** Closes those that nobody has, and each other one when it is given back. */
  @Override
  public void close() {
    Deque<Workbench> done;
    synchronized (this) {
      closed = true;
      done = new ArrayDeque<>(free);
      free.clear();
    }
    done.forEach(Workbench::close);
  }
}
