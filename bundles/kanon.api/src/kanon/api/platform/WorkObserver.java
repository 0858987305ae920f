package kanon.api.platform;

import java.time.Duration;
import java.util.Optional;
import kanon.api.platform.RunningWork.Work;
import kanon.model.KanonException;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Hears of all work of the pipeline: a service, for logs and figures. It is called by whoever
 * works, so that it has to return at once; what it throws is dropped. Thread-safe.
 */
@ConsumerType
public interface WorkObserver {
  /**
   * Why work did not do what it was asked for. The message is the caller's alone.
   *
   * @param kind what kind of fault
   * @param code its code, as {@code kanon explain} knows it
   */
  record Failure(KanonException.Kind kind, String code) {}

  /** Work begins. */
  default void begun(Work work) {}

  /** A phase of it has ended. */
  default void phase(Work work, String phase, Duration took) {}

  /**
   * It has ended.
   *
   * @param failure empty where it did what it was asked for
   */
  default void ended(Work work, Duration took, Optional<Failure> failure) {}
}
