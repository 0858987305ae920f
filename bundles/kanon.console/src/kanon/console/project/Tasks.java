package kanon.console.project;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import kanon.api.console.Task;
import org.jspecify.annotations.Nullable;

/** Questions that are worked on one after the other, and the latest answer of each name. */
final class Tasks implements AutoCloseable {
  private static final long MOMENT_MILLIS = 400;

  private final Map<String, Asked> latest = new HashMap<>();
  private final ExecutorService thread;

  Tasks(String name) {
    thread = Executors.newSingleThreadExecutor(task -> thread(task, name));
  }

  static Thread thread(Runnable task, String name) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    return thread;
  }

  private static final class Asked {
    private final String key;
    private final Progress progress = new Progress();
    private final CountDownLatch answered = new CountDownLatch(1);
    private volatile @Nullable Object result;
    private volatile @Nullable Failure failure;

    Asked(String key) {
      this.key = key;
    }
  }

  <T> Task<T> ask(String name, String key, Function<Progress, T> question) {
    Asked asked;
    synchronized (this) {
      Asked before = latest.get(name);
      if (before == null || !before.key.equals(key)) {
        if (before != null) {
          before.progress.cancel();
        }
        Asked begun = new Asked(key);
        latest.put(name, begun);
        thread.execute(() -> answer(begun, question));
        asked = begun;
      } else {
        asked = before;
      }
    }
    return shown(asked);
  }

  private <T> void answer(Asked asked, Function<Progress, T> question) {
    try {
      if (!asked.progress.cancelled()) {
        asked.result = Objects.requireNonNull(question.apply(asked.progress));
      }
    } catch (RuntimeException | Error e) {
      asked.failure = Failure.of(e);
    } finally {
      asked.answered.countDown();
    }
  }

  @SuppressWarnings("unchecked") // Of one name and key are questions of one type.
  private static <T> Task<T> shown(Asked asked) {
    try {
      asked.answered.await(MOMENT_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Progress.At at = asked.progress.now();
    Optional<Failure> failure = Optional.ofNullable(asked.failure);
    return new Task<>(
        at.phase(),
        at.done(),
        at.total(),
        Optional.ofNullable((T) asked.result),
        failure.map(Failure::message),
        failure.map(Failure::code));
  }

  /** Whether anything is worked on. */
  synchronized boolean busy() {
    return latest.values().stream().anyMatch(a -> a.answered.getCount() > 0);
  }

  @Override
  public void close() {
    synchronized (this) {
      latest.values().forEach(a -> a.progress.cancel());
    }
    thread.shutdown();
  }
}
