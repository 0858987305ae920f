package kanon.pipeline.control;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import kanon.api.platform.RunningWork.Work;
import kanon.api.platform.WorkObserver;
import kanon.model.KanonException;

/**
 * A piece of work as others see it: how far it is, told to observers and to the flight recorder.
 * Nothing here is made of a table but the number of its rows. Thread-safe.
 */
public final class WorkState {
  private final long number;
  private final String kind;
  private final List<WorkObserver> observers;
  private final Instant since = Instant.now();
  private final long began = System.nanoTime();
  private final Recording recording;
  private volatile Recording phaseRecording = Recording.NONE;
  private volatile String phase = "start";
  private volatile long done;
  private volatile long total;
  private volatile long rows;

  WorkState(long number, String kind, List<WorkObserver> observers) {
    this.number = number;
    this.kind = kind;
    this.observers = observers;
    recording = Recording.ofWork(number, kind);
  }

  /** Work that nobody watches. */
  static WorkState unseen() {
    return new WorkState(0, "", List.of());
  }

  long number() {
    return number;
  }

  Work now() {
    return new Work(number, kind, since, phase, done, total, rows);
  }

  void begun() {
    tell(observer -> observer.begun(now()));
  }

  void phase(String name) {
    done = 0;
    total = 0;
    phase = name;
    phaseRecording = Recording.ofPhase(number, name);
  }

  void phaseEnded(String name, long nanos) {
    phaseRecording.end(rows, "");
    phaseRecording = Recording.NONE;
    tell(observer -> observer.phase(now(), name, Duration.ofNanos(nanos)));
  }

  void at(long howMuch, long ofHowMuch) {
    done = howMuch;
    total = ofHowMuch;
  }

  void rows(long howMany) {
    rows = howMany;
  }

  void ended(Optional<KanonException> failure) {
    recording.end(rows, failure.map(KanonException::code).orElse(""));
    if (!observers.isEmpty()) {
      Duration took = Duration.ofNanos(System.nanoTime() - began);
      Optional<WorkObserver.Failure> why =
          failure.map(e -> new WorkObserver.Failure(e.kind(), e.code()));
      Worker.tidy(() -> tell(observer -> observer.ended(now(), took, why)));
    }
  }

  private void tell(Consumer<WorkObserver> what) {
    for (WorkObserver observer : observers) {
      try {
        what.accept(observer);
      } catch (RuntimeException | LinkageError e) {
        // Who watches does not disturb what is watched.
      }
    }
  }
}
